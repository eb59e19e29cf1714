import { faultOf, faultSentences } from '../../../server/shared/delivery-faults.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'

/** The texts of deliveries and their attempts. */
export const deliveryTexts = catalogue('webhooks/deliveryTexts', {
  title: 'Deliveries',
  refresh: 'Refresh',
  time: 'Time',
  event: 'Event',
  result: 'Result',
  tries: 'Tries',
  took: 'Took',
  next: 'Next try',
  state: 'State',
  days: 'Days',
  pending: 'Waiting',
  leased: 'Being sent',
  succeeded: 'Delivered',
  failed: 'Failed',
  held: 'Held',
  whenResumed: 'when resumed',
  none: 'No deliveries yet',
  noneText: 'They appear here as soon as one of the chosen events happens. A test event is not listed.',
  noneFound: 'No delivery fits these filters',
  delivery: 'Delivery',
  eventId: 'Event id',
  queued: 'Queued',
  ended: 'Ended',
  attempt: (number: string, max: string) => `Try ${number} of ${max}`,
  attemptBare: (number: string) => `Try ${number}`,
  byHand: 'Sent by hand',
  noAttempt: 'Not tried yet.',
  response: 'They answered',
  request: 'We sent',
  newSignature: 'Each try is signed anew, so the signature is not stored.',
  bodyDeleted: 'The event is no longer stored, so it cannot be sent again.',
  resend: 'Send again',
  onItsWay: 'It is being sent just now.',
  resendHint: 'The same event with the same bytes, once. It uses up no try and suspends nothing.',
  sendNow: 'Send now',
  sendNowHint: 'It does not wait for its next try.',
  resent: 'It is sent again. Refresh to see the result.',
  resentHeld: 'It is sent again when the endpoint is resumed.',
})

/** Why a request got no response. */
export const faultTexts = catalogue('webhooks/faultTexts', faultSentences('en'))

/** The result of an attempt: the status, or a sentence that says why there was no response. */
export function useResultText(): (attempt: { statusCode: number | null; errorCode: string | null }) => string {
  const sentences = useTexts(faultTexts)
  return ({ statusCode, errorCode }) => {
    if (statusCode !== null) return `HTTP ${statusCode}`
    const fault = faultOf(errorCode ?? '')
    return (fault && sentences[fault]) ?? errorCode ?? '–'
  }
}
