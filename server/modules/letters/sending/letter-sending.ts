import type { TraceContext } from '#platform/observability/trace-context.ts'
import type { LetterChannel } from '../letter-events.ts'
import type { SkipReason } from '../record/letter-values.ts'
import type { LoadedLetter } from './load-letters.ts'

/** What a user wishes for a letter that is sent now. */
export type LetterWish = {
  readonly channel?: LetterChannel | undefined
  readonly languageCode?: string | undefined
  /** The conversation that it is to go into. */
  readonly conversationId?: string | undefined
}

/** What became of a letter. `none`: another transaction has it, or it needs nothing. */
export type LetterOutcome =
  | { readonly kind: 'none' | 'queued' }
  | { readonly kind: 'wait'; readonly until: Temporal.Instant }
  | { readonly kind: 'unsent'; readonly reason: SkipReason }

/** A letter to send, with the trace that it belongs to. */
export type LetterToSend = LetterWish & { readonly id: string; readonly trace?: TraceContext | undefined }

/** A letter that is being sent. */
export type Sending = { readonly loaded: LoadedLetter; readonly wish: LetterToSend }
