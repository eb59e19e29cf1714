import type { CallEvent } from '@bellhop/server/modules/voice/provider/port.ts'
import { closeDialogs, endCall, markClosing } from './end-call.ts'
import { giveToColleague, returnToGuest } from './end-consultation.ts'
import type { LiveCall } from './live-call.ts'
import { endedTalk, finishRecording } from './talk-recording.ts'
import { playMusic } from './waiting-sounds.ts'

/**
 * The connection of an agent is lost: the guest hears music, and the service finds another agent. An outbound call whose
 * far end has not answered ends.
 */
export async function loseAgent(call: LiveCall, legId: string): Promise<void> {
  const { leg, phase, consultation } = call.record
  const lost: CallEvent = { type: 'leg.lost', legId }
  if (consultation?.id === legId) return returnToGuest(call, [lost])
  if (!leg?.isAnswered || leg.id !== legId) return
  if (consultation?.isAnswered) return giveToColleague(call, [lost])
  if (phase !== 'dialling') return parkGuest(call, [lost])
  call.commit({}, { events: [lost] })
  endCall(call, { by: 'network', reason: 'agentLost' })
}

/**
 * Puts the guest back into waiting. An agent who talks or is rung is disconnected, and so is an external number. A
 * guest who waits goes on waiting.
 */
export async function parkGuest(call: LiveCall, events: readonly CallEvent[] = []): Promise<void> {
  const { leg, phase } = call.record
  if (phase === 'dialling' || phase === 'offered' || (!call.guest && phase !== 'waiting')) return
  const isConnected = phase !== 'waiting'
  if (!isConnected && !leg) return
  const talk = endedTalk(call)
  const { consultation } = call.record
  const cancelled: CallEvent[] = consultation
    ? [{ type: 'leg.failed', legId: consultation.id, cause: 'cancelled' }]
    : []
  markClosing(call, [call.agent, call.colleague, call.external])
  call.agent = undefined
  call.colleague = undefined
  call.external = undefined
  call.commit(
    { phase: 'waiting', leg: null, consultation: null, heldBy: null, isHandedOver: false, talk: null },
    { events: [...cancelled, ...events], ...(talk && { talk }) },
  )
  cancelInvites(call)
  closeDialogs(call)
  await finishRecording(call, talk)
  if (leg && !leg.isAnswered) await call.media.cancelOffer(leg.id)
  if (!isConnected) return
  await call.media.dropAgent()
  await playMusic(call)
  call.commit({})
}

/** Stops the INVITEs to an agent and to the trunk. One that is answered at the same moment is ended by the SIP stack. */
export function cancelInvites(call: LiveCall): void {
  call.agentInvite?.cancel()
  call.agentInvite = undefined
  call.colleagueInvite?.cancel()
  call.colleagueInvite = undefined
  call.trunkInvite?.cancel()
  call.trunkInvite = undefined
}
