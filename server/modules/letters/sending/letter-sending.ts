import type { TraceContext } from '#platform/observability/trace-context.ts'
import type { LetterChannel } from '../letter-events.ts'
import type { SkipReason } from '../record/letter-values.ts'
import type { PassedChannel } from './choose-channel.ts'
import type { LoadedLetter } from './load-letters.ts'

/** What a user wishes for a letter that is sent now. */
export type LetterWish = {
  readonly channel?: LetterChannel | undefined
  readonly languageCode?: string | undefined
  /** The conversation that it is to go into. */
  readonly conversationId?: string | undefined
}

/** Why a letter takes its channel: somebody asked for the channel or the conversation, the guest prefers it, the rule names it. */
export const channelGrounds = ['requested', 'conversation', 'preferred', 'rule'] as const
export type ChannelGround = (typeof channelGrounds)[number]

/** What became of a letter. `none`: another transaction has it, or it needs nothing. */
export type LetterOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'queued'; readonly ground: ChannelGround; readonly passed: readonly PassedChannel[] }
  | { readonly kind: 'wait'; readonly until: Temporal.Instant }
  | { readonly kind: 'unsent'; readonly reason: SkipReason; readonly passed: readonly PassedChannel[] }

/** A letter to send, with the trace that it belongs to. */
export type LetterToSend = LetterWish & { readonly id: string; readonly trace?: TraceContext | undefined }

/** A letter that is being sent. */
export type Sending = { readonly loaded: LoadedLetter; readonly wish: LetterToSend }
