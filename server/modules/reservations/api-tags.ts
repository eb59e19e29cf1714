import type { ApiTag } from '#platform/http/docs/api-tag.ts'

/** The groups of this module's operations in the OpenAPI document (§9.4). */
export const apiTags: readonly ApiTag[] = [
  {
    name: 'Reservations',
    description: 'Bookings from hold to check-out. Rooms are never oversold.',
    paths: ['/reservations'],
  },
]
