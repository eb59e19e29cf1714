import type { Readable } from 'node:stream'
import type { DecryptedIntegration, IntegrationType } from '#modules/integrations/index.ts'
import type { RawResponse } from '#platform/http/response/raw-response.ts'
import type { Health } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { Channel, MessageStatus, MessageType } from '../channels.ts'
import type { TextLimit } from './text-limit.ts'

/** A file of an outgoing message. The provider downloads it from `url`, which is valid for some minutes. */
export type OutgoingFile = {
  readonly url: string
  /** Opens the bytes, for a provider that takes them itself. @throws when the file is not available now */
  open(): Promise<Readable>
  readonly contentType: string
  readonly fileName: string | null
}

/** A file of an incoming message. `ref` is the provider's id of the file, for `fetchAttachment`. */
export type IncomingFile = {
  readonly ref: string
  readonly contentType: string
  readonly fileName: string | null
  readonly sizeBytes: number | null
}

/** The content of a file that a provider returns. */
export type AttachmentContent = { readonly stream: Readable; readonly contentType: string }

/** A place on the map, in degrees. */
export type Location = { readonly latitude: number; readonly longitude: number; readonly name: string | null }

/** An approved template and the values of its variables. */
export type FilledTemplate = {
  readonly name: string
  readonly languageCode: string
  /** By component (`header`, `body`, `button0`, `copyCode1` …), the values of its variables in order. */
  readonly parameters: Readonly<Record<string, readonly string[]>>
}

/** What an outgoing e-mail has besides its message. */
export type OutgoingEmail = {
  readonly subject: string
  readonly cc: readonly string[]
  /** The name beside the sender's address. */
  readonly fromName: string | null
  /** The Message-ID without angle brackets, `<message id>@<domain of the sender>`: the same on every try. */
  readonly messageId: string
  readonly inReplyTo: string | null
  /** The Message-IDs of the thread, the last 20 at most, oldest first. */
  readonly references: readonly string[]
  /** The sender's address with the reply tag; null where the sender uses none. */
  readonly replyTo: string | null
  /** The renderings of `OutgoingMessage.text`, which is Markdown, with the signature of the sender. */
  readonly plainText: string
  readonly html: string
  readonly isAutomatic: boolean
  /** Where a program unsubscribes with one click (RFC 8058); null for messages that are not marketing. */
  readonly unsubscribeUrl: string | null
  readonly calendar: CalendarFile | null
}

/** A calendar file (iCalendar) of an e-mail. */
export type CalendarFile = { readonly method: 'PUBLISH' | 'CANCEL'; readonly content: string }

/** An outgoing message. `id` is the id of the service; providers that accept one use it to recognise a repeat. */
export type OutgoingMessage = {
  readonly id: string
  readonly channel: Channel
  /** The sender's address, as the provider spells it. */
  readonly from: string
  /** The guest's address, as the provider spells it. */
  readonly to: string
  readonly type: MessageType
  readonly text: string | null
  readonly attachments: readonly OutgoingFile[]
  readonly location: Location | null
  readonly template: FilledTemplate | null
  /** Null on every other channel. */
  readonly email: OutgoingEmail | null
}

/**
 * The provider's id of a message that it has accepted. `serverMessageId` is the Message-ID by which a mail server
 * replaced that of the e-mail; null if it did not.
 */
export type SendResult = { readonly providerMessageId: string; readonly serverMessageId?: string | null }

/** What a simulated e-mail has besides its message. `inReplyTo` is the Message-ID that it answers. */
export type SimulatedEmail = {
  readonly subject: string | null
  readonly cc: readonly string[]
  readonly inReplyTo: string | null
}

/** An inbound event: something that a provider reports. `at` is the time by the provider's clock. */
export type ProviderEvent =
  | {
      readonly kind: 'message'
      readonly providerMessageId: string
      readonly channel: Channel
      /** The hotel's address that received the message. */
      readonly to: string
      readonly from: string
      readonly fromName: string | null
      readonly type: Exclude<MessageType, 'template'>
      readonly text: string | null
      readonly attachments: readonly IncomingFile[]
      readonly location: Location | null
      readonly at: Temporal.Instant
      /** Of an e-mail of the simulator. Mail servers hand over whole mails (`inbound-email/`). */
      readonly email?: SimulatedEmail
    }
  | {
      readonly kind: 'status'
      readonly providerMessageId: string
      readonly status: Exclude<MessageStatus, 'queued'>
      readonly at: Temporal.Instant
      readonly errorCode: string | null
      readonly errorMessage: string | null
    }
  | {
      /**
       * The guest has received or read all messages sent until `upTo`. For vendors that report a time, not message ids.
       */
      readonly kind: 'seen'
      readonly channel: Channel
      /** The hotel's address. */
      readonly to: string
      /** The guest's address. */
      readonly from: string
      readonly status: 'delivered' | 'read'
      readonly upTo: Temporal.Instant
      readonly at: Temporal.Instant
    }
  | {
      readonly kind: 'template'
      readonly providerTemplateId: string
      readonly status: ProviderTemplate['status']
      readonly reason: string | null
      readonly at: Temporal.Instant
    }

