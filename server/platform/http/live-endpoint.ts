import Type from 'typebox'
import type { LiveEventType } from '../live/live-event.ts'
import { viewerOf } from '../live/viewer.ts'
import { endpoint } from './endpoint.ts'
import { eventStream } from './response/event-stream.ts'

/**
 * `GET /events`: what happens right now, as far as the caller may see it. `types` narrows it; `lastEventId` is for clients
 * that cannot send `Last-Event-ID`.
 */
export function watchEvents(types: readonly LiveEventType[]) {
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
      { additionalProperties: false },
    ),
    returns: eventStream(types),
    handle: async ({ actor }, { query }) => ({
      tenantId: actor.tenantId,
      kind: 'user' as const,
      owner: String(actor.userId),
      types: types.filter(({ name, isLast }) => isLast || (query.types?.includes(name) ?? true)),
      since: query.lastEventId,
      look: viewerOf,
    }),
  })
}
