import type { CallEvent } from '@bellhop/server/modules/voice/provider/port.ts'
import type { Dialog } from '../sip/dialog.ts'
import type { DialogState } from '../sip/dialog-state.ts'
import { attachAgent, attachColleague, attachExternal, attachGuest } from './attach-dialogs.ts'
import { closeDialogs, endCall, markClosing, releaseCall } from './end-call.ts'
import { restoreConsultation } from './end-consultation.ts'
import { restoreHold } from './hold-talk.ts'
import type { LiveCall } from './live-call.ts'
import { step } from './steps.ts'
import { restoreRecording } from './talk-recording.ts'
import { playMusic } from './waiting-sounds.ts'

/**
 * Goes on with a call of an earlier process. Dialogs outlive a process; transactions do not. So a talk and a waiting
 * caller go on, an agent who was being rung is rung no more, and a call ends whose caller or far end had not been
 * answered. Each dialog is probed, because its peer may have hung up in between.
 */
export function restoreCall(call: LiveCall): void {
  const { record, context } = call
  const restored = (state: DialogState | null | undefined): Dialog | undefined =>
    state ? context.sip.restoreDialog(state) : undefined
  const { leg } = record
  const guest = restored(record.guestDialog)
  const agent = restored(leg?.dialog)
  const external = restored(record.externalDialog)
  if (guest) attachGuest(call, guest)
  if (external) attachExternal(call, external)
  if (agent && leg) attachAgent(call, leg.id, agent)
  const colleague = restored(record.consultation?.dialog)
  if (colleague && record.consultation) attachColleague(call, record.consultation.id, colleague)
  for (const state of record.closingDialogs ?? []) markClosing(call, [restored(state)])
  if (record.phase === 'ended') return releaseCall(call)
  closeDialogs(call)
  step(call, () => goOn(call))
  for (const dialog of [guest, agent, colleague, external]) void dialog?.probe()
}

/** What the phase that was journalled means for a new process. */
async function goOn(call: LiveCall): Promise<void> {
  const { phase, leg, guestDialog, undecidedLegId } = call.record
  if (phase === 'talking') {
    await restoreConsultation(call)
    await restoreHold(call)
    return restoreRecording(call)
  }
  if (phase === 'external') return
  const events: CallEvent[] = leg && !leg.isAnswered ? [{ type: 'leg.failed', legId: leg.id, cause: 'error' }] : []
  // Nobody knows the decision about the transfer: the service finds another agent, unless it has handed the call over.
  if (undecidedLegId) events.push({ type: 'leg.lost', legId: undecidedLegId })
  if (phase === 'waiting' && guestDialog && !call.record.isAnswerAwaited) {
    markClosing(call, [call.agent])
    call.agent = undefined
    call.commit({ leg: null, undecidedLegId: null }, { events })
    closeDialogs(call)
    for (const { legId } of call.media.state.ringing) await call.media.cancelOffer(legId)
    // The process before may have died while it parked the guest.
    await call.media.stopRecording()
    await call.media.dropAgent()
    await playMusic(call)
    return call.commit({})
  }
  if (phase === 'dialling' && leg?.isAnswered) events.push({ type: 'farEnd.failed', cause: 'error' })
  call.commit({}, { events })
  endCall(call, { by: 'network', reason: 'restart' })
}
