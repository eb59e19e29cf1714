import type { Directive, RungAgent } from '../../provider/port.ts'
import type { CallbackUrl } from './callback-url.ts'
import { type Element, element, twiml } from './twiml.ts'

/** Where callers wait at Twilio. Whose turn it is our queue knows: this one only plays music. */
const waitingRoom = 'bellhop'

/** How long a number outside rings, in seconds. */
const outsideSeconds = 45

const waits = (url: CallbackUrl): Element => element('Enqueue', { action: url('left') }, waitingRoom)

/** The caller waits, with Twilio's music, until something else is done with the call. */
export const waiting = (url: CallbackUrl): string => twiml(waits(url))

/** The same a little later: there was no room to wait in. */
export const waitingLater = (url: CallbackUrl): string => twiml(element('Pause', { length: 10 }), waits(url))

/** The call is over. */
export const hangingUp = (): string => twiml(element('Hangup'))

/** Nothing more is to be done. */
export const nothingMore = (): string => twiml()

type Ringing = { readonly agent: RungAgent; readonly ringSeconds: number; readonly records: boolean }

/** An agent's telephone in the browser rings; who waits hears the ringing. */
export const ringing = (url: CallbackUrl, { agent, ringSeconds, records }: Ringing): string =>
  twiml(
    element(
      'Dial',
      { answerOnBridge: true, timeout: ringSeconds, ...recording(url, records), action: url('legOver') },
      element(
        'Client',
        { statusCallback: url('leg'), statusCallbackEvent: 'initiated ringing answered completed' },
        agent.userId,
      ),
    ),
  )

const recording = (url: CallbackUrl, records: boolean): Element['attributes'] =>
  records
    ? {
        record: 'record-from-answer-dual',
        recordingStatusCallback: url('recording'),
        recordingStatusCallbackEvent: 'completed absent',
      }
    : {}

type Outside = { readonly to: string; readonly from: string }

/** The caller is connected with a number outside. */
export const goingOutside = (url: CallbackUrl, { to, from }: Outside): string =>
  twiml(
    element(
      'Dial',
      { callerId: from, answerOnBridge: true, timeout: outsideSeconds, action: url('outsideOver') },
      element('Number', { statusCallback: url('outside'), statusCallbackEvent: 'answered' }, to),
    ),
  )

/** What is done with an agent who has answered a call that we dial: the other side rings. */
export const ringingFar = (url: CallbackUrl, { to, from, records }: Outside & { readonly records: boolean }): string =>
  twiml(
    element(
      'Dial',
      { callerId: from, timeout: outsideSeconds, ...recording(url, records), action: url('farOver') },
      element('Number', { statusCallback: url('far'), statusCallbackEvent: 'ringing answered' }, to),
    ),
  )

/** What is said to callers, by language. */
const sentences = {
  offer: {
    en: 'All our agents are still in a call. Press 1 and we will call you back; you keep your place. Or simply hold the line.',
    tr: 'Temsilcilerimizin tamamı hâlâ görüşmede. Sizi geri aramamız için 1’e basın; sıranızı kaybetmezsiniz. Ya da hatta kalın.',
  },
  thanks: { en: 'Thank you. We will call you back.', tr: 'Teşekkür ederiz. Sizi geri arayacağız.' },
} as const

/** Turkish for Turkish, English for everybody else. */
function says(what: keyof typeof sentences, languageCode: string | null): Element {
  const isTurkish = /^tr\b/i.test(languageCode ?? '')
  return element('Say', { language: isTurkish ? 'tr-TR' : 'en-GB' }, sentences[what][isTurkish ? 'tr' : 'en'])
}

/** The caller may press 1 to be called back, and waits on in any case. */
export const offeringCallback = (url: CallbackUrl, languageCode: string | null): string =>
  twiml(element('Gather', { numDigits: 1, timeout: 5, action: url('digits') }, says('offer', languageCode)), waits(url))

/** The caller will be called back. It waits until the call is ended, which follows at once. */
export const promisingCallback = (url: CallbackUrl, languageCode: string | null): string =>
  twiml(says('thanks', languageCode), waits(url))

/** What a call is answered with that has come in. Turned away, it is not even answered, and costs nobody anything. */
export function answering(directive: Directive, url: (callId: string) => CallbackUrl): string {
  switch (directive.do) {
    case 'park':
      return waiting(url(directive.callId))
    case 'forward':
      return goingOutside(url(directive.callId), directive)
    case 'reject': {
      const isLater = directive.cause === 'closed' || directive.cause === 'unavailable'
      return twiml(element('Reject', { reason: isLater ? 'busy' : 'rejected' }))
    }
  }
}
