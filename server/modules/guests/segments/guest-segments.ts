import Type from 'typebox'
import {
  computed,
  flag,
  instant,
  integer,
  jsonValue,
  type NewRow,
  optional,
  personal,
  text,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import type { SegmentFilter } from './filter/grammar.ts'

/** The filter of a body; `compileFilter` validates it. */
export const Filter = Type.Object(
  {},
  {
    additionalProperties: true,
    description:
      '{op: and|or|not, conditions: [{field, operator, value} | filter]}: at most 4 levels and 50 conditions. `not` holds when none of its conditions does.',
  },
)

const fields = {
  name: text(),
  description: optional(text(4000)),
  // A filter may contain a phone number or e-mail address.
  filter: personal(jsonValue<SegmentFilter>(Filter)),
  guestCount: computed(optional(integer(0, Number.MAX_SAFE_INTEGER))),
  evaluatedAt: computed(optional(instant())),
  isActive: withDefault(flag(), true),
}

/**
 * §4.4 Segments: groups of guests by a rule. A segment is evaluated when it is created or changed and then every 15
 * minutes; `evaluatedAt` is null until the first evaluation is complete.
 */
export const guestSegments = resource({
  path: '/guestsegments',
  table: 'guest_segments',
  label: 'guest segment',
  access: { read: 'guests.manage', write: 'guests.manage' },
  reach: 'shared',
  fields,
  verbs: ['delete'],
  filters: ['isActive', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
})

/** The fields of a segment in a body. */
export type SegmentValues = NewRow<typeof fields>
