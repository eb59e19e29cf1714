/** What the documentation says of an error code. A code without it does not compile. */
export type ErrorCodeText = {
  readonly status: number
  /** The second status of a code that has two: an expired access token is 401, an expired mailed token 422. */
  readonly otherStatus?: number
  /** When the code occurs, as a sentence. */
  readonly when: string
  /** What the client does about it, as a sentence. */
  readonly remedy: string
  /** `later`: the same request may succeed later. Without it only a different request can succeed (§7.3). */
  readonly retry?: 'later'
}

/** Error codes with their texts. */
export type ErrorCodeTexts = Readonly<Record<string, ErrorCodeText>>
