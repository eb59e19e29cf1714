import type { Dialog } from '../sip/dialog.ts'
import type { DialogRequest } from '../sip/dialog-request.ts'
import { endCall } from './end-call.ts'
import { giveToColleague } from './end-consultation.ts'
import type { LiveCall } from './live-call.ts'
import { step } from './steps.ts'

/**
 * The phone of an agent asks to transfer its call (REFER, RFC 3515). The service decides and then moves the call by its
 * commands; the phone is notified of the decision. A phone that hangs up before or after that does not end the call,
 * unless the service refuses. A transfer that replaces a dialog (attended) completes the consultation of the agent.
 */
export function handleRefer(call: LiveCall, dialog: Dialog, request: DialogRequest): void {
  const { leg, phase, consultation } = call.record
  const to = request.referTo === undefined ? undefined : userOf(request.referTo)
  if (call.agent !== dialog) return request.respond(481, 'Call/Transaction Does Not Exist')
  if (consultation?.isAnswered && /[?&]replaces=/i.test(request.referTo ?? '')) {
    return completeConsultation(call, dialog, request)
  }
  if (!leg || phase !== 'talking' || call.transferringLegId !== undefined) return request.respond(603, 'Decline')
  if (!to) return request.respond(400, 'Bad Request')
  call.transferringLegId = leg.id
  request.respond(202, 'Accepted')
  void notify(dialog, 'SIP/2.0 100 Trying', 'active;expires=60')
  void decide(call, leg.id, to).then(async (line) => notify(dialog, line, 'terminated;reason=noresource'))
}

/** The service has permitted the consultation, and with it the handover. */
function completeConsultation(call: LiveCall, dialog: Dialog, request: DialogRequest): void {
  request.respond(202, 'Accepted')
  step(call, async () => {
    const { consultation } = call.record
    if (call.agent !== dialog || !consultation?.isAnswered) {
      return void notify(dialog, 'SIP/2.0 603 Decline', 'terminated;reason=noresource')
    }
    void notify(dialog, 'SIP/2.0 200 OK', 'terminated;reason=noresource')
    await giveToColleague(call, [{ type: 'consult.completed', legId: consultation.id }])
  })
}

/** The status line that the phone is shown. */
async function decide(call: LiveCall, legId: string, to: string): Promise<string> {
  const { webhookUrl, providerCallId } = call.record
  try {
    const { accepted, message } = await call.context.service.requestTransfer(webhookUrl, { providerCallId, legId, to })
    step(call, () => conclude(call, legId, accepted))
    if (accepted) return 'SIP/2.0 200 OK'
    call.log.info({ reason: message }, 'a transfer by a phone was refused')
    return 'SIP/2.0 403 Forbidden'
  } catch (error) {
    call.log.warn({ err: error }, 'a transfer by a phone could not be decided')
    step(call, () => conclude(call, legId, false))
    return 'SIP/2.0 503 Service Unavailable'
  }
}

/** What the decision means for the call. A refused agent who hung up meanwhile has ended the call. */
function conclude(call: LiveCall, legId: string, isAccepted: boolean): void {
  if (call.transferringLegId === legId) call.transferringLegId = undefined
  const { leg, phase, undecidedLegId } = call.record
  const hasLeft = undecidedLegId === legId
  if (hasLeft && !isAccepted && phase === 'waiting' && !leg) return endCall(call, { by: 'agent' })
  if (hasLeft) call.commit({ undecidedLegId: null })
  else if (isAccepted && leg?.id === legId) call.commit({ isHandedOver: true })
}

async function notify(dialog: Dialog, line: string, state: string): Promise<void> {
  if (dialog.isOver) return
  await dialog.request('NOTIFY', {
    body: `${line}\r\n`,
    contentType: 'message/sipfrag;version=2.0',
    headers: { Event: 'refer', 'Subscription-State': state },
  })
}

/** The user part of a SIP URI or the number of a `tel:` one, decoded; undefined if it has none. */
function userOf(uri: string): string | undefined {
  const [, user] = /^<?(?:sips?:([^@;>?]+)@|tel:([^;>?]+))/i.exec(uri)?.filter((part) => part !== undefined) ?? []
  try {
    return user === undefined ? undefined : decodeURIComponent(user).slice(0, 255)
  } catch {
    return undefined
  }
}
