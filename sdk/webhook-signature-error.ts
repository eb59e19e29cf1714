const messages = {
  no_signature: 'The request has no X-Service-Signature',
  malformed_header: 'X-Service-Signature is not t=<ten digits>,v1=<64 lower-case hex digits>',
  timestamp_out_of_tolerance: 'The signature is too old, or from the future; is the clock of this machine right?',
  no_match: 'No v1 of the signature fits this body and secret; is the body exactly as it was received?',
  not_json: 'The body is signed, but it is no JSON in UTF-8',
  not_an_event: 'The body is signed, but it is no event: id, type or data is missing',
} as const

/** Why a request is not a genuine delivery. The list is closed. */
export type WebhookSignatureFault = keyof typeof messages

/** A request that is not a genuine delivery: answer 401 (§6.4.5). `code` says why; it is safe to log and to answer. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError'
  readonly code: WebhookSignatureFault

  constructor(code: WebhookSignatureFault) {
    super(messages[code])
    this.code = code
  }
}
