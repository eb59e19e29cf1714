import type { Readable } from 'node:stream'
import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { RawResponse } from '#platform/http/response/raw-response.ts'
import type { Health } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'

/** What an adapter can do. The rules and the panel read this instead of guessing. */
export type Capabilities = {
  /** The provider can play music to a waiting caller, and put the caller back into waiting. */
  readonly park: boolean
  readonly hold: boolean
  /** The service can answer for an agent whose phone rings. Other phones are answered where they ring. */
  readonly answer: boolean
  /** Can call an agent first and then the far end. */
  readonly dial: boolean
  /** An agent can talk with a colleague while the caller waits, and then hand the caller over. */
  readonly consult: boolean
  /** Can connect a caller with an external number. */
  readonly forward: boolean
  readonly recording: 'stereo' | 'mono' | 'none'
  /** Can pause the recording of a talk, for a card number. */
  readonly pauseRecording: boolean
  /** How an agent's browser phone signs in. */
  readonly softphone: 'sip' | 'token' | 'none'
  /** Calls continue while the service is down. */
  readonly survivesRestart: boolean
}

/** An incoming call. The provider waits for the answer. */
export type OfferedCall = {
  readonly providerCallId: string
  /** The dialled number, E.164. */
  readonly to: string
  /** The caller as the carrier writes it, best in E.164; null, or a text that is no number, if withheld. */
  readonly from: string | null
  /** Whom the call was for at first, if another number has passed it on. */
  readonly diversion?: Diversion | undefined
  readonly at: Temporal.Instant
}

/** Why a number passes calls on. */
export const diversionReasons = [
  'unconditional',
  'busy',
  'noAnswer',
  'unreachable',
  'deflected',
  'doNotDisturb',
  'timeOfDay',
  'other',
] as const

/** The number that was called first, E.164 or null if it is withheld or unknown, and why it passed the call on. */
export type Diversion = { readonly number: string | null; readonly reason: (typeof diversionReasons)[number] }

/** Why a call is rejected. */
export type RejectCause = 'unknownNumber' | 'closed' | 'blocked' | 'unavailable'

/** What the provider does with an incoming call: let it wait, forward it to an external number, or reject it. */
export type Directive =
  | {
      readonly do: 'park'
      readonly callId: string
      readonly isRecorded: boolean
      /** Whether the caller hears a greeting before the music: callers of a queue do, callers of one user do not. */
      readonly isGreeted: boolean
      readonly languageCode: string | null
    }
  | { readonly do: 'forward'; readonly callId: string; readonly to: string; readonly from: string }
  /** `languageCode`: for `closed`, the language in which the provider may say so. */
  | { readonly do: 'reject'; readonly cause: RejectCause; readonly languageCode?: string | null }

/** Why a leg to an agent failed. */
export type LegFailure = 'noAnswer' | 'busy' | 'rejected' | 'unreachable' | 'cancelled' | 'error'

/** Why the far end of an outbound call was not reached. */
export type FarEndFailure = 'noAnswer' | 'busy' | 'unreachable' | 'cancelled' | 'error'

/** Who ended a call. */
export type EndedBy = 'caller' | 'agent' | 'system' | 'network'

/** A call event, as a provider reports it. `farEnd` is the far end of an outbound call. */
export type CallEvent =
  | { readonly type: 'call.parked' }
  | { readonly type: 'call.forwarded' }
  | { readonly type: 'leg.ringing'; readonly legId: string }
  | { readonly type: 'leg.answered'; readonly legId: string }
  | { readonly type: 'leg.failed'; readonly legId: string; readonly cause: LegFailure }
  | { readonly type: 'leg.lost'; readonly legId: string }
  /** The agent hung up while talking with the consulted colleague, who goes on with the guest. */
  | { readonly type: 'consult.completed'; readonly legId: string }
  | { readonly type: 'farEnd.ringing' }
  | { readonly type: 'farEnd.answered' }
  | { readonly type: 'farEnd.failed'; readonly cause: FarEndFailure }
  | { readonly type: 'call.held' }
  | { readonly type: 'call.resumed' }
  /** The telephone of the guest, or of the far end, has put the talk on hold. */
  | { readonly type: 'guest.held' }
  | { readonly type: 'guest.resumed' }
  | { readonly type: 'callback.requested' }
  | { readonly type: 'call.ended'; readonly by: EndedBy; readonly reason?: string }
  | RecordingReadyEvent
  | { readonly type: 'recording.failed'; readonly ref: string; readonly reason: string }
  | { readonly type: 'recording.paused'; readonly legId: string }
  | { readonly type: 'recording.resumed'; readonly legId: string }

/** A recording is ready at the provider. `ref` is the provider's id of it, for `fetchRecording`. */
export type RecordingReadyEvent = {
  readonly type: 'recording.ready'
  readonly ref: string
  readonly legId: string | null
  readonly startedAt: string
  readonly durationSeconds: number
  readonly channels: number
  readonly contentType: string
}

/**
 * One event of a provider. It may arrive twice (`idempotencyKey`), late and out of order. If the provider numbers the
 * events of a call without gaps, `seq` is the number, from 1.
 */
export type ProviderEvent = {
  readonly providerCallId: string
  readonly idempotencyKey: string
  readonly seq?: number | undefined
  readonly at: Temporal.Instant
  readonly callEvent: CallEvent
}

