import type { ApiTag } from '#platform/http/docs/api-tag.ts'

/** The groups of this module's operations in the OpenAPI document (§9.4). */
export const apiTags: readonly ApiTag[] = [
  {
    name: 'Letter rules',
    description: 'When the service writes to guests about their bookings by itself, and with which texts.',
    paths: ['/letterrules'],
  },
  {
    name: 'Letters',
    description: 'What the service wrote to guests about their bookings, plans to write, or did not write.',
    paths: ['/letters', '/lettersettings'],
  },
]
