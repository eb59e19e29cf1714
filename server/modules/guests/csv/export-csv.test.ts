import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { colleague, created, newHotel, newTenant } from '../../../testing/world.ts'
import { exported } from '../testing/csv-files.ts'
import { readCsv } from './read-csv.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

/** The lines of a file as objects. */
async function rowsOf(file: Buffer): Promise<Record<string, string>[]> {
  async function* bytes() {
    yield file
  }
  const [header, ...lines] = await Array.fromAsync(readCsv(bytes()))
  return lines.map(({ cells }) => Object.fromEntries(cells.map((cell, at) => [header?.cells[at] ?? '', cell])))
}

test('a CSV export contains only the tenant’s own guests, and no cell that runs as a formula', async () => {
  const [tenant, other] = [await newTenant(app), await newTenant(app)]
  await created(other, '/guests', { firstName: 'Not', lastName: 'Ours' })
  const group = await created(tenant, '/guestgroups', { name: 'VIP|club', type: 'loyalty' })
  const type = (await tenant.call('GET', '/guesttypes')).data.items[0]
  await created(tenant, '/guests', {
    firstName: '=HYPERLINK("https://evil.test")',
    lastName: '@SUM(1+1)*cmd|calc',
    phone: '+90 555 111 22 33',
    guestTypeId: type.id,
    guestGroupIds: [group.id],
    tags: ['-2+3', 'a|b'],
    address: { city: 'Şişli', line1: '-1' },
    identityDocument: { type: 'passport', number: 'U1234567' },
    blacklistReason: 'two\nlines; "quoted"',
    preferences: { floor: 3 },
  })
  const file = await exported(tenant)
  assert.equal(file.subarray(0, 3).toString('hex'), 'efbbbf')
  const [row, ...others] = await rowsOf(file)
  assert.deepEqual(others, [])
  assert.deepEqual(
    [
      row?.['firstName'],
      row?.['lastName'],
      row?.['phone'],
      row?.['tags'],
      row?.['address.line1'],
      row?.['address.city'],
    ],
    [`'=HYPERLINK("https://evil.test")`, "'@SUM(1+1)*cmd|calc", "'+905551112233", "'-2+3|a\\|b", "'-1", 'Şişli'],
  )
  assert.deepEqual(
    [row?.['guestType'], row?.['guestGroups'], row?.['preferences']],
    [type.name, 'VIP\\|club', '{"floor":3}'],
  )
  assert.deepEqual(
    [row?.['blacklistReason'], row?.['source'], row?.['stats.nights']],
    ['two\nlines; "quoted"', 'api', '0'],
  )
  assert.ok(!file.includes('U1234567'))
  assert.match(row?.['identityDocument.numberMasked'] ?? '', /67$/)
})

test('an export applies the list’s filters, omits merged and anonymized guests, and spans many pages', async () => {
  const tenant = await newTenant(app)
  const many = 1203
  await app.admin(
    `insert into guests (tenant_id, id, first_name, last_name, vip_level, tags, is_blacklisted, do_not_call,
      do_not_message,
       source, status, created_at, updated_at)
     select $1, gen_random_uuid(), 'Given', 'Family ' || n, case when n % 3 = 0 then 'gold' else 'none' end, '{spa}',
     false,
       false, false, 'api', case when n > ${many} then 'anonymized' else 'active' end, now(), now()
     from generate_series(1, ${many + 5}) n`,
    [tenant.tenantId],
  )
  const all = await rowsOf(await exported(tenant))
  assert.equal(new Set(all.map((row) => row['lastName'])).size, many)
  assert.equal(all.length, many)
  assert.equal((await rowsOf(await exported(tenant, '?vipLevel=gold&tag=spa'))).length, Math.floor(many / 3))
  assert.deepEqual(await rowsOf(await exported(tenant, '?tag=none')), [])
  for (const query of ['?page=2', '?status=merged', '?vipLevel=tin']) {
    assert.equal((await tenant.call('GET', `/guests/export${query}`)).status, 422, query)
  }
})

test('an export is audited with its count before it is sent, and needs guests.read', async () => {
  const tenant = await newTenant(app)
  await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Guest' })
  await exported(tenant, '?vipLevel=none')
  const [entry] = (await tenant.call('GET', '/audit?action=guests.exported')).data.items
  assert.deepEqual(
    entry.changes.map(({ field, after: now }: { field: string; after: unknown }) => [field, now]),
    [
      ['guestCount', 1],
      ['filters', ['vipLevel']],
    ],
  )
  const stranger = await colleague(app, tenant, { permissions: ['hotels.manage'] })
  assert.equal((await stranger.call('GET', '/guests/export')).status, 403)
})

test('a masked role exports no phone number, e-mail address or document', async () => {
  const tenant = await newTenant(app)
  const masked = await colleague(app, tenant, { piiAccess: 'masked' })
  await created(tenant, '/guests', {
    firstName: 'Ada',
    lastName: 'Guest',
    phone: '+905551112233',
    email: 'ada@hidden.test',
    taxNumber: 'TAX123456',
    contactPoints: [{ type: 'instagram', value: 'ada.hidden' }],
  })
  const file = (await exported(masked)).toString()
  assert.doesNotMatch(file, /5551112233|hidden|TAX123456/)
  assert.match(file, /Ada,Guest/)
})

test('a user of some hotels exports exactly the guests of the own list, with no value that the list does not show', async () => {
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant)
  const { hotel: mine } = await newHotel(tenant)
  const [here, there] = [
    await created(tenant, '/guests', { firstName: 'Here', lastName: 'Guest', phone: '+905321110001' }),
    await created(tenant, '/guests', { firstName: 'There', lastName: 'Guest', phone: '+905321110002' }),
  ]
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-01', checkOut: '2026-07-02' }
  await created(tenant, '/reservations', { ...stay, guestId: there.id, specialRequests: 'Only for the other hotel' })
  const scoped = await colleague(app, tenant, { hotelIds: [mine.id] })
  const { items } = (await scoped.call('GET', '/guests?pageSize=100')).data
  const file = await exported({ ...tenant, call: scoped.call })
  const rows = await rowsOf(file)
  const shown = (list: readonly Record<string, unknown>[]) =>
    list
      .map((each) => ['id', 'firstName', 'lastName', 'phone'].map((field) => String(each[field]).replace(/^'/, '')))
      .toSorted()
  assert.deepEqual(shown(rows), shown(items), 'guests belong to the whole company')
  assert.deepEqual(rows.map(({ id }) => id).toSorted(), [here.id, there.id].toSorted())
  assert.doesNotMatch(file.toString(), /Only for the other hotel|2026-07-01/)
  const whole = await scoped.call('GET', `/guests/${there.id}/export`)
  assert.deepEqual(
    [whole.status, whole.body.errors[0].code],
    [403, 'hotel_access_denied'],
    'that has stays of all hotels',
  )
  assert.equal((await scoped.call('POST', `/guests/${there.id}/anonymize`)).status, 403)
})
