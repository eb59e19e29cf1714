import type { Directive, LegAgent } from '../../provider/port.ts'
import type { CallbackUrl } from './callback-url.ts'
import { type Element, element, twiml } from './twiml.ts'

/** Twilio's queue for waiting callers. It only plays music; the order of callers is decided by our own queue. */
const twilioQueue = 'bellhop'

/** How long an external number rings, in seconds. */
const externalRingSeconds = 45

const enqueueElement = (url: CallbackUrl): Element => element('Enqueue', { action: url('left') }, twilioQueue)

/** The caller waits with music until the call is redirected. */
export const enqueueDocument = (url: CallbackUrl): string => twiml(enqueueElement(url))

/** The same after a pause, because Twilio's queue was full. */
export const enqueueLaterDocument = (url: CallbackUrl): string =>
  twiml(element('Pause', { length: 10 }), enqueueElement(url))

/** Ends the call. */
export const hangUpDocument = (): string => twiml(element('Hangup'))

/** No further instructions. */
export const emptyDocument = (): string => twiml()

type RingOptions = { readonly agent: LegAgent; readonly ringSeconds: number; readonly isRecorded: boolean }

/** Rings an agent's browser phone. The caller hears the ringing. */
export const ringAgentDocument = (url: CallbackUrl, { agent, ringSeconds, isRecorded }: RingOptions): string =>
  twiml(
    element(
      'Dial',
      { answerOnBridge: true, timeout: ringSeconds, ...recordingAttributes(url, isRecorded), action: url('legOver') },
      element(
        'Client',
        { statusCallback: url('leg'), statusCallbackEvent: 'initiated ringing answered completed' },
        agent.userId,
      ),
    ),
  )

const recordingAttributes = (url: CallbackUrl, isRecorded: boolean): Element['attributes'] =>
  isRecorded
    ? {
        record: 'record-from-answer-dual',
        recordingStatusCallback: url('recording'),
        recordingStatusCallbackEvent: 'completed absent',
      }
    : {}

type ExternalNumber = { readonly to: string; readonly from: string }

/** Connects the caller with an external number. */
export const dialExternalDocument = (url: CallbackUrl, { to, from }: ExternalNumber): string =>
  twiml(
    element(
      'Dial',
      { callerId: from, answerOnBridge: true, timeout: externalRingSeconds, action: url('outsideOver') },
      element('Number', { statusCallback: url('outside'), statusCallbackEvent: 'answered' }, to),
    ),
  )

/** Rings the far end of an outbound call after its agent has answered. */
export const dialFarEndDocument = (
  url: CallbackUrl,
  { to, from, isRecorded }: ExternalNumber & { readonly isRecorded: boolean },
): string =>
  twiml(
    element(
      'Dial',
      { callerId: from, timeout: externalRingSeconds, ...recordingAttributes(url, isRecorded), action: url('farOver') },
      element('Number', { statusCallback: url('far'), statusCallbackEvent: 'ringing answered' }, to),
    ),
  )

/** Announcements to callers, by language. */
const sentences = {
  offer: {
    en:
      'All our agents are still in a call. Press 1 and we will call you back; you keep your place. Or simply hold ' +
      'the line.',
    tr:
      'Temsilcilerimizin tamamı hâlâ görüşmede. Sizi geri aramamız için 1’e basın; sıranızı kaybetmezsiniz. Ya da ' +
      'hatta kalın.',
  },
  thanks: { en: 'Thank you. We will call you back.', tr: 'Teşekkür ederiz. Sizi geri arayacağız.' },
} as const

/** Turkish for Turkish callers, English for all others. */
function sayElement(what: keyof typeof sentences, languageCode: string | null): Element {
  const isTurkish = /^tr\b/i.test(languageCode ?? '')
  return element('Say', { language: isTurkish ? 'tr-TR' : 'en-GB' }, sentences[what][isTurkish ? 'tr' : 'en'])
}

/** The caller can press 1 to get a callback, and goes on waiting in any case. */
export const offerCallbackDocument = (url: CallbackUrl, languageCode: string | null): string =>
  twiml(
    element('Gather', { numDigits: 1, timeout: 5, action: url('digits') }, sayElement('offer', languageCode)),
    enqueueElement(url),
  )

/** Confirms a callback. The service ends the call right after. */
export const confirmCallbackDocument = (url: CallbackUrl, languageCode: string | null): string =>
  twiml(sayElement('thanks', languageCode), enqueueElement(url))

/** The document that answers an incoming call. A rejected call is never answered, so it costs nothing. */
export function answerDocument(directive: Directive, url: (callId: string) => CallbackUrl): string {
  switch (directive.do) {
    case 'park':
      return enqueueDocument(url(directive.callId))
    case 'forward':
      return dialExternalDocument(url(directive.callId), directive)
    case 'reject': {
      const isLater = directive.cause === 'closed' || directive.cause === 'unavailable'
      return twiml(element('Reject', { reason: isLater ? 'busy' : 'rejected' }))
    }
  }
}
