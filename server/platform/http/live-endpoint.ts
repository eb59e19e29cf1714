import Type from 'typebox'
import { actorViewer } from '../live/actor-viewer.ts'
import type { LiveEventType } from '../live/live-event.ts'
import { endpoint } from './endpoint.ts'
import { stream } from './response/event-stream.ts'
import { doc, strict, text } from './schemas.ts'

/**
 * `GET /events`: the live events that the caller may see. `types` selects some of them; `lastEventId` is for clients
 * that cannot send `Last-Event-ID`.
 */
export function liveEventsEndpoint(types: readonly LiveEventType[]) {
  const names = types.map(({ name }) => name)
  return endpoint({
    method: 'GET',
    path: '/events',
    operationId: 'streamEvents',
    access: 'signed-in',
    summary: 'Stream live events as server-sent events',
    description:
      'Opens a stream of server-sent events: calls, queue, presence, messages and notifications that the caller may see. ' +
      'The stream begins with `ready`. With `Last-Event-ID` it continues after that event; if that event is no longer ' +
      'known, it begins with `reset`, and the client loads its data again. A stream ends with the access token or the ' +
      'session: clients connect again with the last id.',
    extension: true,
    query: Type.Object(
      {
        types: Type.Optional(doc(Type.Array(text({ enum: names })), 'The event types to send; by default all.')),
        lastEventId: Type.Optional(
          doc(Type.String({ maxLength: 2000 }), 'The same as `Last-Event-ID`, for clients that cannot send headers.'),
        ),
      },
      strict,
    ),
    returns: stream(types),
    handle: async ({ actor }, { query }) => ({
      tenantId: actor.tenantId,
      kind: 'user' as const,
      owner: String(actor.userId),
      types: types.filter(({ name, endsStream }) => endsStream || (query.types?.includes(name) ?? true)),
      since: query.lastEventId,
      viewerFor: actorViewer,
    }),
  })
}
