import type { CallbackKind, CallbackUrl } from './callback-url.ts'
import { hangingUp, nothingMore, promisingCallback, waiting, waitingLater } from './twiml-documents.ts'
import {
  ended,
  farFailed,
  failureOf,
  isAnswered,
  isOver,
  legFailed,
  type Named,
  ofLeg,
  once,
  rings,
  wasReached,
} from './call-events.ts'
import type { Callback } from './parse-callback.ts'
import { recordingHappenings } from './recording-events.ts'

/** A callback with what is needed to answer it. */
export type Heard = Callback & {
  /** Ours where the address names it; else empty, and nothing is about a leg. */
  readonly leg: string
  readonly url: CallbackUrl
  readonly languageCode: string | null
  readonly now: Temporal.Instant
}

/** What a callback means for the call, and the document that it is answered with. */
export type Meaning = { readonly happenings: readonly Named[]; readonly document: string }

const onlyTold = (...happenings: readonly Named[]): Meaning => ({ happenings, document: nothingMore() })
const over = (...happenings: readonly Named[]): Meaning => ({ happenings, document: hangingUp() })

/** What each kind of callback means. */
export const meaningOf: Readonly<Record<CallbackKind, (heard: Heard) => Meaning>> = {
  left: leftWaiting,
  leg: ({ leg, field }) => onlyTold(...progress(leg, field('CallStatus'))),
  legOver,
  outside: ({ field }) => (isAnswered(field('CallStatus')) ? onlyTold(once('call.forwarded')) : onlyTold()),
  outsideOver,
  agent: agentOfDialled,
  far: farOfDialled,
  farOver,
  digits: ({ field, url, languageCode }) =>
    field('Digits') === '1'
      ? { happenings: [once('callback.requested')], document: promisingCallback(url, languageCode) }
      : { happenings: [], document: waiting(url) },
  recording: (heard) => onlyTold(...recordingHappenings(heard)),
}

/** Who was sent elsewhere by a command of ours has left too, and is heard of from there. */
function leftWaiting({ field, url }: Heard): Meaning {
  const result = field('QueueResult')
  if (result === 'hangup') return over(ended('caller'))
  const isWithoutRoom = result === 'queue-full' || result === 'error' || result === 'system-error'
  return isWithoutRoom ? { happenings: [], document: waitingLater(url) } : onlyTold()
}

/** How a leg came to nothing is told when its ringing is over, together with whether the caller is still there. */
function progress(leg: string, status: string): readonly Named[] {
  if (rings(status)) return [ofLeg(leg, 'leg.ringing')]
  return isAnswered(status) ? [ofLeg(leg, 'leg.answered')] : []
}

/** An agent's leg is over: somebody has hung up, or the agent was not reached and the caller waits again. */
function legOver({ leg, field, url }: Heard): Meaning {
  const status = field('DialCallStatus')
  const talked = wasReached(status) ? [ofLeg(leg, 'leg.answered')] : []
  if (isOver(field('CallStatus'))) return over(...talked, ended('caller'))
  if (wasReached(status)) return over(...talked, ended('agent'))
  return { happenings: [legFailed(leg, status)], document: waiting(url) }
}

/** The talk with a number outside is over, or there was none. */
function outsideOver({ field }: Heard): Meaning {
  const status = field('DialCallStatus')
  const talked = wasReached(status) ? [once('call.forwarded')] : []
  if (isOver(field('CallStatus'))) return over(...talked, ended('caller'))
  return over(...talked, wasReached(status) ? ended('network') : ended('network', failureOf(status)))
}

/** The agent of a call that we dial. When it is over so is the call. */
function agentOfDialled({ leg, field }: Heard): Meaning {
  const status = field('CallStatus')
  if (status === 'completed') return onlyTold(ended('agent'))
  return isOver(status) ? onlyTold(legFailed(leg, status)) : onlyTold(...progress(leg, status))
}

/** The other side rings only when the agent has answered, whichever of the two is heard of first. */
function farOfDialled({ leg, field }: Heard): Meaning {
  const status = field('CallStatus')
  const agent = ofLeg(leg, 'leg.answered')
  if (rings(status)) return onlyTold(agent, once('far.ringing'))
  return isAnswered(status) ? onlyTold(agent, once('far.answered')) : onlyTold()
}

function farOver({ leg, field }: Heard): Meaning {
  const status = field('DialCallStatus')
  const talked = wasReached(status) ? [ofLeg(leg, 'leg.answered'), once('far.answered')] : []
  if (isOver(field('CallStatus'))) return over(...talked, ended('agent'))
  return wasReached(status) ? over(...talked, ended('caller')) : over(farFailed(status))
}
