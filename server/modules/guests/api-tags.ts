import type { ApiTag } from '#platform/http/docs/api-tag.ts'

/** The groups of this module's operations in the OpenAPI document (§9.4). */
export const apiTags: readonly ApiTag[] = [
  {
    name: 'Guests',
    description: 'Guest records: contact points, consents, notes, merges, imports and exports.',
    paths: ['/guests'],
  },
  {
    name: 'Guest groups',
    description: 'Groups that guests are put into by hand: a company, a family, a tour.',
    paths: ['/guestgroups'],
  },
  {
    name: 'Guest segments',
    description: 'Groups of all guests that match a filter, kept up to date by themselves.',
    paths: ['/guestsegments'],
  },
  {
    name: 'Guest types',
    description: 'The age groups and other kinds of guests that prices and occupancy depend on.',
    paths: ['/guesttypes'],
  },
]
