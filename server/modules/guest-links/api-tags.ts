import type { ApiTag } from '#platform/http/docs/api-tag.ts'

/** The groups of this module's operations in the OpenAPI document (§9.4). */
export const apiTags: readonly ApiTag[] = [
  {
    name: 'Guest links',
    description: 'Addresses with which guests act without signing in, and what they do there.',
    paths: ['/guestlinks', '/guestpages'],
  },
]
