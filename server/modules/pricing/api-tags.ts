import type { ApiTag } from '#platform/http/docs/api-tag.ts'

/** The groups of this module's operations in the OpenAPI document (§9.4). */
export const apiTags: readonly ApiTag[] = [
  {
    name: 'Availability',
    description: 'Free rooms with their prices, by stay and by night.',
    paths: ['/availability'],
  },
  {
    name: 'Discounts',
    description: 'Discounts with their conditions, promo codes and limits.',
    paths: ['/discounts'],
  },
]
