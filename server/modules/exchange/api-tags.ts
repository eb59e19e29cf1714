import type { ApiTag } from '#platform/http/docs/api-tag.ts'

/** The groups of this module's operations in the OpenAPI document (§9.4). */
export const apiTags: readonly ApiTag[] = [
  {
    name: 'Changes',
    description: 'Everything that was created, changed, deleted, merged or erased, in one order, for other systems.',
    paths: ['/changes'],
  },
  {
    name: 'Exports',
    description: 'Files of records for spreadsheets and other systems.',
    paths: ['/exports'],
  },
]
