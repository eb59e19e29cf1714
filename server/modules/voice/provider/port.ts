import type { Readable } from 'node:stream'
import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { ForeignAnswer } from '#platform/http/response/raw-exchange.ts'
import type { Health } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'

/** What an adapter can do; the rules and the panel ask here and guess nothing. */
export type Capabilities = {
  /** A waiting caller hears music, is put back to it, and is put on hold. */
  readonly park: boolean
  readonly hold: boolean
  /** Calls agents first and then the other side. */
  readonly dial: boolean
  /** Connects a caller with a number outside. */
  readonly forward: boolean
  readonly recording: 'stereo' | 'mono' | 'none'
  /** What an agent's telephone in the browser signs in with. */
  readonly softphone: 'sip' | 'token' | 'none'
  /** Calls go on while the service is away. */
  readonly survivesRestart: boolean
}

/** A call that has come in and waits for the one answer that cannot wait. */
export type OfferedCall = {
  readonly providerCallId: string
  /** The number that was called, E.164. */
  readonly to: string
  /** Who calls, E.164; null when withheld. */
  readonly from: string | null
  readonly at: Temporal.Instant
}

/** Why a call is turned away. */
export type RejectCause = 'unknownNumber' | 'closed' | 'blocked' | 'unavailable'

/** What is done with an offered call: it waits, it goes to a number outside, or it is turned away. */
export type Directive =
  | { readonly do: 'park'; readonly callId: string; readonly records: boolean; readonly languageCode: string | null }
  | { readonly do: 'forward'; readonly callId: string; readonly to: string; readonly from: string }
  | { readonly do: 'reject'; readonly cause: RejectCause }

/** Why a leg to an agent came to nothing. */
export type LegFailure = 'noAnswer' | 'busy' | 'rejected' | 'unreachable' | 'cancelled' | 'error'

/** Why the other side of an outgoing call was not reached. */
export type FarFailure = 'noAnswer' | 'busy' | 'unreachable' | 'cancelled' | 'error'

/** Who ended a call. */
export type EndedBy = 'caller' | 'agent' | 'system' | 'network'

/** What happened to a call, as a provider tells it. `far` is the other side of a call that we dial. */
export type Happening =
  | { readonly type: 'call.parked' }
  | { readonly type: 'call.forwarded' }
  | { readonly type: 'leg.ringing'; readonly legId: string }
  | { readonly type: 'leg.answered'; readonly legId: string }
  | { readonly type: 'leg.failed'; readonly legId: string; readonly cause: LegFailure }
  | { readonly type: 'leg.lost'; readonly legId: string }
  | { readonly type: 'far.ringing' }
  | { readonly type: 'far.answered' }
  | { readonly type: 'far.failed'; readonly cause: FarFailure }
  | { readonly type: 'call.held' }
  | { readonly type: 'call.resumed' }
  | { readonly type: 'callback.requested' }
  | { readonly type: 'call.ended'; readonly by: EndedBy; readonly reason?: string }
  | RecordingReady
  | { readonly type: 'recording.failed'; readonly ref: string; readonly reason: string }

/** The sound of a call lies ready at the provider. `ref` is the provider's name of it, given to `fetchRecording`. */
export type RecordingReady = {
  readonly type: 'recording.ready'
  readonly ref: string
  readonly legId: string | null
  readonly startedAt: string
  readonly durationSeconds: number
  readonly channels: number
  readonly contentType: string
}

/**
 * One event of a provider. It may come twice (`idempotencyKey`), late, and out of order: where the provider counts the
 * events of a call without a gap, `seq` is its number, from 1.
 */
export type ProviderEvent = {
  readonly providerCallId: string
  readonly idempotencyKey: string
  readonly seq?: number | undefined
  readonly at: Temporal.Instant
  readonly happening: Happening
}

/** The agent whom a leg rings. */
export type RungAgent = { readonly userId: string; readonly extension: string | null; readonly name: string }

/**
 * What the service asks of a provider. Each is idempotent by its ids, and comes in order for one call: it may come again
 * after a crash, and may find that what it is about is over.
 */
export type Command =
  | {
      readonly do: 'assign'
      readonly legId: string
      readonly agent: RungAgent
      readonly ringSeconds: number
      readonly records: boolean
    }
  | { readonly do: 'cancelLeg'; readonly legId: string }
  | { readonly do: 'repark' }
  | { readonly do: 'hold' }
  | { readonly do: 'resume' }
  | { readonly do: 'forward'; readonly to: string; readonly from: string }
  | { readonly do: 'hangUp' }
  | { readonly do: 'offerCallback' }
  | {
      readonly do: 'dial'
      readonly legId: string
      readonly agent: RungAgent
      readonly ringSeconds: number
      readonly to: string
      readonly from: string | null
      readonly records: boolean
    }

/**
 * A call that a command is about. Of a call that we dial, `providerCallId` is a name of our making; an adapter whose
 * provider gives it another one says so by `nameCall`.
 */
export type CommandedCall = { readonly callId: string; readonly providerCallId: string }

/** A request that a provider sends, as it came. */
export type ProviderRequest = {
  readonly method: string
  /** The public address that it was sent to, as it is configured, never as `Host` says. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly rawBody: Buffer
}

/**
 * What an adapter may do with what comes in. `offered` is the one question that waits for its answer; `tell` takes events,
 * and has them safe when it returns.
 */
export type Switchboard = {
  offered(call: OfferedCall): Promise<Directive>
  tell(events: readonly ProviderEvent[]): Promise<void>
}

/** A provider says that it knows no such call (any more): what was asked of it is settled, the call is over. */
export class CallGone extends Error {}

/** A provider refuses a command for good; trying again does not help. */
export class CommandRefused extends Error {}

/**
 * A telephone provider. It parks and connects; the queue, who is next, the work after a call, and what is told to others
 * are ours. Every adapter passes `provider/testing/contract.ts`.
 */
export type TelephonyProvider = {
  readonly name: string
  readonly capabilities: Capabilities
  /** Carries out a command. @throws CallGone, CommandRefused; any other error is tried again */
  perform(runtime: Runtime, integration: OpenIntegration, call: CommandedCall, command: Command): Promise<void>
  /** The bytes of a recording. @throws when they cannot be had now */
  fetchRecording(
    runtime: Runtime,
    integration: OpenIntegration,
    ref: string,
  ): Promise<{ readonly stream: Readable; readonly contentType: string }>
  /** Removes a recording from the provider, once it is safe with us. */
  forgetRecording?(runtime: Runtime, integration: OpenIntegration, ref: string): Promise<void>
  /** Looks whether the provider can be reached with these settings. What goes wrong there is its answer. */
  check(runtime: Runtime, integration: OpenIntegration): Promise<Health>
  /** For providers that speak by HTTP. `undefined`: the request is not authentic (401). */
  receive?(
    runtime: Runtime,
    integration: OpenIntegration,
    request: ProviderRequest,
    switchboard: Switchboard,
  ): Promise<ForeignAnswer | undefined>
}
