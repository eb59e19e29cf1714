import { sql } from '#platform/db/sql.ts'
import { fewRecords } from '#platform/search/small-tables.ts'

/** What of this module the search over everything finds. */
export const searchable = [
  fewRecords({
    type: 'webhook',
    table: 'webhooks',
    readBy: ['integrations.manage'],
    title: sql`url`,
    fields: { url: { kind: 'key' }, description: { kind: 'words', shown: true } },
    aside: sql`status`,
  }),
]
