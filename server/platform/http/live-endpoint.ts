import Type from 'typebox'
import { actorViewer } from '../live/actor-viewer.ts'
import type { LiveEventType } from '../live/live-event.ts'
import { endpoint } from './endpoint.ts'
import { stream } from './response/event-stream.ts'
import { strict } from './schemas.ts'

/**
 * `GET /events`: the live events that the caller may see. `types` selects some of them; `lastEventId` is for clients
 * that cannot send `Last-Event-ID`.
 */
export function liveEventsEndpoint(types: readonly LiveEventType[]) {
  const names = types.map(({ name }) => name)
  return endpoint({
    method: 'GET',
    path: '/events',
    access: 'signed-in',
    summary: 'Watch what happens, as server-sent events',
    extension: true,
    query: Type.Object(
      {
        types: Type.Optional(Type.Array(Type.Unsafe<string>({ type: 'string', enum: names }))),
        lastEventId: Type.Optional(Type.String({ maxLength: 2000 })),
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
