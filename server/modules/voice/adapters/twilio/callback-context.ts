import type { CallbackUrl } from './callback-url.ts'
import type { Callback } from './parse-callback.ts'

/** A callback with the data that its interpretation needs. */
export type CallbackContext = Callback & {
  /** The id of our leg if the address contains one; otherwise empty. */
  readonly leg: string
  readonly url: CallbackUrl
  readonly languageCode: string | null
  readonly now: Temporal.Instant
}
