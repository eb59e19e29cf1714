import Type, { type TSchema } from 'typebox'
import { pascalCase } from '#shared/words.ts'
import type { Actor } from '../../context.ts'
import type { LiveEventType } from '../../live/live-event.ts'
import type { Subscription } from '../../live/live-stream.ts'
import { heartbeatSeconds } from '../../live/sse-frames.ts'
import type { Viewer } from '../../live/viewer.ts'
import { doc } from '../schemas.ts'
import type { HttpResponse, ResponseCall } from './http-response.ts'
import type { Responder } from './responder.ts'

/** What the handler of a stream returns. `since` applies if the client sends no `Last-Event-ID`. */
export type StreamSubscription = Omit<Subscription, 'currentViewer'> & {
  /** What the actor, as it is at that moment, may see. Throws a refusal that ends the stream. */
  viewerFor(actor: Actor): Viewer | Promise<Viewer>
}

/** Answers a GET with an endless stream of these events (server-sent events). */
export function stream(types: readonly LiveEventType[]): Responder<StreamSubscription> {
  const schema = Type.Unsafe<StreamSubscription>({
    description:
      'Server-sent events; this is the JSON in the `data` of one. Types of events may be added: ignore those that you do not know.',
    oneOf: [...controlEvents, ...types.map(({ name, data }) => eventSchema(name, data))],
  })
  return {
    kind: 'stream',
    schema: () => schema,
    content: () => ({ [streamType]: schema }),
    requestHeaders: ['Last-Event-ID'],
    respond: streamResponse,
  }
}

const eventSchema = (name: string, data: TSchema): TSchema =>
  Type.Object(
    {
      type: doc(Type.Literal(name), 'The type of the event.'),
      id: Type.String({
        format: 'uuid',
        description: 'The id of the event; an event that comes twice has the same id.',
      }),
      createdAt: doc(Type.String({ format: 'date-time' }), 'When it happened.'),
      data: doc(data, 'What happened.'),
    },
    { title: `${pascalCase(name)}LiveEvent` },
  )

const controlEvents = [
  Type.Object(
    {
      type: doc(Type.Literal('ready'), 'The stream is open.'),
      data: doc(
        Type.Object({
          heartbeatSeconds: doc(
            Type.Integer(),
            'A heartbeat comes at least this often. After two and a half times as long without anything the connection is dead.',
            heartbeatSeconds,
          ),
        }),
        'What the client should expect.',
      ),
    },
    { title: 'ReadyLiveEvent' },
  ),
  Type.Object(
    {
      type: doc(Type.Literal('reset'), 'Events between the last id and now are lost.'),
      data: doc(
        Type.Object({ reload: doc(Type.Boolean(), 'True: the client should load its data again.') }),
        'What the client should do.',
      ),
    },
    { title: 'ResetLiveEvent' },
  ),
]

/** The content type of a stream. */
export const streamType = 'text/event-stream'

/** No proxy buffers the stream. Its connection ends with it, so that the next one may reach another process. */
const streamHeaders = { 'Content-Type': streamType, 'X-Accel-Buffering': 'no', Connection: 'close' }

/** Opens the stream; refusals come before its first byte. */
async function streamResponse(call: ResponseCall, subscription: StreamSubscription): Promise<HttpResponse> {
  const { runtime, endpoint, request, reauthenticate } = call
  const statusCode = endpoint.status
  if (request.method === 'HEAD') return { statusCode, headers: streamHeaders, body: '' }
  const { viewerFor, ...rest } = subscription
  const lastEventId = request.headers['last-event-id']
  const since = lastEventId === undefined ? rest.since : String(lastEventId)
  const currentViewer = async () => viewerFor(await reauthenticate())
  const body = await runtime.live.open(runtime, { ...rest, since, currentViewer })
  return { statusCode, headers: streamHeaders, body, isEndless: true }
}
