import type { FastifyReply } from 'fastify'
import Type, { type TSchema } from 'typebox'
import type { Actor } from '../../context.ts'
import type { LiveEventType } from '../../live/live-event.ts'
import type { Subscription } from '../../live/live-stream.ts'
import type { Viewer } from '../../live/viewer.ts'
import type { Runtime } from '../../runtime.ts'

/**
 * What the handler of a stream answers: who is to be told what. `look` says what the caller may see, for the actor as it is
 * at that moment, and throws a refusal when that is nothing any more. `since` counts where no `Last-Event-ID` is sent.
 */
export type Subscribed = Omit<Subscription, 'look'> & { look(actor: Actor): Viewer | Promise<Viewer> }

const mark = Symbol('event stream')

const toldShape = (name: string, data: TSchema): TSchema =>
  Type.Object(
    {
      type: Type.Literal(name),
      id: Type.String({ format: 'uuid', description: 'The event; one that came twice has the same' }),
      createdAt: Type.String({ format: 'date-time' }),
      data,
    },
    { title: name },
  )

const own = [
  Type.Object({ type: Type.Literal('ready'), data: Type.Object({}) }, { title: 'ready' }),
  Type.Object({ type: Type.Literal('reset'), data: Type.Object({ reload: Type.Boolean() }) }, { title: 'reset' }),
]

/** What a GET returns that answers with a stream of these events, without end; its refusals wear the envelope. */
export const eventStream = (types: readonly LiveEventType[]) =>
  Type.Unsafe<Subscribed>({
    description: 'Server-sent events; this is the JSON in the `data` of one',
    oneOf: [...own, ...types.map(({ name, data }) => toldShape(name, data))],
    [mark]: true,
  })

/** Whether an endpoint's answer is a stream. */
export const isEventStream = (returns: TSchema): boolean => mark in returns

/** The caller of a stream: who it is at the moment of asking, and where it was. */
export type StreamCaller = { again(): Promise<Actor>; readonly lastEventId: string | undefined }

/** Opens the stream of a subscription. Refusals come before its first byte. */
export async function streamTo(runtime: Runtime, { look, ...subscribed }: Subscribed, caller: StreamCaller) {
  const since = caller.lastEventId ?? subscribed.since
  return runtime.live.open(runtime, { ...subscribed, since, look: async () => look(await caller.again()) })
}

/** The content type of a stream. */
export const streamType = 'text/event-stream'

/** Nobody on the way keeps it back, and its connection ends with it: the next one is taken by whoever serves then. */
export const headersOfStream = { 'Content-Type': streamType, 'X-Accel-Buffering': 'no', Connection: 'close' }

const lingerMs = 500

/** Once it has ended, a client that does not take the rest holds nothing up. */
export function cutAfterEnd(body: NodeJS.ReadableStream, { raw }: FastifyReply): void {
  body.once('end', () => raw.setTimeout(lingerMs, () => raw.destroy()))
}
