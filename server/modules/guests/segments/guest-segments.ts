import Type from 'typebox'
import { doc, documentedAs } from '#platform/http/schemas.ts'
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
import { documentedFilter } from './filter/documented-filter.ts'
import type { SegmentFilter } from './filter/grammar.ts'

/** The filter of a body; `compileFilter` validates it. */
export const Filter = documentedAs(
  Type.Object(
    {},
    {
      additionalProperties: true,
      description: 'Which guests are in the segment: conditions and filters, joined by `op`.',
    },
  ),
  documentedFilter,
)

const fields = {
  name: doc(text(), 'The name; unique.', 'Gold guests of summer'),
  description: doc(optional(text(4000)), 'A text for agents.'),
  // A filter may contain a phone number or e-mail address.
  filter: personal(jsonValue<SegmentFilter>(Filter)),
  guestCount: doc(
    computed(optional(integer(0, Number.MAX_SAFE_INTEGER))),
    'How many guests it has; null before the first evaluation.',
    128,
  ),
  evaluatedAt: doc(computed(optional(instant())), 'When it was last evaluated; null before the first time.'),
  isActive: doc(withDefault(flag(), true), 'False for a segment that is not evaluated.'),
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
  errors: { delete: ['dependent_records'] },
  verbs: ['delete'],
  filters: ['isActive', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
})

/** The fields of a segment in a body. */
export type SegmentValues = NewRow<typeof fields>
