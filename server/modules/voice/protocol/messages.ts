import Type, { type Static, type TSchema, type TUnsafe } from 'typebox'
import { Id, IdOrNull, Instant, strict, text, textOrNull } from '#platform/http/schemas.ts'
import {
  type CallEvent,
  type Command,
  type Directive,
  diversionReasons,
  type EndedBy,
  type FarEndFailure,
  type LegFailure,
} from '../provider/port.ts'

/**
 * What the API and the voice controller send each other, in JSON. Times are ISO 8601 in UTC. Both sides validate what
 * they receive with these schemas (`validate` of `#platform/http/request/validation.ts`).
 */

/** The paths of the voice controller. `ref` of a recording stands percent-encoded behind `recordings`. */
export const controllerPaths = {
  commands: '/commands',
  recordings: '/recordings',
  revocations: '/revocations',
  health: '/health',
} as const

/** The path of the look-up in the API. The path of an event is that of the `webhookUrl`. */
export const lookupPath = '/api/v1/voice/edge/lookup'

/** The maximum number of events in one request to the API. */
export const maxEventsPerRequest = 200

const shortText = text({ minLength: 1, maxLength: 255 })
const oneOf = <const Values extends readonly string[]>(...values: Values): TUnsafe<Values[number]> =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: values })
const literal = <const Value extends string>(value: Value): TUnsafe<Value> => oneOf(value)
const shape = <Fields extends Record<string, TSchema>>(fields: Fields) => Type.Object(fields, strict)

// API → voice controller

const LegAgentSchema = shape({ userId: Id, extension: textOrNull({ maxLength: 255 }), name: text({ maxLength: 255 }) })
const ringSeconds = Type.Integer({ minimum: 1, maximum: 3600 })

/** The schema of each command, by its `do`. */
export const commandSchemas = {
  assign: shape({
    do: literal('assign'),
    legId: Id,
    agent: LegAgentSchema,
    ringSeconds,
    isRecorded: Type.Boolean(),
  }),
  answerLeg: shape({ do: literal('answerLeg'), legId: Id, isRecorded: Type.Boolean() }),
  consult: shape({
    do: literal('consult'),
    legId: Id,
    agent: LegAgentSchema,
    consultedBy: LegAgentSchema,
    ringSeconds,
  }),
  completeConsult: shape({ do: literal('completeConsult'), legId: Id }),
  cancelLeg: shape({ do: literal('cancelLeg'), legId: Id }),
  repark: shape({ do: literal('repark') }),
  hold: shape({ do: literal('hold') }),
  resume: shape({ do: literal('resume') }),
  pauseRecording: shape({ do: literal('pauseRecording'), legId: Id }),
  resumeRecording: shape({ do: literal('resumeRecording'), legId: Id }),
  forward: shape({ do: literal('forward'), to: shortText, from: shortText }),
  hangUp: shape({ do: literal('hangUp') }),
  offerCallback: shape({ do: literal('offerCallback') }),
  dial: shape({
    do: literal('dial'),
    legId: Id,
    agent: LegAgentSchema,
    ringSeconds,
    to: shortText,
    from: textOrNull({ maxLength: 255 }),
    isRecorded: Type.Boolean(),
  }),
} satisfies Record<Command['do'], TSchema>

/**
 * `POST /commands`. Validate `command` with its schema in `commandSchemas`. 204: done; 410: the call is over or
 * unknown; 422 `{message}`: refused for good; any other response is retried.
 */
export const CommandRequest = shape({
  integrationId: Id,
  /** Where the events of the call go. */
  webhookUrl: text({ format: 'uri' }),
  callId: Id,
  providerCallId: shortText,
  command: Type.Unsafe<Command>({ type: 'object' }),
})
/** A command, as the API sends it. */
export type CommandRequest = Static<typeof CommandRequest>

/** The body of a refusal of the controller (422), for people. */
export const ControllerRefusal = shape({ message: text({ minLength: 1, maxLength: 500 }) })
/** A refusal of the controller. */
export type ControllerRefusal = Static<typeof ControllerRefusal>

/** `PUT /revocations`: credentials that the edge refuses until they expire. 204 when they are in the journal. */
export const RevocationRequest = shape({
  credentials: Type.Array(shape({ username: shortText, expiresAt: Instant }), { minItems: 1, maxItems: 1000 }),
})
/** Revoked credentials, as the API sends them. */
export type RevocationRequest = Static<typeof RevocationRequest>

/** The response of `GET /health`: whether calls are possible, and whether the edge, the media server and the service respond. */
export const ControllerHealth = Type.Object({
  ok: Type.Boolean(),
  message: textOrNull({ maxLength: 500 }),
  edge: Type.Boolean(),
  media: Type.Boolean(),
  /** Whether the controller reaches the service. Absent from a controller of an earlier release. */
  service: Type.Optional(Type.Boolean()),
  calls: Type.Integer({ minimum: 0 }),
  waitingEvents: Type.Integer({ minimum: 0 }),
  // Absent in controllers of the release before.
  strangers: Type.Optional(Type.Integer({ minimum: 0 })),
})
/** The health of the controller. */
export type ControllerHealth = Static<typeof ControllerHealth>

// Voice controller → API

/** `POST /voice/edge/lookup`: whose number this is. */
export const LookupRequest = shape({ number: shortText })
/** A number to look up, as the carrier sends it. */
export type LookupRequest = Static<typeof LookupRequest>

/** The account of a number and the address of its webhook; both null if no account of our edge has the number. */
export const LookupResponse = shape({ integrationId: IdOrNull, webhookUrl: textOrNull({ format: 'uri' }) })
/** The account of a number. */
export type LookupResponse = Static<typeof LookupResponse>

