import { phoneMethods } from '../sip/core.ts'
import type { Dialog } from '../sip/dialog.ts'
import type { DialogRequest } from '../sip/dialog-request.ts'
import { loseAgent, parkGuest } from './agent-side.ts'
import { handleKey } from './callback-offer.ts'
import { endCall } from './end-call.ts'
import { giveToColleague, returnToGuest } from './end-consultation.ts'
import type { LiveCall } from './live-call.ts'
import { changeSession, type Place, receiveAnswer } from './phones/change-session.ts'
import { step } from './steps.ts'
import { handleRefer } from './transfer-request.ts'

/** The dialog with the guest begins: the caller, or the far end of an outbound call. */
export function attachGuest(call: LiveCall, dialog: Dialog): void {
  call.guest = dialog
  dialog.onBye = () => step(call, () => endCall(call, { by: 'caller' }))
  dialog.onGone = (reason) => step(call, () => endCall(call, { by: 'network', reason }))
  dialog.onStateChange = () => step(call, () => call.commit({}))
  const place: Place = { side: () => 'caller', isCurrent: () => call.guest === dialog }
  dialog.onAck = (sdp) => receiveAnswer(call, place, sdp)
  dialog.onRequest = (request) => {
    if (request.method === 'INFO') handleInfo(call, request)
    else changeSession(call, place, request)
  }
}

/** The dialog with the phone of an agent begins. */
export function attachAgent(call: LiveCall, legId: string, dialog: Dialog): void {
  call.agent = dialog
  attachPhone(call, legId, dialog)
}

/** The dialog with the phone of a colleague begins whom the agent consults, and who may take the agent's place. */
export function attachColleague(call: LiveCall, legId: string, dialog: Dialog): void {
  call.colleague = dialog
  attachPhone(call, legId, dialog)
}

function attachPhone(call: LiveCall, legId: string, dialog: Dialog): void {
  const isColleague = (): boolean => call.colleague === dialog
  const place: Place = {
    side: () => (isColleague() ? 'colleague' : 'agent'),
    isCurrent: () => call.agent === dialog || isColleague(),
  }
  dialog.allow = phoneMethods
  dialog.onBye = () => step(call, () => endByAgent(call, legId))
  dialog.onGone = () => step(call, () => loseAgent(call, legId))
  dialog.onStateChange = () => step(call, () => call.commit({}))
  dialog.onAck = (sdp) => receiveAnswer(call, place, sdp)
  dialog.onRequest = (request) => {
    if (request.method === 'REFER') handleRefer(call, dialog, request)
    else if (request.method === 'INFO') request.respond(200, 'OK')
    else changeSession(call, place, request)
  }
}

/** The dialog with an external number begins. It stands in the place of an agent. */
export function attachExternal(call: LiveCall, dialog: Dialog): void {
  call.external = dialog
  const end = (reason?: string) => {
    if (call.external === dialog) endCall(call, { by: 'network', ...(reason === undefined ? {} : { reason }) })
  }
  dialog.onBye = () => step(call, () => end())
  dialog.onGone = (reason) => step(call, () => end(reason))
  dialog.onStateChange = () => step(call, () => call.commit({}))
  const place: Place = { side: () => 'agent', isCurrent: () => call.external === dialog }
  dialog.onAck = (sdp) => receiveAnswer(call, place, sdp)
  dialog.onRequest = (request) => changeSession(call, place, request)
}

/**
 * An agent who hangs up while a colleague is consulted leaves the guest to the colleague, or to the queue if the
 * colleague has not answered. After an accepted transfer the phone hangs up while the service's commands are still on their way, or even before the
 * service has decided. Then the guest waits for the decision.
 */
async function endByAgent(call: LiveCall, legId: string): Promise<void> {
  const { leg, consultation } = call.record
  if (consultation?.id === legId) return returnToGuest(call, [{ type: 'leg.failed', legId, cause: 'cancelled' }])
  if (leg?.id !== legId || !leg.isAnswered) return
  if (consultation?.isAnswered) {
    return giveToColleague(call, [{ type: 'consult.completed', legId: consultation.id }])
  }
  if (consultation) return parkGuest(call, [{ type: 'leg.lost', legId }])
  if (call.record.isHandedOver) return parkGuest(call)
  if (call.transferringLegId === legId) {
    call.commit({ undecidedLegId: legId })
    return parkGuest(call)
  }
  endCall(call, { by: 'agent' })
}

/** Keys that a carrier sends as INFO (`application/dtmf-relay` or `application/dtmf`). */
function handleInfo(call: LiveCall, request: DialogRequest): void {
  request.respond(200, 'OK')
  if (!/^application\/dtmf/i.test(request.contentType ?? '')) return
  const [, digit] = /^(?:Signal\s*=\s*)?([0-9*#A-D])\s*$/im.exec(request.body) ?? []
  if (digit !== undefined) handleKey(call, digit)
}
