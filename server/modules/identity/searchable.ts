import { sql } from '#platform/db/sql.ts'
import { searchSmallTable } from '#platform/search/small-tables.ts'

const users = searchSmallTable({
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
  detail: sql`(select r.name from roles r where r.tenant_id = users.tenant_id and r.id = users.role_id)`,
})

const roles = searchSmallTable({
  type: 'role',
  table: 'roles',
  readBy: ['roles.manage'],
  title: sql`name`,
  fields: { name: { kind: 'words' } },
  detail: sql`description`,
})

/** The records of this module that the global search finds. */
export const searchable = [users, roles]
