import { notFound } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { entries } from './queue-entries.ts'
import { StandingEntry, withStandings } from './queue-entry-position.ts'

/** `GET /voicequeue/{id}` (an extension): one place in the queue, also when its call has left it. */
export const getEntry = endpoint({
  method: 'GET',
  path: '/voicequeue/:id',
  access: 'calls.manage',
  summary: 'Get one call in the queue',
  extension: true,
  params: ById,
  returns: StandingEntry,
  async handle(ctx, { params }) {
    const [entry] = await withStandings(ctx, [await entries.find(ctx, params.id)])
    if (!entry) throw notFound('call in the queue')
    return entry
  },
})
