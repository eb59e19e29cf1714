import { sql } from '#platform/db/sql.ts'
import { fewRecords } from '#platform/search/small-tables.ts'

/** What of this module the search over everything finds. */
export const searchable = [
  fewRecords({
    type: 'integration',
    table: 'integrations',
    readBy: ['integrations.manage'],
    title: sql`name`,
    fields: { name: { kind: 'words' }, provider: { kind: 'words', shown: true } },
    aside: sql`status`,
  }),
]
