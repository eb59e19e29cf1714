import type { ApiTag } from '#platform/http/docs/api-tag.ts'

/** The groups of this module's operations in the OpenAPI document (§9.4). */
export const apiTags: readonly ApiTag[] = [
  {
    name: 'Webhooks',
    description: 'Endpoints of integrators, their signing secrets, deliveries and retries.',
    paths: ['/webhooks'],
  },
]
