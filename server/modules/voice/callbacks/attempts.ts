import Type, { type Static } from 'typebox'
import { doc, Id, Instant, named } from '#platform/http/schemas.ts'

/** The outcomes of an attempt. After `agentNotReached` the guest was not called at all. */
const outcomes = ['answered', 'noAnswer', 'busy', 'unreachable', 'cancelled', 'failed', 'agentNotReached'] as const
export type Outcome = (typeof outcomes)[number]

/** An attempt to reach the guest. Its outcome is null while the call goes on. */
export const Attempt = named(
  'CallbackAttempt',
  Type.Object({
    at: doc(Instant, 'When the phone of the user began to ring.'),
    userId: doc(Id, 'The user who was to talk.'),
    callId: doc(Id, 'The call of the attempt.'),
    outcome: doc(
      Type.Unsafe<Outcome | null>({ type: ['string', 'null'], enum: [...outcomes, null] }),
      'How it ended; null while the call goes on. After `agentNotReached` the guest was not called, so the attempt ' +
        'does not count.',
      'noAnswer',
    ),
  }),
)
export type Attempt = Static<typeof Attempt>

/** How the call of an attempt ended. */
export type CallEnd = { readonly callId: string; readonly wasAnswered: boolean; readonly endReason: string | null }

const outcomeByEndReason: Readonly<Record<string, Outcome>> = {
  noAnswer: 'noAnswer',
  busy: 'busy',
  unreachable: 'unreachable',
  cancelled: 'cancelled',
  hangUp: 'cancelled',
  agentDidNotAnswer: 'agentNotReached',
  agentUnreachable: 'agentNotReached',
  agentLost: 'agentNotReached',
}

/** The outcome of an attempt, from the end of its call. */
export const attemptOutcome = ({ wasAnswered, endReason }: CallEnd): Outcome =>
  wasAnswered ? 'answered' : (outcomeByEndReason[endReason ?? ''] ?? 'failed')

/** How often the guest was called. */
export const countGuestAttempts = (attempts: readonly Attempt[]): number =>
  attempts.filter(({ outcome }) => outcome !== 'agentNotReached').length
