import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { appWithFiles } from '#modules/voice/recordings/testing/recorded-calls.ts'
import type { TestApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { testDirectory } from '../../../testing/test-directory.ts'
import { colleague, created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'
import { columnsOf } from './columns.ts'
import { exportedNames, exportedResources } from './exported-resources.ts'
import { withoutHeading } from './headings/headings.ts'

type Caller = Pick<Tenant, 'call'>

/** Begins an export, waits until it has ended, and returns it. */
async function exported(app: TestApp, caller: Caller, body: object) {
  const begun = await caller.call('POST', '/exports', { body })
  assert.equal(begun.status, 201, begun.text)
  await app.settle()
  return (await caller.call('GET', `/exports/${begun.data.id}`)).data
}

/** The link to the file of an export, and its path below `/api/v1`. */
async function linkTo(caller: Caller, id: string) {
  const { data, status, text } = await caller.call('GET', `/exports/${id}/download-link`)
  assert.equal(status, 200, text)
  return { link: data, path: String(data.url).replace(/^.*\/api\/v1/, '') }
}

async function fileOf(app: TestApp, caller: Caller, body: object): Promise<Buffer> {
  const done = await exported(app, caller, body)
  assert.equal(done.status, 'ready', JSON.stringify(done))
  const { path } = await linkTo(caller, done.id)
  return (await app.call('GET', path)).bytes
}

const linesOf = (file: Buffer): Record<string, unknown>[] =>
  file
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

test('an export has the records and the columns that were chosen, and lives a day with its link', async (t) => {
  const { app, keys } = await appWithFiles(t)
  const tenant = await newTenant(app)
  await created(tenant, '/guests', { firstName: '=1+1', lastName: 'Kaya', tags: ['a', 'b|c'], vipLevel: 'gold' })
  await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Silver', vipLevel: 'silver' })
  const columns = ['lastName', 'firstName', 'tags']
  const body = { resource: 'guests', format: 'csv', columns, filters: { vipLevel: 'gold' }, language: 'tr' }
  const done = await exported(app, tenant, body)
  assert.deepEqual([done.status, done.rowCount, done.totalCount], ['ready', 1, 1], JSON.stringify(done))
  const { link, path } = await linkTo(tenant, done.id)
  assert.equal(link.expiresAt, done.expiresAt)
  assert.match(link.fileName, /^guests-\d{4}-\d\d-\d\d\.csv$/)
  const file = await app.call('GET', path)
  assert.equal(file.headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal(file.bytes.toString(), "\ufeffSoyadı,Adı,Etiketler\r\nKaya,'=1+1,a|b\\|c\r\n")
  app.advance('PT23H')
  await app.settle()
  assert.equal((await app.call('GET', path)).status, 200)
  app.advance('PT1H1M')
  await app.settle()
  assert.equal((await app.call('GET', path)).status, 404)
  assert.deepEqual(await tenant.query('select id from exports'), [])
  assert.deepEqual(await keys(), [])
})

test('every resource exports what its list shows, in more records than are read at once', async (t) => {
  const { app } = await appWithFiles(t)
  const tenant = await newTenant(app)
  await created(tenant, '/guests', { firstName: 'G', lastName: 'N0' })
  await tenant.query(
    `insert into guests select (jsonb_populate_record(null::guests, to_jsonb(guests)
       || jsonb_build_object('id', gen_random_uuid(), 'last_name', 'N' || n))).* from guests, generate_series(1, 1100) n`,
  )
  const lines = linesOf(await fileOf(app, tenant, { resource: 'guests', format: 'ndjson' }))
  assert.equal(new Set(lines.map(({ lastName }) => lastName)).size, 1101)
  const { items } = (await tenant.call('GET', '/guests?pageSize=1&lastName=N7')).data
  const line = lines.find(({ id }) => id === items[0].id)
  for (const { name, path } of columnsOf(exportedResources.guests.records.shapes.row)) {
    assert.deepEqual(line?.[name], path.reduce((of, part) => of?.[part], items[0]) ?? null, name)
  }
  for (const resource of exportedNames) {
    const { status, rowCount, totalCount } = await exported(app, tenant, { resource, format: 'ndjson' })
    assert.equal(status, 'ready', resource)
    if (resource !== 'audit') assert.equal(rowCount, totalCount, resource)
  }
  const audit = linesOf(await fileOf(app, tenant, { resource: 'audit', format: 'ndjson' }))
  const actions = audit.map(({ action }) => action)
  assert.equal(new Set(audit.map(({ id }) => id)).size, audit.length)
  assert.ok(actions.includes('export.created') && actions.includes('export.finished'), String(actions))
})

test('a workbook opens in other programs with its headings, numbers, days and texts', async (t) => {
  const { app } = await appWithFiles(t)
  const tenant = await newTenant(app)
  await created(tenant, '/guests', { firstName: '=1+1 <&>', lastName: 'Kaya', birthDate: '1980-02-29' })
  const columns = ['lastName', 'firstName', 'birthDate', 'stats.calls', 'doNotCall']
  const file = await fileOf(app, tenant, { resource: 'guests', format: 'xlsx', columns, language: 'de' })
  const path = join(testDirectory, `export-${process.pid}.xlsx`)
  writeFileSync(path, file)
  const script = `
import sys, zipfile, re
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(re.sub(r'.*<sheetData>', '', z.read('xl/worksheets/sheet1.xml').decode(), flags=re.S))`
  const sheet = execFileSync('python3', ['-c', script, path]).toString()
  for (const part of ['Nachname', '=1+1 &lt;&amp;&gt;', 's="1"><v>29280</v>', '<v>0</v>', 't="b"><v>0</v>']) {
    assert.ok(sheet.includes(part), `${part} in ${sheet}`)
  }
})

test('every column has a heading in every language', () => {
  const columns = exportedNames.flatMap((name) => columnsOf(exportedResources[name].records.shapes.row))
  assert.deepEqual(withoutHeading(columns), [])
})

test('what is asked of an export is checked, and the error names the field', async (t) => {
  const { app } = await appWithFiles(t)
  const tenant = await newTenant(app)
  const post = async (body: object) => refusal(await tenant.call('POST', '/exports', { body }))
  const guests = { resource: 'guests', format: 'csv' }
  assert.equal(await post({ ...guests, resource: 'users' }), '422 invalid_value resource')
  assert.equal(await post({ ...guests, format: 'pdf' }), '422 invalid_value format')
  assert.equal(await post({ ...guests, language: 'fr' }), '422 invalid_value language')
  assert.equal(await post({ ...guests, columns: ['id', 'nothing'] }), '422 unknown_reference columns[1]')
  assert.equal(await post({ ...guests, columns: ['id', 'id'] }), '422 duplicate columns[1]')
  assert.equal(await post({ ...guests, filters: { vipLevel: 'iron' } }), '422 invalid_value filters.vipLevel')
  assert.equal(await post({ ...guests, filters: { page: 1 } }), '422 unknown_parameter filters.page')
  const reader = await colleague(app, tenant, { permissions: ['guests.read'] })
  const refused = await reader.call('POST', '/exports', { body: { ...guests, resource: 'reservations' } })
  assert.equal(refusal(refused), '403 permission_denied resource')
})

test('a file hides what its user does not see, has the hotels of its user, and is for nobody else', async (t) => {
  const { app } = await appWithFiles(t)
  const tenant = await newTenant(app)
  const [
    {
      hotel: { id: own },
    },
  ] = [await newHotel(tenant), await newHotel(tenant)]
  await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Kaya', phone: '+905551112233' })
  const role = { permissions: ['guests.read', 'audit.read'] as const, piiAccess: 'masked' as const }
  const masked = await colleague(app, tenant, { ...role, hotelIds: [own] })
  const done = await exported(app, masked, { resource: 'guests', format: 'ndjson', columns: ['phone'] })
  assert.deepEqual([done.isMasked, done.hotelIds], [true, [own]])
  const { path } = await linkTo(masked, done.id)
  const file = (await app.call('GET', path)).text
  assert.ok(!file.includes('5551112233') && file.includes('•'), file)
  const one = `/exports/${done.id}`
  for (const at of [one, `${one}/download-link`]) assert.equal((await tenant.call('GET', at)).status, 404)
  assert.equal((await tenant.call('DELETE', one)).status, 404)
  assert.equal((await tenant.call('GET', '/exports')).data.totalCount, 0)
  const hotelIds = linesOf(await fileOf(app, masked, { resource: 'audit', format: 'ndjson' })).flatMap(
    ({ hotelIds: of }) => of as string[],
  )
  assert.deepEqual([...new Set(hotelIds)], [own])
})

test('a user who loses the permission gets no file, and the links that exist end', async (t) => {
  const { app } = await appWithFiles(t)
  const tenant = await newTenant(app)
  const user = await colleague(app, tenant, { permissions: ['guests.read', 'calls.read'] })
  const ready = await exported(app, user, { resource: 'guests', format: 'csv' })
  const { path } = await linkTo(user, ready.id)
  const { data: waiting } = await user.call('POST', '/exports', { body: { resource: 'guests', format: 'csv' } })
  await tenant.query(`update roles set permissions = '{calls.read}' where permissions @> '{guests.read,calls.read}'
    and not permissions @> '{audit.read}'`)
  await app.settle()
  assert.equal((await app.call('GET', path)).status, 404)
  const failed = (await user.call('GET', `/exports/${waiting.id}`)).data
  assert.deepEqual([failed.status, failed.failureReason], ['failed', 'accessLost'])
  assert.equal(
    refusal(await user.call('GET', `/exports/${waiting.id}/download-link`)),
    '403 permission_denied resource',
  )
})

test('a deleted export loses its file, whether it waits or is ready', async (t) => {
  const { app, keys } = await appWithFiles(t)
  const tenant = await newTenant(app)
  const ready = await exported(app, tenant, { resource: 'guests', format: 'csv' })
  const { path } = await linkTo(tenant, ready.id)
  const { data: waiting } = await tenant.call('POST', '/exports', { body: { resource: 'guests', format: 'csv' } })
  const early = await tenant.call('GET', `/exports/${waiting.id}/download-link`)
  assert.equal(refusal(early), '409 invalid_state_transition')
  for (const { id } of [ready, waiting]) assert.equal((await tenant.call('DELETE', `/exports/${id}`)).status, 204)
  await app.settle()
  assert.equal((await app.call('GET', path)).status, 404)
  assert.deepEqual(await keys(), [])
})

test('a company has a limited number of exports', async (t) => {
  const { app } = await appWithFiles(t)
  const tenant = await newTenant(app)
  const body = { resource: 'guests', format: 'csv' }
  const { data } = await tenant.call('POST', '/exports', { body })
  await tenant.query(
    `insert into exports (tenant_id, id, user_id, resource, format, created_at, updated_at)
     select tenant_id, gen_random_uuid(), user_id, resource, format, now(), now() from exports, generate_series(1, 99)`,
  )
  assert.equal(refusal(await tenant.call('POST', '/exports', { body })), '429 quota_exceeded exports')
  await tenant.call('DELETE', `/exports/${data.id}`)
  assert.equal((await tenant.call('POST', '/exports', { body })).status, 201)
})
