import { resource } from '#platform/resource/resource.ts'
import { queueFields } from './queue-fields.ts'
import { validateQueue } from './validate-queue.ts'

/**
 * Queues for calls and the rules of their distribution (an extension). Foreign keys protect a queue that a number or a
 * live call refers to.
 */
export const queues = resource({
  path: '/voicequeues',
  table: 'voice_queues',
  label: 'queue',
  extension: true,
  access: { read: 'integrations.manage', write: 'integrations.manage' },
  reach: 'hotel',
  fields: queueFields,
  filters: ['key', 'strategy', 'isActive'],
  sort: ['name', 'key', 'createdAt'],
  check: (ctx, input, current) => validateQueue(ctx, input, current),
})
