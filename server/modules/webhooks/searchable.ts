import { sql } from '#platform/db/sql.ts'
import { searchSmallTable } from '#platform/search/small-tables.ts'

/** The records of this module that the global search finds. */
export const searchable = [
  searchSmallTable({
    type: 'webhook',
    table: 'webhooks',
    readBy: ['integrations.manage'],
    title: sql`url`,
    fields: { url: { kind: 'key' }, description: { kind: 'words', shown: true } },
    detail: sql`status`,
  }),
]
