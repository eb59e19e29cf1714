import { sql } from '#platform/db/sql.ts'
import { searchSmallTable } from '#platform/search/small-tables.ts'

/** The records of this module that the global search finds. */
export const searchable = [
  searchSmallTable({
    type: 'integration',
    table: 'integrations',
    readBy: ['integrations.manage'],
    title: sql`name`,
    fields: { name: { kind: 'words' }, provider: { kind: 'words', shown: true } },
    detail: sql`status`,
  }),
]
