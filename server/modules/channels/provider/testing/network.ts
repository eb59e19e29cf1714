import type { TestContext } from 'node:test'
import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { TestApp } from '../../../../testing/app.ts'
import type { Channel, MessageStatus } from '../../channels.ts'
import type { Location, OutgoingMessage, ProviderRequest, ProviderTemplate, TidingOf } from '../port.ts'

/** What a guest writes to us. Times are told to the second, as most vendors do. */
export type Written = {
  readonly text?: string
  readonly file?: { readonly type: 'image' | 'file'; readonly contentType: string; readonly bytes: Buffer }
  readonly location?: Location
  readonly at: Temporal.Instant
}

/** A request of the vendor, and how it names the message that it brings. */
export type Brought = {
  readonly request: ProviderRequest
  readonly providerMessageId: string
  /** The file that it brings, where the vendor has none but its own: not the one that the guest was to send. */
  readonly file?: { readonly contentType: string; readonly bytes: Buffer }
}

/** A message as the vendor understood what we sent it. */
export type Taken = Pick<OutgoingMessage, 'from' | 'to' | 'text' | 'location' | 'template'> & {
  readonly providerMessageId: string
  /** The addresses that files are fetched from. */
  readonly files: readonly string[]
}

/**
 * What the vendor does with the next request. `busy`: asks to be asked later. `refused`: never takes this message.
 * `broken`: fails, or answers what is no answer. `unknownAccount`: does not let the account in.
 */
export type Mood = 'busy' | 'refused' | 'broken' | 'unknownAccount'

/** What a vendor lets know of a message that we sent. */
export type Told = Exclude<MessageStatus, 'queued'>

/** The other side of an adapter, as the contract plays it: a vendor with one account of ours, and a guest. */
export type MessageNetwork = {
  /** The body of the integration that speaks to it. */
  readonly integration: AccountBody
  /** The same with secrets of its own, as somebody else has it. */
  readonly other: AccountBody
  readonly channel: Channel
  /** Our address and the guest's, as the vendor names them; the guest's may be another one after `nextIs`. */
  readonly ours: string
  readonly guest: string
  /** What guests can write by this vendor. */
  readonly bringsIn: readonly ('text' | 'image' | 'file' | 'location')[]
  /** Whether it says when a message was written; else it counts as written when it comes in. */
  readonly tellsTime: boolean
  /** Whether a signature proves the body; else there is only something in the address that nobody can guess. */
  readonly provesBody: boolean
  /** How many seconds it wants to be left alone when it is `busy`; null where it does not say. */
  readonly busySeconds: number | null
  /**
   * Whether it is inside the service, as rows of its database: nothing goes over the net, so nothing can break there, and it
   * has no accounts of its own that could be closed.
   */
  readonly isInside: boolean
  /** From now on it sends to that integration. */
  connect(account: {
    readonly integration: OpenIntegration
    readonly webhookUrl: string
    readonly verifyToken: string
  }): void

  /** What we sent it and it took, the oldest first. */
  readonly taken: readonly Taken[] | Promise<readonly Taken[]>
  nextIs(mood: Mood): void
  /** How often what proves our account was sent to somebody who is not the vendor. */
  strayProofs(): number

  /** A guest writes: the request that brings it. Another message each time. */
  writes(what: Written): Brought
  /** What it lets us know at least of a message of ours; that it was delivered, and that it failed, unless this says. */
  readonly tellsOf?: readonly Told[]
  /** The request that lets us know of a message of ours; nothing where the vendor never tells that. */
  tells(providerMessageId: string, status: Told, at: Temporal.Instant): ProviderRequest | undefined
  /** The same where the vendor is asked: it says that from now on. False where it never says that. */
  readonly becomes?: (providerMessageId: string, status: Told, at: Temporal.Instant) => boolean
  /** A request with that body, genuine whatever it says. */
  genuine(body: Buffer): ProviderRequest
  /** Requests that are not the vendor's though one is, by what was done to it. */
  forged(genuine: ProviderRequest): Readonly<Record<string, ProviderRequest>>
  /** Files by names that the vendor never gave: other hosts, other paths. */
  readonly strangeRefs: readonly string[]

  /** How the vendor makes sure that an address is ours, and what it wants to hear. */
  readonly handshake?: () => {
    readonly request: ProviderRequest
    readonly answer: string
    readonly forged: Readonly<Record<string, ProviderRequest>>
  }
  readonly templates?: {
    /** What the account has: more than the vendor shows at once, if it shows parts. */
    readonly kept: readonly ProviderTemplate[]
    /** What it makes of one that is handed in by the time that it lists them; what it said at once, unless this says. */
    readonly judged?: ProviderTemplate['status']
    tells(template: TidingOf<'template'>): ProviderRequest
  }
}

type AccountBody = {
  readonly type: string
  readonly provider: string
  readonly name: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly secrets: Readonly<Record<string, string>>
}

/** A network for one test, in that service if it is inside. */
export type NetworkOf = (t: TestContext, app: TestApp) => Promise<MessageNetwork>
