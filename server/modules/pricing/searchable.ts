import { sql } from '#platform/db/sql.ts'
import { fewRecords } from '#platform/search/small-tables.ts'

/** What of this module the search over everything finds. */
export const searchable = [
  fewRecords({
    type: 'discount',
    table: 'discounts',
    readBy: ['pricing.manage'],
    title: sql`name`,
    fields: { name: { kind: 'words' }, code: { kind: 'key', shown: true }, externalId: { kind: 'key' } },
    aside: sql`type`,
  }),
]
