import { resource } from '#platform/resource/resource.ts'
import { checkGoal } from './check-goal.ts'
import { goalFields } from './goal-fields.ts'

/** Service goals (an extension): figures of the calls that the company wants to hold. */
export const serviceGoals = resource({
  path: '/servicegoals',
  table: 'service_goals',
  label: 'service goal',
  hotel: 'hotel_id',
  extension: true,
  access: { read: 'settings.manage', write: 'settings.manage' },
  reach: 'hotel',
  fields: goalFields,
  verbs: ['list', 'get', 'update', 'delete'],
  filters: ['metric', 'queueKey', 'hotelId', 'state', 'createdAt'],
  sort: ['createdAt', 'metric', 'since'],
  descriptions: {
    update: 'A goal that changes keeps its state. The findings of evaluations before the change do not count any more.',
  },
  errors: { update: ['unknown_reference', 'out_of_range'] },
  hotelsOf: async (_ctx, { hotelId }) => (hotelId ? [hotelId] : []),
  check: checkGoal,
})
