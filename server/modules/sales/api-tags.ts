import type { ApiTag } from '#platform/http/docs/api-tag.ts'

/** The groups of this module's operations in the OpenAPI document (§9.4). */
export const apiTags: readonly ApiTag[] = [
  {
    name: 'Offers',
    description: 'Prices that are kept for a guest until a moment, and what became of them.',
    paths: ['/offers'],
  },
  {
    name: 'Turnaways',
    description: 'Stays that guests wanted and did not book, and why.',
    paths: ['/turnaways'],
  },
  {
    name: 'Leads',
    description: 'What guests want at a hotel, until they have booked it or not.',
    paths: ['/leads', '/salessettings'],
  },
]