/** The agent whose phone a leg rings. */
export type LegAgent = { readonly userId: string; readonly extension: string | null; readonly name: string }

/**
 * What the service asks of a provider. Commands are idempotent by their ids and arrive in order for each call. After a
 * crash a command may arrive again, also when its call or leg has already ended.
 *
 * `pauseRecording` returns only when nothing of the talk is recorded any more, because the agent then asks for a card
 * number; the service reports `recording.paused` itself. The pause lasts through a hold and ends with
 * `resumeRecording`, or with the leg: the next talk is recorded from its start. The recording has silence meanwhile, so
 * it is as long as the talk. Without such a talk or recording both throw CommandRefusedError.
 *
 * `consult` rings a colleague for the agent of a talk; the guest hears music. The events of the colleague's leg say
 * what happens. The agent talks with the guest again when that leg fails, is lost, or is cancelled by `cancelLeg`. With
 * `completeConsult` the colleague goes on with the guest and the agent is disconnected. The same happens when the agent
 * hangs up after the colleague's answer (`consult.completed`) or is lost (`leg.lost`). Nothing of the consultation is
 * recorded; the talk of the colleague and the guest is.
 */
export type Command =
  | {
      readonly do: 'assign'
      readonly legId: string
      readonly agent: LegAgent
      readonly ringSeconds: number
      readonly isRecorded: boolean
    }
  | { readonly do: 'answerLeg'; readonly legId: string; readonly isRecorded: boolean }
  | { readonly do: 'cancelLeg'; readonly legId: string }
  | {
      readonly do: 'consult'
      readonly legId: string
      readonly agent: LegAgent
      readonly consultedBy: LegAgent
      readonly ringSeconds: number
    }
  | { readonly do: 'completeConsult'; readonly legId: string }
  | { readonly do: 'repark' }
  | { readonly do: 'hold' }
  | { readonly do: 'resume' }
  | { readonly do: 'pauseRecording'; readonly legId: string }
  | { readonly do: 'resumeRecording'; readonly legId: string }
  | { readonly do: 'forward'; readonly to: string; readonly from: string }
  | { readonly do: 'hangUp' }
  | { readonly do: 'offerCallback' }
  | {
      readonly do: 'dial'
      readonly legId: string
      readonly agent: LegAgent
      readonly ringSeconds: number
      readonly to: string
      readonly from: string | null
      readonly isRecorded: boolean
    }

/**
 * The call of a command. For an outbound call `providerCallId` is an id of our own; an adapter whose provider assigns
 * another id stores it with `setProviderCallId`.
 */
export type CommandTarget = { readonly callId: string; readonly providerCallId: string }

/** A request from a provider, unchanged. */
export type ProviderRequest = {
  readonly method: string
  /** The public address of the request, from the configuration and never from the `Host` header. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly rawBody: Buffer
}

/** The phone of an agent asks to transfer the call. `to` is what the agent dialled. */
export type PhoneTransfer = { readonly providerCallId: string; readonly legId: string; readonly to: string }

/** Whether the transfer takes place. `message` is a sentence for people. */
export type PhoneTransferResult = { readonly accepted: boolean; readonly message: string }

/**
 * What an adapter does with incoming requests. `answerCall` decides about an incoming call. `receiveEvents` stores
 * events before it returns. `transferCall` acts for the agent of the leg; commands follow as for any transfer.
 */
export type InboundHandler = {
  answerCall(call: OfferedCall): Promise<Directive>
  receiveEvents(events: readonly ProviderEvent[]): Promise<void>
  transferCall(transfer: PhoneTransfer): Promise<PhoneTransferResult>
}

/** The provider does not know the call, or knows it no longer: the call is over and the command is settled. */
export class CallEndedError extends Error {}

/** The provider refuses a command for good; a retry does not help. */
export class CommandRefusedError extends Error {}

/**
 * A telephone provider. It holds waiting callers and connects calls. Queues, distribution, wrap-up and events belong to
 * the service. Every adapter passes `provider/testing/contract.ts`.
 */
export type TelephonyProvider = {
  readonly name: string
  readonly capabilities: Capabilities
  /** Whether the provider takes commands for an integration. Undefined: for every one of its integrations. */
  serves?(runtime: Runtime, integration: DecryptedIntegration): Promise<boolean>
  /** Performs a command. @throws CallEndedError, CommandRefusedError; any other error is retried */
  perform(runtime: Runtime, integration: DecryptedIntegration, call: CommandTarget, command: Command): Promise<void>
  /** Returns the bytes of a recording. @throws if they are not available now */
  fetchRecording(
    runtime: Runtime,
    integration: DecryptedIntegration,
    ref: string,
  ): Promise<{ readonly stream: Readable; readonly contentType: string }>
  /** Deletes a recording at the provider after the service has stored it. */
  deleteRecording?(runtime: Runtime, integration: DecryptedIntegration, ref: string): Promise<void>
  /** Checks whether the provider can be reached with these settings. Problems are part of the result. */
  check(runtime: Runtime, integration: DecryptedIntegration): Promise<Health>
  /** For providers that send webhooks. Undefined: the request is not authentic (401). */
  receiveWebhook?(
    runtime: Runtime,
    integration: DecryptedIntegration,
    request: ProviderRequest,
    handler: InboundHandler,
  ): Promise<RawResponse | undefined>
}
