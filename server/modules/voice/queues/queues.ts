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
  name: 'VoiceQueue',
  extension: true,
  // Who sees or takes calls needs the names of their queues.
  access: { read: ['integrations.manage', 'calls.read', 'calls.manage'], write: 'integrations.manage' },
  reach: 'hotel',
  fields: queueFields,
  descriptions: {
    create: 'All active users with `calls.manage` who serve the hotel of a call and have the skills are its agents.',
    update: 'Calls that already wait keep their priority, required skills, ring time and target.',
    delete: 'Refused while a number, a live call or an open callback refers to the queue.',
  },
  errors: {
    create: ['duplicate', 'unknown_reference'],
    update: ['immutable_field', 'unknown_reference'],
    delete: ['dependent_records'],
  },
  filters: ['key', 'strategy', 'isActive'],
  sort: ['name', 'key', 'createdAt'],
  check: (ctx, input, current) => validateQueue(ctx, input, current),
})
