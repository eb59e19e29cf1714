import type { Static, TSchema } from 'typebox'
import { extensionPoint } from '../kernel/extensions.ts'
import { work } from '../workers/work.ts'

/** An event type: its name, the schema of its data, and what else is to know of it. */
export type EventType<Name extends string = string, Data extends TSchema = TSchema> = {
  readonly name: Name
  readonly data: Data
  /** Only of events that webhooks can subscribe to (§6.1). Test events and the docs have the sample. */
  readonly webhook?: { readonly sample: Static<Data> }
  /** Completes “Sent when …”. */
  readonly emittedWhen: string
  /** What stored events have instead of personal values when the guest is erased. */
  readonly erasedAs?: Partial<Static<Data>>
}

/** The data of an event. */
export type Payload<E extends EventType> = Static<E['data']>

/** The input of `ctx.emit`: the record that the event is about (its events are numbered), its hotel, and the data. */
export type EventInput<E extends EventType> = {
  readonly subjectId: string
  readonly hotelId: string | null
  readonly data: Payload<E>
  /** The event happened long ago and was only imported. Statistics count it, but nobody is notified. */
  readonly isHistory?: boolean
  /** The same transaction has made the record, so that this is its first event: nothing has to be looked up. */
  readonly isFirst?: boolean
}

/** A stored event. Webhooks send its stored body unchanged (§6.2). */
export type StoredEvent<Data = unknown> = {
  readonly id: string
  readonly tenantId: string
  readonly type: string
  readonly subjectId: string
  readonly hotelId: string | null
  readonly createdAt: string
  /** The user who caused it, or null. */
  readonly actorUserId: string | null
  readonly isHistory: boolean
  readonly data: Data
}

/** Declares an event type. With `webhook` it stands in the catalogue of §6.1. */
export const event = <Name extends string, Data extends TSchema>(
  name: Name,
  data: Data,
  rest: Omit<EventType<Name, Data>, 'name' | 'data'>,
): EventType<Name, Data> => ({ name, data, ...rest })

/** The declared event types without a subscriber. Their events are written as relayed. */
export const unsubscribedEvents = extensionPoint<EventType>('event types without subscribers')

/** Events for the relay. */
export const relayWork = work('events')

/** Events that webhooks can subscribe to. */
export const publicEventWork = work('public events')

/** Batches of such events. */
export const eventBatchWork = work('event batches')
