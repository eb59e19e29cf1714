import type { TestContext } from 'node:test'
import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { TestApp } from '../../../../testing/app.ts'
import type { Channel, MessageStatus } from '../../channels.ts'
import type { Location, OutgoingMessage, ProviderEventOf, ProviderRequest, ProviderTemplate } from '../port.ts'

/** A guest's message. Times are in whole seconds, as most vendors send them. */
export type GuestMessage = {
  readonly text?: string
  readonly file?: { readonly type: 'image' | 'file'; readonly contentType: string; readonly bytes: Buffer }
  readonly location?: Location
  readonly at: Temporal.Instant
}

/** A webhook request with a guest's message, and the vendor's id of the message. */
export type GuestRequest = {
  readonly request: ProviderRequest
  readonly providerMessageId: string
  /** The file in the request, if the vendor can send only files of its own. */
  readonly file?: { readonly contentType: string; readonly bytes: Buffer }
}

/** An outgoing message as the vendor received it. */
export type ReceivedMessage = Pick<OutgoingMessage, 'from' | 'to' | 'text' | 'location' | 'template'> & {
  readonly providerMessageId: string
  /** The addresses of the files. */
  readonly files: readonly string[]
}

/**
 * The vendor's failure for the next request. `busy` asks for a retry. `refused` refuses the message for good. `broken`
 * fails or returns an invalid response. `unknownAccount` refuses the account.
 */
export type FailureMode = 'busy' | 'refused' | 'broken' | 'unknownAccount'

/** A status that a vendor reports. */
export type ReportedStatus = Exclude<MessageStatus, 'queued'>

/** The vendor for the contract tests: one account of the hotel, and one guest. */
export type ProviderNetwork = {
  /** The request body of the integration. */
  readonly integration: AccountBody
  /** The same integration with other secrets. */
  readonly other: AccountBody
  readonly channel: Channel
  /** The addresses of the hotel and of the guest, as the vendor spells them; `nextResponse` may change the guest's. */
  readonly ours: string
  readonly guest: string
  /** The message types that guests can send. */
  readonly incomingTypes: readonly ('text' | 'image' | 'file' | 'location')[]
  /** Whether the vendor sends times; else an event has the time of its arrival. */
  readonly reportsTime: boolean
  /** Whether a signature covers the body; else only a secret in the address proves the request. */
  readonly signsBody: boolean
  /** The retry delay of `busy` in seconds; null without one. */
  readonly busySeconds: number | null
  /**
   * Whether the network is in the service's database: there is no network that can fail, and no account that can be
   * closed.
   */
  readonly isInside: boolean
  /** Sets the integration that receives its webhooks. */
  connect(account: {
    readonly integration: DecryptedIntegration
    readonly webhookUrl: string
    readonly verifyToken: string
  }): void

  /** The accepted messages, oldest first. */
  readonly receivedMessages: readonly ReceivedMessage[] | Promise<readonly ReceivedMessage[]>
  nextResponse(failureMode: FailureMode): void
  /** The number of requests that sent the account's credentials to another host. */
  leakedCredentials(): number

  /** The webhook of a new message from a guest. */
  guestMessage(what: GuestMessage): GuestRequest
  /** The statuses that it must report. Default: delivered and failed. */
  readonly reportedStatuses?: readonly ReportedStatus[]
  /** The webhook of a message status; undefined for a status that the vendor never reports. */
  statusWebhook(providerMessageId: string, status: ReportedStatus, at: Temporal.Instant): ProviderRequest | undefined
  /** Sets a status for polling; false for a status that the vendor never reports. */
  readonly setStatus?: (providerMessageId: string, status: ReportedStatus, at: Temporal.Instant) => boolean
  /** A genuine request with any body. */
  signedRequest(body: Buffer): ProviderRequest
  /** Forged variants of a genuine request, by what was changed. */
  forgedRequests(signedRequest: ProviderRequest): Readonly<Record<string, ProviderRequest>>
  /** File ids that the vendor never gave: other hosts, other paths. */
  readonly invalidRefs: readonly string[]

  /** The verification request of the vendor, and the expected response. */
  readonly handshake?: () => {
    readonly request: ProviderRequest
    readonly answer: string
    readonly forgedRequests: Readonly<Record<string, ProviderRequest>>
  }
  readonly templates?: {
    /** The templates of the account, more than one page if the vendor has pages. */
    readonly stored: readonly ProviderTemplate[]
    /** The status of a submitted template when it is listed. Default: the status of the submission. */
    readonly statusAfterSubmit?: ProviderTemplate['status']
    statusWebhook(template: ProviderEventOf<'template'>): ProviderRequest
  }
}

type AccountBody = {
  readonly type: string
  readonly provider: string
  readonly name: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly secrets: Readonly<Record<string, string>>
}

/** Creates the network for a test, inside the given service if it is a simulated one. */
export type NetworkFactory = (t: TestContext, app: TestApp) => Promise<ProviderNetwork>
