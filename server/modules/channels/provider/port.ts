import type { Readable } from 'node:stream'
import type { IntegrationType, OpenIntegration } from '#modules/integrations/index.ts'
import type { ForeignAnswer } from '#platform/http/response/raw-exchange.ts'
import type { Health } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { Channel, MessageStatus, MessageType } from '../channels.ts'
import type { TextLimit } from './text-limit.ts'

/** A file that goes out with a message: the provider fetches it by its address, which is good for some minutes. */
export type OutgoingFile = {
  readonly url: string
  readonly contentType: string
  readonly fileName: string | null
}

/** A file that came with a message. `ref` is the provider's name of it, given to `fetchAttachment`. */
export type IncomingFile = {
  readonly ref: string
  readonly contentType: string
  readonly fileName: string | null
  readonly sizeBytes: number | null
}

/** A place on the map, in degrees. */
export type Location = { readonly latitude: number; readonly longitude: number; readonly name: string | null }

/** A template that was approved, with what is filled in. */
export type FilledTemplate = {
  readonly name: string
  readonly languageCode: string
  /** By component (`header`, `body`, `button0`, `copyCode1` …): the texts that take the places of its variables, in order. */
  readonly parameters: Readonly<Record<string, readonly string[]>>
}

/** A message on its way out. `id` is ours: told to the provider where it takes one, so that a repeat is seen. */
export type OutgoingMessage = {
  readonly id: string
  readonly channel: Channel
  /** Our address: the sender's, as the provider names it. */
  readonly from: string
  /** The other's address, as the provider names it. */
  readonly to: string
  readonly type: MessageType
  readonly text: string | null
  readonly attachments: readonly OutgoingFile[]
  readonly location: Location | null
  readonly template: FilledTemplate | null
}

/** What a provider said of a message that it took. */
export type Accepted = { readonly providerMessageId: string }

/** Something that a provider tells. */
export type Tiding =
  | {
      readonly kind: 'message'
      readonly providerMessageId: string
      readonly channel: Channel
      /** Our address that it came to. */
      readonly to: string
      readonly from: string
      readonly fromName: string | null
      readonly type: Exclude<MessageType, 'template'>
      readonly text: string | null
      readonly attachments: readonly IncomingFile[]
      readonly location: Location | null
      readonly at: Temporal.Instant
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
      /** The other side has got, or read, all that we sent it until then: for vendors that name a moment and no message. */
      readonly kind: 'seen'
      readonly channel: Channel
      /** Our address, and the other's. */
      readonly to: string
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

/** One kind of it. */
export type TidingOf<Kind extends Tiding['kind']> = Extract<Tiding, { readonly kind: Kind }>

/** A request as a provider sends it. */
export type ProviderRequest = {
  readonly method: 'GET' | 'POST'
  /** The public address that it was sent to, as it is configured, never as `Host` says; with its query. */
  readonly url: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly rawBody: Buffer
}

/** What a request of a provider holds; or that it is not the provider's (401, nothing is stored). */
export type Received =
  | { readonly isAuthentic: true; readonly tidings: readonly Tiding[]; readonly answer: ForeignAnswer }
  | { readonly isAuthentic: false }

/** A provider refuses a message for good, and says why by a code of its own. */
export class MessageRefused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** A provider wants to be asked later. */
export class TryLater extends Error {
  /** Seconds; null where it does not say. */
  readonly afterSeconds: number | null
  constructor(message: string, afterSeconds: number | null = null) {
    super(message)
    this.afterSeconds = afterSeconds
  }
}

/**
 * A provider does not let the account in: its secrets are refused, or it is closed. The message waits until its owner has
 * put that right. `message` is a sentence for the owner, without secrets.
 */
export class AccountTrouble extends Error {}

/** A template as a provider keeps it. */
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
 * A provider of messages. It sends, and understands what it is sent; what a conversation is, who answers it, and what is
 * told to others is ours. Every adapter passes `provider/testing/contract.ts`.
 */
export type MessageProvider = {
  readonly type: IntegrationType
  readonly provider: OpenIntegration['provider']
  readonly channels: readonly Channel[]
  /** Free text only within 24 hours of the guest's last message; else templates. */
  readonly hasReplyWindow: boolean
  readonly takes: readonly MessageType[]
  /** Longest text that stands alone; its letters may decide. What is longer is refused before anything is sent. */
  longestText(text: string): TextLimit
  /** Longest text beside a file, in characters; 0 where there is none. */
  readonly longestCaption: number
  /**
   * Sends. Must not touch the database, unless the network is rows there.
   * @throws MessageRefused, TryLater, AccountTrouble; any other error is tried again
   */
  send(runtime: Runtime, integration: OpenIntegration, message: OutgoingMessage): Promise<Accepted>
  /** Verifies a request on its raw bytes and reads it. Must not touch the database. */
  receive(runtime: Runtime, integration: OpenIntegration, request: ProviderRequest): Received
  /**
   * Asks what became of messages, where the provider does not tell it by itself; of what is still on its way nothing comes.
   * @throws TryLater, AccountTrouble; any other error is tried again
   */
  askStatuses?(
    runtime: Runtime,
    integration: OpenIntegration,
    providerMessageIds: readonly string[],
  ): Promise<readonly TidingOf<'status'>[]>
  /** The bytes of a file that came in. @throws when they cannot be had now */
  fetchAttachment?(
    runtime: Runtime,
    integration: OpenIntegration,
    ref: string,
  ): Promise<{ readonly stream: Readable; readonly contentType: string }>
  /** The templates of the account, for the sync of their statuses. */
  listTemplates?(runtime: Runtime, integration: OpenIntegration): Promise<readonly ProviderTemplate[]>
  /** Hands in a template for approval; with the id of one that it has refused, a new version of that. */
  submitTemplate?(
    runtime: Runtime,
    integration: OpenIntegration,
    template: Omit<ProviderTemplate, 'providerTemplateId' | 'status' | 'rejectionReason'> & {
      readonly providerTemplateId?: string | null
    },
  ): Promise<{ readonly providerTemplateId: string; readonly status: ProviderTemplate['status'] }>
  /** Looks whether the account can be reached with these settings. What goes wrong there is its answer. */
  check(runtime: Runtime, integration: OpenIntegration): Promise<Health>
}
