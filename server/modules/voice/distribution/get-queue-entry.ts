import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { queueEntries } from './queue-entries.ts'
import { QueueEntryWithPosition, withPositions } from './queue-entry-position.ts'

/** `GET /voicequeue/{id}` (an extension): one queue entry, also after its call has left the queue. */
export const getQueueEntry = endpoint({
  method: 'GET',
  path: '/voicequeue/:id',
  operationId: 'getQueueEntry',
  access: 'calls.manage',
  summary: 'Get a call in the queue',
  description:
    'Returns a queue entry by its id, also after its call has left the queue; `position` is null then. A call that ' +
    'is transferred to another queue gets another entry.',
  extension: true,
  params: ById,
  returns: json(QueueEntryWithPosition),
  async handle(ctx, { params }) {
    const [entry] = await withPositions(ctx, [await queueEntries.find(ctx, params.id)])
    if (!entry) throw notFound('call in the queue')
    return entry
  },
})
