import type { AttackScene } from './attack.ts'
import type { Group } from './group.ts'

/** Guests of a tenant, written past the API. */
export async function addGuests(
  { admin }: Pick<AttackScene, 'admin'>,
  { tenantId }: Group,
  count: number,
): Promise<void> {
  await admin.query('alter table guests disable trigger all')
  await admin.query(
    `insert into guests (tenant_id, id, first_name, last_name, phone, email, vip_level, tags, is_blacklisted,
      do_not_call,
       do_not_message, source, created_at, updated_at)
     select $1, gen_random_uuid(), 'First ' || n, 'Last ' || n % 9000, '+90532' || lpad(n::text, 7, '0'),
     'g' || n || '@mail.test',
       (array['none','silver','gold'])[1 + n % 3], '{}', false, false, false, 'api', now() - n * interval '1 minute', now()
     from generate_series(1, $2::int) n`,
    [tenantId, count],
  )
  await admin.query('alter table guests enable trigger all')
  await admin.query('vacuum analyze guests')
}
