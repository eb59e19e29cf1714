const messages = {
  no_signature: 'The request has no X-Service-Signature header',
  malformed_header: 'X-Service-Signature is not t=<ten digits>,v1=<64 lower-case hex digits>',
  timestamp_out_of_tolerance: 'The signature is too old or from the future; check the clock of this machine',
  no_match: 'No v1 of the signature matches this body and secret; check that the body is exactly as received',
  not_json: 'The body is signed, but it is not JSON in UTF-8',
  not_an_event: 'The body is signed, but it is not an event: id, type or data is missing',
} as const

/** The reason why a request is not authentic. The list is closed. */
export type WebhookSignatureFault = keyof typeof messages

/**
 * Thrown for a request that is not authentic: respond 401 (§6.4.5). `code` is the reason; it is safe to log and to
 * return.
 */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError'
  readonly code: WebhookSignatureFault

  constructor(code: WebhookSignatureFault) {
    super(messages[code])
    this.code = code
  }
}
