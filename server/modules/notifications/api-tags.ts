import type { ApiTag } from '#platform/http/docs/api-tag.ts'

/** The groups of this module's operations in the OpenAPI document (§9.4). */
export const apiTags: readonly ApiTag[] = [
  {
    name: 'Notifications',
    description: 'What the caller should know: a due callback, a missed call, a failed webhook.',
    paths: ['/notifications'],
  },
]
