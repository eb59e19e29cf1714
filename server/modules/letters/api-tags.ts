import type { ApiTag } from '#platform/http/docs/api-tag.ts'

/** The groups of this module's operations in the OpenAPI document (§9.4). */
export const apiTags: readonly ApiTag[] = [
  {
    name: 'Letters',
    description: 'What the service writes to guests about their bookings by itself: rules, texts and letters.',
    paths: ['/letterrules', '/lettersettings', '/letters'],
  },
]
