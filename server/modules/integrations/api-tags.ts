import type { ApiTag } from '#platform/http/docs/api-tag.ts'

/** The groups of this module's operations in the OpenAPI document (§9.4). */
export const apiTags: readonly ApiTag[] = [
  {
    name: 'Integrations',
    description: 'Accounts with telephone and messaging providers.',
    paths: ['/integrations'],
  },
]