/** The provider events of one kind. */
export type ProviderEventOf<Kind extends ProviderEvent['kind']> = Extract<ProviderEvent, { readonly kind: Kind }>

/** A webhook request of a provider. */
export type ProviderRequest = {
  readonly method: 'GET' | 'POST'
  /** The configured public address of the webhook with the query, independent of the `Host` header. */
  readonly url: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly rawBody: Buffer
}

/**
 * The events of a webhook request and the response to it. A request that is not authentic gets 401; nothing is stored.
 */
export type WebhookResult =
  | { readonly isAuthentic: true; readonly events: readonly ProviderEvent[]; readonly response: RawResponse }
  | { readonly isAuthentic: false }

/** A provider refuses a message for good. `code` is the provider's own code. */
export class RefusedMessageError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** A provider asks for a retry, for example because of a rate limit. */
export class RetryLater extends Error {
  /** The requested delay in seconds; null when the provider names none. */
  readonly afterSeconds: number | null
  constructor(message: string, afterSeconds: number | null = null) {
    super(message)
    this.afterSeconds = afterSeconds
  }
}

/**
 * A provider refuses the account: its credentials are wrong, or it is closed. Messages wait until the account works
 * again. `message` is a sentence for the account's owner, without secrets.
 */
export class AccountError extends Error {}

/** A template as a provider stores it. */
export type ProviderTemplate = {
  readonly providerTemplateId: string
  readonly name: string
  readonly languageCode: string
  readonly category: 'marketing' | 'utility' | 'authentication'
  readonly components: readonly object[]
  readonly status: 'pending' | 'approved' | 'rejected' | 'paused'
  readonly rejectionReason: string | null
}

/**
 * An adapter of a messaging provider: it sends messages and parses webhooks. Conversations, assignment and events
 * belong to the service. Every adapter passes `provider/testing/contract.ts`.
 */
export type MessageProvider = {
  readonly type: IntegrationType
  readonly provider: DecryptedIntegration['provider']
  readonly channels: readonly Channel[]
  /** The types of messages that it can send. */
  readonly supportedTypes: readonly MessageType[]
  /** The longest text without a file; it may depend on the letters. A longer text is refused before it is sent. */
  textLimit(text: string): TextLimit
  /** The longest text beside a file, in characters; 0 for none. */
  readonly maxCaptionLength: number
  /**
   * Sends a message. Must not touch the database; only the simulator, whose network is in the database, may do so.
   * @throws RefusedMessageError, RetryLater, AccountError; the message is retried after any other error
   */
  sendMessage(runtime: Runtime, integration: DecryptedIntegration, message: OutgoingMessage): Promise<SendResult>
  /** Verifies a request on its raw bytes and parses it. Must not touch the database. */
  receiveWebhook(runtime: Runtime, integration: DecryptedIntegration, request: ProviderRequest): WebhookResult
  /**
   * Asks for the statuses of messages, for providers that send none. Messages on their way are left out.
   * @throws RetryLater, AccountError; the messages are polled again after any other error
   */
  pollStatuses?(
    runtime: Runtime,
    integration: DecryptedIntegration,
    providerMessageIds: readonly string[],
  ): Promise<readonly ProviderEventOf<'status'>[]>
  /** Downloads a file of an incoming message. @throws when the file is not available now */
  fetchAttachment?(runtime: Runtime, integration: DecryptedIntegration, ref: string): Promise<AttachmentContent>
  /** Lists the templates of the account, to synchronise their statuses. */
  listTemplates?(runtime: Runtime, integration: DecryptedIntegration): Promise<readonly ProviderTemplate[]>
  /** Submits a template for approval. With the id of a refused template, it submits a new version of that template. */
  submitTemplate?(
    runtime: Runtime,
    integration: DecryptedIntegration,
    template: Omit<ProviderTemplate, 'providerTemplateId' | 'status' | 'rejectionReason'> & {
      readonly providerTemplateId?: string | null
    },
  ): Promise<{ readonly providerTemplateId: string; readonly status: ProviderTemplate['status'] }>
  /** Checks whether the account works with these settings. A failure is a result, not an exception. */
  checkAccount(runtime: Runtime, integration: DecryptedIntegration): Promise<Health>
}
