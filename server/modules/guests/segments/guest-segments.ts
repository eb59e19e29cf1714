import Type from 'typebox'
import {
  computed,
  flag,
  instant,
  integer,
  json,
  type NewRow,
  optional,
  personal,
  text,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import type { SegmentFilter } from './filter/grammar.ts'

/** The filter of a body; `filterOf` reads it and says what is wrong with it. */
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
  // It may name a person: by phone or e-mail.
  filter: personal(json<SegmentFilter>(Filter)),
  guestCount: computed(optional(integer(0, Number.MAX_SAFE_INTEGER))),
  evaluatedAt: computed(optional(instant())),
  isActive: withDefault(flag(), true),
}

/**
 * §4.4 Guests taken together by a rule. Who fits is found when a segment is made or changed, and again every quarter of an
 * hour; until the first time is over `evaluatedAt` is null.
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

/** A segment as a body gives it. */
export type SegmentValues = NewRow<typeof fields>
