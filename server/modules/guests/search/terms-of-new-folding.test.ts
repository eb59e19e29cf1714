import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import pg from 'pg'
import { migrate } from '#platform/db/schema/migrate.ts'
import { testCluster } from '../../../testing/postgres/cluster.ts'
import { migrationsFolder } from '../../../testing/postgres/database.ts'

const names = [
  'Ahmet Işık',
  'محـمد أحمد',
  'Sean O´Brien',
  'ＡＤＡ Kaya',
  'Νίκος Παππάς',
  '김 민수',
  'Ayşe\u200b Kaya',
  'Գևորգ Սեւակ',
]

test('the migrations of the folding write the search terms again, as the triggers do', async (t) => {
  const url = new URL(await testCluster())
  const databaseName = `folding_${process.pid}`
  const admin = { connectionString: url.href }
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  const before = new Set(files.filter((name) => name < '0040'))
  await migrate({ admin, folder: migrationsFolder, databaseName, only: before })
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: `/${databaseName}` }).href })
  await client.connect()
  t.after(async () => {
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await client.end()
    const cleaner = new pg.Client(admin)
    await cleaner.connect()
    await cleaner.query(`drop database ${databaseName} with (force)`)
    await cleaner.end()
  })
  const tenantId = '01890000-0000-7000-8000-000000000001'
  await client.query(
    `insert into tenants (tenant_id, name, currency_code, country_code, time_zone, language_code, created_at,
       updated_at) values ($1, 'T', 'EUR', 'TR', 'UTC', 'en', now(), now())`,
    [tenantId],
  )
  for (const name of names) {
    await client.query(
      `with made as (insert into guests (tenant_id, id, first_name, last_name, vip_level, tags, is_blacklisted,
         do_not_call, do_not_message, source, created_at, updated_at)
         values ($1, gen_random_uuid(), split_part($2, ' ', 1), split_part($2, ' ', 2), 'none', '{}', false, false, false,
           'api', now(), now()) returning id)
       insert into guest_contact_points (tenant_id, id, guest_id, type, value, is_primary, position, created_at)
       select $1, gen_random_uuid(), id, 'instagram', replace($2, ' ', '.'), true, 0, now() from made`,
      [tenantId, name],
    )
  }
  const terms = async () => {
    const { rows } = await client.query('select term, source_id, guest_id from guest_search_terms order by 1, 2')
    return rows
  }
  const old = await terms()
  await migrate({ admin, folder: migrationsFolder, databaseName })
  const migrated = await terms()
  assert.notDeepEqual(migrated, old)
  await client.query(`delete from guest_search_terms;
    insert into guest_search_terms (tenant_id, term, source_id, guest_id)
    select g.tenant_id, term, g.id, g.id
    from guests g, longest_terms(search_words(concat_ws(' ', g.first_name, g.last_name, g.company_name))) term;
    insert into guest_search_terms (tenant_id, term, source_id, guest_id)
    select p.tenant_id, term, p.id, p.guest_id
    from guest_contact_points p, longest_terms(search_contacts(p.type, p.value)) term`)
  assert.deepEqual(migrated, await terms())
  assert.ok(migrated.some(({ term }) => term === 'محمد') && migrated.some(({ term }) => term === 'obrien'))
  assert.ok(migrated.some(({ term }) => term === 'գեվորգ'))
})
