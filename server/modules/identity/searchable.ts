import { sql } from '#platform/db/sql.ts'
import { fewRecords } from '#platform/search/small-tables.ts'

const users = fewRecords({
  type: 'user',
  table: 'users',
  readBy: ['users.manage'],
  only: sql`deleted_at is null`,
  title: sql`first_name || ' ' || last_name`,
  fields: {
    name: { kind: 'words', value: sql`first_name || ' ' || last_name` },
    email: { kind: 'key', personal: 'email', shown: true },
    phone: { kind: 'key', personal: 'phone' },
    extension: { kind: 'key' },
  },
  aside: sql`(select r.name from roles r where r.tenant_id = users.tenant_id and r.id = users.role_id)`,
})

const roles = fewRecords({
  type: 'role',
  table: 'roles',
  readBy: ['roles.manage'],
  title: sql`name`,
  fields: { name: { kind: 'words' } },
  aside: sql`description`,
})

/** What of this module the search over everything finds. */
export const searchable = [users, roles]
