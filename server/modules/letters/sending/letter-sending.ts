import type { LetterChannel } from '../letter-events.ts'
import type { SkipReason } from '../record/letter-values.ts'
import type { LoadedLetter } from './load-letter-facts.ts'
import type { LockedLetter } from './lock-letter.ts'

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

/** A letter that is being sent. */
export type Sending = { readonly letter: LockedLetter; readonly loaded: LoadedLetter; readonly wish: LetterWish }
