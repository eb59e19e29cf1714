import type { ApiTag } from '#platform/http/docs/api-tag.ts'

/** The groups of this module's operations in the OpenAPI document (§9.4). */
export const apiTags: readonly ApiTag[] = [
  {
    name: 'Search',
    description: 'One search over guests, reservations, calls and more.',
    paths: ['/search'],
  },
]
