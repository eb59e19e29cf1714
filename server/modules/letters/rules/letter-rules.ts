import { resource } from '#platform/resource/resource.ts'
import { checkRule } from './check-rule.ts'
import { ruleFields } from './rule-fields.ts'

/** When letters are due, and by which channels they may go. */
export const letterRules = resource({
  path: '/letterrules',
  table: 'letter_rules',
  label: 'letter rule',
  hotel: 'hotel_id',
  extension: true,
  access: { read: 'settings.manage', write: 'settings.manage' },
  reach: 'hotel',
  fields: ruleFields,
  filters: ['event', 'hotelId', 'isActive', 'createdAt'],
  sort: ['createdAt', 'name'],
  descriptions: {
    create: 'A company has one inactive rule for each event from its start, and at most 200 rules.',
    delete: 'Its templates are deleted with it. A rule by which letters were written can only be switched off.',
  },
  errors: {
    create: ['unknown_reference', 'too_many_items', 'out_of_range'],
    update: ['unknown_reference', 'immutable_field', 'out_of_range'],
    delete: ['dependent_records'],
  },
  hotelsOf: async (_ctx, { hotelId }) => (hotelId ? [hotelId] : []),
  check: (ctx, input, current) => checkRule(ctx, input, current),
})
