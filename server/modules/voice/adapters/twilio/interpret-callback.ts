import {
  callEndedEvent,
  failureCause,
  farEndFailedEvent,
  isAnswered,
  isFinished,
  isRinging,
  legEvent,
  legFailedEvent,
  type NamedCallEvent,
  plainEvent,
  wasReached,
} from './call-events.ts'
import type { CallbackContext } from './callback-context.ts'
import type { CallbackKind } from './callback-url.ts'
import { recordingEvents } from './recording-events.ts'
import {
  confirmCallbackDocument,
  emptyDocument,
  enqueueDocument,
  enqueueLaterDocument,
  hangUpDocument,
} from './twiml-documents.ts'

/** The call events that a callback means, and the document to answer it with. */
export type Interpretation = { readonly callEvents: readonly NamedCallEvent[]; readonly document: string }

const reportOnly = (...callEvents: readonly NamedCallEvent[]): Interpretation => ({
  callEvents,
  document: emptyDocument(),
})
const hangUpAndReport = (...callEvents: readonly NamedCallEvent[]): Interpretation => ({
  callEvents,
  document: hangUpDocument(),
})

/** The interpretation of each kind of callback. */
const interpreters: Readonly<Record<CallbackKind, (context: CallbackContext) => Interpretation>> = {
  left: interpretLeft,
  leg: ({ leg, field }) => reportOnly(...legProgress(leg, field('CallStatus'))),
  legOver: interpretLegOver,
  outside: ({ field }) => (isAnswered(field('CallStatus')) ? reportOnly(plainEvent('call.forwarded')) : reportOnly()),
  outsideOver: interpretExternalLegEnd,
  agent: interpretDialledAgent,
  far: interpretFarEnd,
  farOver: interpretFarEndOver,
  digits: ({ field, url, languageCode }) =>
    field('Digits') === '1'
      ? { callEvents: [plainEvent('callback.requested')], document: confirmCallbackDocument(url, languageCode) }
      : { callEvents: [], document: enqueueDocument(url) },
  recording: (context) => reportOnly(...recordingEvents(context)),
}

/** The meaning of a callback. */
export const interpretCallback = (kind: CallbackKind, context: CallbackContext): Interpretation =>
  interpreters[kind](context)

/**
 * A caller who was redirected by one of our commands has also left the queue; other callbacks report what happens next.
 */
function interpretLeft({ field, url }: CallbackContext): Interpretation {
  const result = field('QueueResult')
  if (result === 'hangup') return hangUpAndReport(callEndedEvent('caller'))
  const isWithoutRoom = result === 'queue-full' || result === 'error' || result === 'system-error'
  return isWithoutRoom ? { callEvents: [], document: enqueueLaterDocument(url) } : reportOnly()
}

/**
 * Why a leg failed is reported only with the end of its ringing, because that report also says whether the caller is
 * still there.
 */
function legProgress(leg: string, status: string): readonly NamedCallEvent[] {
  if (isRinging(status)) return [legEvent(leg, 'leg.ringing')]
  return isAnswered(status) ? [legEvent(leg, 'leg.answered')] : []
}

/** An agent's leg has ended: somebody hung up, or the agent was not reached and the caller waits again. */
function interpretLegOver({ leg, field, url }: CallbackContext): Interpretation {
  const status = field('DialCallStatus')
  const talked = wasReached(status) ? [legEvent(leg, 'leg.answered')] : []
  if (isFinished(field('CallStatus'))) return hangUpAndReport(...talked, callEndedEvent('caller'))
  if (wasReached(status)) return hangUpAndReport(...talked, callEndedEvent('agent'))
  return { callEvents: [legFailedEvent(leg, status)], document: enqueueDocument(url) }
}

/** The talk with an external number has ended, or the number was not reached. */
function interpretExternalLegEnd({ field }: CallbackContext): Interpretation {
  const status = field('DialCallStatus')
  const talked = wasReached(status) ? [plainEvent('call.forwarded')] : []
  if (isFinished(field('CallStatus'))) return hangUpAndReport(...talked, callEndedEvent('caller'))
  return hangUpAndReport(
    ...talked,
    wasReached(status) ? callEndedEvent('network') : callEndedEvent('network', failureCause(status)),
  )
}

/** The agent's leg of an outbound call. The call ends with this leg. */
function interpretDialledAgent({ leg, field }: CallbackContext): Interpretation {
  const status = field('CallStatus')
  if (status === 'completed') return reportOnly(callEndedEvent('agent'))
  return isFinished(status) ? reportOnly(legFailedEvent(leg, status)) : reportOnly(...legProgress(leg, status))
}

/** The far end rings only after the agent has answered. This callback may arrive before the agent's own. */
function interpretFarEnd({ leg, field }: CallbackContext): Interpretation {
  const status = field('CallStatus')
  const agent = legEvent(leg, 'leg.answered')
  if (isRinging(status)) return reportOnly(agent, plainEvent('farEnd.ringing'))
  return isAnswered(status) ? reportOnly(agent, plainEvent('farEnd.answered')) : reportOnly()
}

function interpretFarEndOver({ leg, field }: CallbackContext): Interpretation {
  const status = field('DialCallStatus')
  const talked = wasReached(status) ? [legEvent(leg, 'leg.answered'), plainEvent('farEnd.answered')] : []
  if (isFinished(field('CallStatus'))) return hangUpAndReport(...talked, callEndedEvent('agent'))
  return wasReached(status)
    ? hangUpAndReport(...talked, callEndedEvent('caller'))
    : hangUpAndReport(farEndFailedEvent(status))
}
