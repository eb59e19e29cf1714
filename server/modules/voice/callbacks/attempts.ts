import Type, { type Static } from 'typebox'
import { Id, Instant } from '#platform/http/schemas.ts'

/** What came of an attempt. Of one in which not even the agent's telephone was answered the guest knows nothing. */
export const outcomes = [
  'answered',
  'noAnswer',
  'busy',
  'unreachable',
  'cancelled',
  'failed',
  'agentNotReached',
] as const
export type Outcome = (typeof outcomes)[number]

/** An attempt to reach the guest; without an outcome while it goes on. */
export const Attempt = Type.Object({
  at: Instant,
  userId: Id,
  callId: Id,
  outcome: Type.Unsafe<Outcome | null>({ type: ['string', 'null'], enum: [...outcomes, null] }),
})
export type Attempt = Static<typeof Attempt>

/** How a call ended: what its lifecycle says of it. */
export type CallEnd = { readonly callId: string; readonly wasAnswered: boolean; readonly endReason: string | null }

const reasons: Readonly<Record<string, Outcome>> = {
  noAnswer: 'noAnswer',
  busy: 'busy',
  unreachable: 'unreachable',
  cancelled: 'cancelled',
  hangUp: 'cancelled',
  agentDidNotAnswer: 'agentNotReached',
  agentUnreachable: 'agentNotReached',
  agentLost: 'agentNotReached',
}

/** What the end of its call makes of an attempt. */
export const outcomeOf = ({ wasAnswered, endReason }: CallEnd): Outcome =>
  wasAnswered ? 'answered' : (reasons[endReason ?? ''] ?? 'failed')

/** How often the guest was tried. */
export const triesOf = (attempts: readonly Attempt[]): number =>
  attempts.filter(({ outcome }) => outcome !== 'agentNotReached').length
