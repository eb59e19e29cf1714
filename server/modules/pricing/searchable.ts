import { sql } from '#platform/db/sql.ts'
import { searchSmallTable } from '#platform/search/small-tables.ts'

/** The records of this module that the global search finds. */
export const searchable = [
  searchSmallTable({
    type: 'discount',
    table: 'discounts',
    readBy: ['pricing.manage'],
    title: sql`name`,
    fields: { name: { kind: 'words' }, code: { kind: 'key', shown: true }, externalId: { kind: 'key' } },
    detail: sql`type`,
  }),
]
