import type { CallEvent } from '@bellhop/server/modules/voice/provider/port.ts'
import { closeDialogs, markClosing } from './end-call.ts'
import type { LiveCall } from './live-call.ts'
import { continueRecording, endedTalk, finishRecording, startRecording } from './talk-recording.ts'

/** Ends a consultation: the colleague is disconnected, and the agent talks with the guest again. */
export async function returnToGuest(call: LiveCall, events: readonly CallEvent[]): Promise<void> {
  if (!call.record.consultation) return
  markClosing(call, [call.colleague])
  call.colleague = undefined
  call.commit({ consultation: null, heldBy: null }, { events })
  call.colleagueInvite?.cancel()
  call.colleagueInvite = undefined
  closeDialogs(call)
  await call.media.returnToGuest()
  await continueRecording(call)
  call.commit({})
}

/** The colleague who has answered goes on with the guest, and the agent is disconnected. */
export async function giveToColleague(call: LiveCall, events: readonly CallEvent[]): Promise<void> {
  const { consultation } = call.record
  if (!consultation?.isAnswered) return
  const talk = endedTalk(call)
  markClosing(call, [call.agent])
  call.agent = call.colleague
  call.colleague = undefined
  call.commit(
    { leg: consultation, consultation: null, heldBy: null, isHandedOver: false, talk: null },
    { events, ...(talk && { talk }) },
  )
  closeDialogs(call)
  await finishRecording(call, talk)
  await call.media.handOver()
  call.commit({})
  await startRecording(call)
}

/**
 * Goes on with the consultation of an earlier process. A colleague who has answered stays; one whose phone rang is rung
 * no more. A change that the process before had begun at the media server is completed.
 */
export async function restoreConsultation(call: LiveCall): Promise<void> {
  const { consultation, leg } = call.record
  const { colleague } = call.media.state
  if (consultation?.isAnswered) return
  if (consultation) return returnToGuest(call, [{ type: 'leg.failed', legId: consultation.id, cause: 'error' }])
  if (colleague && colleague.legId === leg?.id) {
    await call.media.handOver()
    await startRecording(call)
  } else if (colleague) await call.media.returnToGuest()
  await continueRecording(call)
  if (colleague) call.commit({})
}
