/** A person or a program that a header names. */
export type EmailAddress = { readonly address: string; readonly name: string | null }

/** A part of an e-mail that is neither its text nor its HTML. */
export type EmailFile = {
  readonly fileName: string | null
  readonly contentType: string
  /** The name by which the HTML shows it (`cid:`), without brackets. */
  readonly contentId: string | null
  /** The HTML shows it: it is no attachment. */
  readonly isInline: boolean
  readonly content: Uint8Array
}

/** What a mail server reports about a message that it took (RFC 3464). */
export type DeliveryReport = {
  /** The `ENVID` that the message was sent with (RFC 3461), decoded. */
  readonly envelopeId: string | null
  /** The Message-ID of the returned message, without brackets. */
  readonly returnedMessageId: string | null
  readonly recipients: readonly {
    readonly address: string
    readonly action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded'
    /** The enhanced status code (RFC 3463), such as `5.1.1`. */
    readonly status: string
    readonly diagnostic: string | null
  }[]
}

/** An e-mail, decoded. It holds plain data, because it travels between threads. */
export type ParsedEmail = {
  /** Without brackets, as all message ids; null if the mail has none. */
  readonly messageId: string | null
  readonly inReplyTo: readonly string[]
  /** Oldest first. */
  readonly references: readonly string[]
  readonly from: EmailAddress | null
  readonly to: readonly EmailAddress[]
  readonly cc: readonly EmailAddress[]
  /** The addresses to which servers say that they delivered it (`Delivered-To`, `X-Original-To`, `Envelope-To`). */
  readonly deliveredTo: readonly string[]
  readonly subject: string | null
  /** The plain text, or that of the HTML. */
  readonly text: string | null
  readonly html: string | null
  readonly files: readonly EmailFile[]
  /** Written by a program (RFC 3834): it must get no automatic answer. */
  readonly isAutomatic: boolean
  readonly isFlaggedSpam: boolean
  /** A mail of the service itself, by which an account is tested. */
  readonly isProbe: boolean
  /** The values of `Authentication-Results`, topmost first. */
  readonly authenticationResults: readonly string[]
  readonly report: DeliveryReport | null
}