/** `{"kind": "offer"}`: an incoming call. The response is a `Directive`. */
export const OfferMessage = shape({
  kind: literal('offer'),
  call: shape({
    providerCallId: shortText,
    /** The dialled number and the caller, as the carrier sends them; the caller is null if withheld. */
    to: shortText,
    from: textOrNull({ maxLength: 255 }),
    /** Whom a diverted call was for; absent if nobody passed it on, and from a controller of an earlier release. */
    diversion: Type.Optional(shape({ number: textOrNull({ maxLength: 255 }), reason: oneOf(...diversionReasons) })),
    at: Instant,
  }),
})
/** An incoming call, as the controller reports it. */
export type OfferMessage = Static<typeof OfferMessage>

const seconds = Type.Number({ minimum: 0, maximum: 1_000_000 })
const legFailure = oneOf<readonly LegFailure[]>('noAnswer', 'busy', 'rejected', 'unreachable', 'cancelled', 'error')
const farEndFailure = oneOf<readonly FarEndFailure[]>('noAnswer', 'busy', 'unreachable', 'cancelled', 'error')
const endedBy = oneOf<readonly EndedBy[]>('caller', 'agent', 'system', 'network')

/** The schema of each call event, by its type. */
export const callEventSchemas = {
  'call.parked': shape({ type: literal('call.parked') }),
  'call.forwarded': shape({ type: literal('call.forwarded') }),
  'leg.ringing': shape({ type: literal('leg.ringing'), legId: Id }),
  'leg.answered': shape({ type: literal('leg.answered'), legId: Id }),
  'leg.failed': shape({ type: literal('leg.failed'), legId: Id, cause: legFailure }),
  'leg.lost': shape({ type: literal('leg.lost'), legId: Id }),
  'consult.completed': shape({ type: literal('consult.completed'), legId: Id }),
  'farEnd.ringing': shape({ type: literal('farEnd.ringing') }),
  'farEnd.answered': shape({ type: literal('farEnd.answered') }),
  'farEnd.failed': shape({ type: literal('farEnd.failed'), cause: farEndFailure }),
  'call.held': shape({ type: literal('call.held') }),
  'call.resumed': shape({ type: literal('call.resumed') }),
  'guest.held': shape({ type: literal('guest.held') }),
  'guest.resumed': shape({ type: literal('guest.resumed') }),
  'callback.requested': shape({ type: literal('callback.requested') }),
  'call.ended': shape({ type: literal('call.ended'), by: endedBy, reason: Type.Optional(shortText) }),
  'recording.ready': shape({
    type: literal('recording.ready'),
    ref: shortText,
    legId: IdOrNull,
    startedAt: Instant,
    durationSeconds: seconds,
    channels: Type.Integer({ minimum: 1, maximum: 2 }),
    contentType: shortText,
  }),
  'recording.failed': shape({ type: literal('recording.failed'), ref: shortText, reason: shortText }),
  'recording.paused': shape({ type: literal('recording.paused'), legId: Id }),
  'recording.resumed': shape({ type: literal('recording.resumed'), legId: Id }),
} satisfies Record<CallEvent['type'], TSchema>

/** An event, as the controller reports it. Validate `callEvent` with its schema in `callEventSchemas`. */
const EventSchema = shape({
  providerCallId: shortText,
  /** `<providerCallId>:<seq>`. */
  idempotencyKey: shortText,
  /** Counts the events of a call from 1, without gaps. */
  seq: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  at: Instant,
  callEvent: Type.Unsafe<CallEvent>({ type: 'object' }),
})
/** A `ProviderEvent` whose time is text. */
export type ReportedEvent = Static<typeof EventSchema>

/** `{"kind": "events"}`: events of calls, in order. The response is 204. */
export const EventsMessage = shape({
  kind: literal('events'),
  events: Type.Array(EventSchema, { minItems: 1, maxItems: maxEventsPerRequest }),
})
/** Events of calls, as the controller reports them. */
export type EventsMessage = Static<typeof EventsMessage>

/**
 * `{"kind": "transfer"}`: the phone of an agent asked to transfer the call (REFER). `to` is the user part of what it
 * dialled: a user id, an extension, the key of a queue or a phone number. The response is a `TransferResponse`.
 */
export const TransferMessage = shape({
  kind: literal('transfer'),
  providerCallId: shortText,
  legId: Id,
  to: shortText,
})
/** A transfer, as the controller reports it. */
export type TransferMessage = Static<typeof TransferMessage>

/** Whether the transfer takes place, and if not, why, for people. */
export const TransferResponse = shape({ accepted: Type.Boolean(), message: text({ maxLength: 500 }) })
/** The response to a transfer. */
export type TransferResponse = Static<typeof TransferResponse>

/** The schema of each message to the webhook, by its kind. */
export const messageSchemas = { offer: OfferMessage, events: EventsMessage, transfer: TransferMessage }
/** A message to the webhook. */
export type WebhookMessage = OfferMessage | EventsMessage | TransferMessage

/** The schema of each directive, by its `do`. */
export const directiveSchemas = {
  park: shape({
    do: literal('park'),
    callId: Id,
    isRecorded: Type.Boolean(),
    isGreeted: Type.Boolean(),
    languageCode: textOrNull({ maxLength: 35 }),
  }),
  forward: shape({ do: literal('forward'), callId: Id, to: shortText, from: shortText }),
  reject: shape({
    do: literal('reject'),
    cause: oneOf('unknownNumber', 'closed', 'blocked', 'unavailable'),
    languageCode: Type.Optional(textOrNull({ maxLength: 35 })),
  }),
} satisfies Record<Directive['do'], TSchema>
