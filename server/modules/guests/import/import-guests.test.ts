import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { runDueJobs } from '#platform/jobs/run-due-jobs.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { fieldErrors } from '../../../testing/refusal.ts'
import { colleague, created, newTenant, type Tenant } from '../../../testing/world.ts'
import { exported, imported, upload } from '../testing/csv-files.ts'
import { guestImportJob } from './import-job.ts'

const rows = Number(process.env['GUEST_ROWS'] ?? 3000)

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

const countOf = async (tenant: Tenant): Promise<number> => (await tenant.call('GET', '/guests')).data.totalCount
const eventsOf = async ({ tenantId }: Tenant): Promise<number> =>
  (await app.admin(`select 1 from events where tenant_id = $1 and type = 'guest.created'`, [tenantId])).length
const storedLineCount = async ({ tenantId }: Tenant): Promise<number> =>
  (await app.admin('select 1 from guest_import_chunks where tenant_id = $1', [tenantId])).length

test('an imported guest equals one that POST creates, and emits guest.created', async () => {
  const [posted, tenant] = [await newTenant(app, { countryCode: 'TR' }), await newTenant(app, { countryCode: 'TR' })]
  const typeOf = async ({ call }: Tenant) => (await call('GET', '/guesttypes')).data.items[0]
  const group = async (owner: Tenant) => created(owner, '/guestgroups', { name: 'Friends', type: 'other' })
  const body = {
    firstName: 'Ada',
    lastName: 'Öz',
    phone: '0555 111 22 33',
    email: 'ada@guest.test',
    birthDate: '1980-02-29',
    address: { city: 'Ankara', countryCode: 'TR' },
    identityDocument: { type: 'passport', number: 'U1234567' },
    guestTypeId: (await typeOf(posted)).id,
    guestGroupIds: [(await group(posted)).id],
    tags: ['spa', 'a|b'],
    isBlacklisted: true,
    preferences: { floor: 3 },
    consents: [{ purpose: 'marketing', channel: 'email', status: 'granted' }],
    externalId: 'crm-1',
  }
  await group(tenant)
  await created(posted, '/guests', body)
  const type = (await typeOf(tenant)).name
  const consent = '"[{""purpose"":""marketing"",""channel"":""email"",""status"":""granted""}]"'
  const person = 'Ada;Öz;0555 111 22 33;ada@guest.test;1980-02-29;Ankara;TR;passport;U1234567'
  const line = `${person};${type};Friends;spa|a\\|b;TRUE;"{""floor"":3}";${consent};crm-1`
  const header =
    'firstName;lastName;phone;email;birthDate;address.city;address.countryCode;identityDocument.type;identityDocument.number;guestType;guestGroups;tags;isBlacklisted;preferences;consents;externalId'
  const outcome = await imported(app, tenant, `${header}\r\n${line}\r\n`)
  assert.deepEqual([outcome.status, outcome.createdCount, outcome.errors], ['succeeded', 1, []])
  const shownBy = async (owner: Tenant) => {
    const [guest] = (await owner.call('GET', '/guests')).data.items
    const document = await owner.call('GET', `/guests/${guest.id}/identity-document`)
    const { id: _i, source: _s, guestTypeId: _t, guestGroupIds, contactPoints, ...rest } = guest
    const points = contactPoints.map(({ id: _p, ...point }: { id: string }) => point)
    const stored = await app.admin('select current_consents from guests where id = $1', [guest.id])
    return { ...rest, points, groups: guestGroupIds.length, number: document.data.number, stored }
  }
  assert.deepEqual(await shownBy(tenant), await shownBy(posted))
  const [event] = await app.admin(`select body from events where tenant_id = $1 and type = 'guest.created'`, [
    tenant.tenantId,
  ])
  const { data, sequence } = JSON.parse(String(event?.['body']))
  assert.deepEqual([data.source, data.phone, sequence], ['import', '+905551112233', 1])
  assert.equal(await storedLineCount(tenant), 0)
})

full('the columns of another system are named in the request, and those that are left out are ignored', async () => {
  const tenant = await newTenant(app)
  const file = 'Nachname,Vorname,Bonus,Bonus,Telefon\nLovelace,Ada,7,x,+905551112233\n'
  const query = (...columns: string[]): string => `?${columns.map((name) => `columns=${name}`).join('&')}`
  const ok = await imported(app, tenant, file, query('lastName', 'firstName', '-', '-', 'phone'))
  assert.deepEqual([ok.status, ok.createdCount, ok.errors], ['succeeded', 1, []])
  const [guest] = (await tenant.call('GET', '/guests')).data.items
  assert.deepEqual([guest.firstName, guest.lastName, guest.phone], ['Ada', 'Lovelace', '+905551112233'])
  for (const [columns, code] of [
    [['lastName', 'firstName'], 'invalid_value'],
    [['lastName', 'firstName', '-', 'Bonus', 'phone'], 'unknown_field'],
    [['lastName', 'firstName', '-', 'phone', 'phone'], 'duplicate'],
    [['lastName', '-', '-', '-', 'phone'], 'required'],
  ] as const) {
    const refused = await upload(tenant, file, query(...columns))
    assert.equal(refused.status, 422, refused.text)
    assert.deepEqual(fieldErrors(refused), [`columns ${code}`])
  }
  assert.equal((await upload(tenant, 'firstName,-,lastName\nAda,x,Lovelace\n')).status, 422)
})

test('every invalid cell is reported with its line, and nothing is written, or on request the good lines alone', async () => {
  const tenant = await newTenant(app)
  const lines = [
    'firstName,lastName,email,birthDate,guestType,isBlacklisted,preferences,externalId',
    'Fine,Guest,,,,,,one',
    ',Guest,no address,1980-02-30,Nobody,perhaps,{,two',
    'Two,Cells',
    'Again,Guest,,,,,,one',
  ]
  const outcome = await imported(app, tenant, lines.join('\n'))
  assert.deepEqual(
    [outcome.status, outcome.errorCount, outcome.createdCount, outcome.lineCount, outcome.validatedCount],
    ['failed', outcome.errors.length, 0, 4, 4],
  )
  assert.deepEqual(
    outcome.errors.map(({ line, field, code }: Record<string, unknown>) => `${line} ${field} ${code}`).toSorted(),
    [
      '3 birthDate invalid_date',
      '3 email invalid_email',
      '3 firstName required',
      '3 guestType unknown_reference',
      '3 isBlacklisted invalid_type',
      '3 preferences invalid_format',
      '4  invalid_format',
      '5 externalId duplicate',
    ],
  )
  assert.deepEqual([await countOf(tenant), await eventsOf(tenant), await storedLineCount(tenant)], [0, 0, 0])

  // The same file with its good lines alone, first as a trial.
  for (const [query, guests] of [
    ['?onProblem=leaveOut&dryRun=true', 0],
    ['?onProblem=leaveOut', 1],
  ] as const) {
    const partial = await imported(app, tenant, lines.join('\n'), query)
    assert.deepEqual(
      [partial.status, partial.createdCount, partial.skippedCount, partial.errorCount],
      ['succeeded', 1, 0, outcome.errorCount],
    )
    assert.deepEqual(partial.errors, outcome.errors)
    assert.equal(await countOf(tenant), guests)
  }
})

test('a file that is not a CSV of guests is refused at once', async () => {
  const tenant = await newTenant(app)
  const uploadErrors = async (csv: string | Uint8Array, query = '') => {
    const { status, body } = await upload(tenant, csv, query)
    return [status, ...fieldErrors({ body })]
  }
  assert.deepEqual(await uploadErrors(''), [422, 'file required'])
  assert.deepEqual(await uploadErrors('firstName,lastName,shoeSize,firstName\n'), [
    422,
    'file unknown_field',
    'file duplicate',
  ])
  assert.deepEqual(await uploadErrors('firstName\nAda\n'), [422, 'file required'])
  assert.deepEqual(await uploadErrors('firstName,lastName\n"Ada,Guest\n'), [422, 'file invalid_format'])
  assert.deepEqual(await uploadErrors('firstName,lastName\n', '?onDuplicate=never'), [422, 'onDuplicate invalid_value'])
  assert.equal((await tenant.call('POST', '/guests/import', { body: {} })).status, 415)
  assert.deepEqual([await countOf(tenant), await storedLineCount(tenant)], [0, 0])
})

test('existing guests, by id or external id, are refused, skipped or updated, as onDuplicate says', async () => {
  const tenant = await newTenant(app)
  const [ada, bob] = [
    await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Guest', externalId: 'a', email: 'ada@g.test' }),
    await created(tenant, '/guests', {
      firstName: 'Bob',
      lastName: 'Guest',
      address: { city: 'Izmir', region: 'Ege' },
    }),
  ]
  const csv = `id,externalId,firstName,lastName,email,address.city\n,a,Ayda,Guest,,\n${bob.id},b,Bob,Guest,bob@g.test,Ankara\n`
  const refused = await imported(app, tenant, csv)
  assert.deepEqual(
    refused.errors.map(({ line, field, code }: Record<string, unknown>) => `${line} ${field} ${code}`),
    ['2 externalId duplicate', '3 id duplicate'],
  )
  const skipped = await imported(app, tenant, csv, '?onDuplicate=skip')
  assert.deepEqual([skipped.status, skipped.skippedCount, skipped.createdCount], ['succeeded', 2, 0])
  const tried = await imported(app, tenant, csv, '?onDuplicate=update&dryRun=true')
  assert.deepEqual([tried.status, tried.updatedCount], ['succeeded', 2])
  assert.equal((await tenant.call('GET', `/guests/${ada.id}`)).data.firstName, 'Ada')
  const updated = await imported(app, tenant, csv, '?onDuplicate=update')
  assert.deepEqual([updated.status, updated.updatedCount, updated.createdCount], ['succeeded', 2, 0])
  const [newAda, newBob] = [
    (await tenant.call('GET', `/guests/${ada.id}`)).data,
    (await tenant.call('GET', `/guests/${bob.id}`)).data,
  ]
  assert.deepEqual([newAda.firstName, newAda.email, newAda.version], ['Ayda', 'ada@g.test', 2])
  assert.deepEqual(
    [newBob.externalId, newBob.email, newBob.address],
    ['b', 'bob@g.test', { city: 'Ankara', region: 'Ege' }],
  )
  assert.deepEqual([await countOf(tenant), await eventsOf(tenant)], [2, 2])
})

test('an export of a masked role that is imported again does not change hidden values', async () => {
  const tenant = await newTenant(app)
  const masked = await colleague(app, tenant, { piiAccess: 'masked' })
  const guest = await created(tenant, '/guests', {
    firstName: 'Ada',
    lastName: 'Guest',
    phone: '+905551112233',
    email: 'ada@guest.test',
    taxNumber: 'TAX123456',
    identityDocument: { type: 'passport', number: 'U1234567' },
  })
  const file = (await exported(masked)).toString().replace('Ada', 'Ayda')
  const outcome = await imported(app, masked as unknown as Tenant, file, '?onDuplicate=update')
  assert.deepEqual([outcome.status, outcome.errors], ['succeeded', []])
  const { version: _v, ...now } = (await tenant.call('GET', `/guests/${guest.id}`)).data
  const { version: _w, ...before } = guest
  assert.deepEqual(now, { ...before, firstName: 'Ayda' })
})

full('export, import into another tenant and export again give the same guests', async () => {
  const text = fc.array(fc.constantFrom("'", '=', '+', '-', '@', '|', '\\', '"', ';', ',', '\n', 'a', 'Ö', '𝕏', ' '), {
    minLength: 1,
    maxLength: 8,
  })
  const name = text.map((all) => `${all.join('').trim()}x`)
  const guest = fc.record({
    firstName: name,
    lastName: name,
    phone: fc.option(fc.integer({ min: 1_000_000, max: 9_999_999 }).map((n) => `+90555${n}`)),
    tags: fc.uniqueArray(name, { maxLength: 3 }),
    address: fc.option(fc.record({ line1: name, city: name })),
    preferences: fc.dictionary(fc.constantFrom('floor', 'Kat:2'), fc.oneof(name, fc.integer(), fc.boolean()), {
      maxKeys: 2,
    }),
    consents: fc.constantFrom([], [{ purpose: 'profiling', channel: 'sms', status: 'denied', source: "'=x" }]),
    doNotCall: fc.boolean(),
  })
  const own = /^(id|source|createdAt|updatedAt|contactPoints)$/
  const comparable = async (owner: Tenant) =>
    (await owner.call('GET', '/guests?pageSize=100&sort=createdAt')).data.items.map((each: object) =>
      Object.fromEntries(Object.entries(each).filter(([field]) => !own.test(field))),
    )
  await fc.assert(
    fc.asyncProperty(fc.array(guest, { minLength: 1, maxLength: 10 }), async (given) => {
      const [from, to] = [await newTenant(app), await newTenant(app)]
      for (const each of given) await created(from, '/guests', each)
      const outcome = await imported(app, to, await exported(from))
      assert.deepEqual([outcome.status, outcome.errors], ['succeeded', []])
      assert.deepEqual(await comparable(to), await comparable(from))
    }),
    { numRuns: Number(process.env['CSV_RUNS'] ?? 3), endOnFailure: true },
  )
})

full('an import killed while it writes starts again after its lease, and creates each guest once', async () => {
  const tenant = await newTenant(app)
  const lines = Array.from({ length: rows }, (_, n) => `Given ${n},Family ${n},+9055${String(10_000_000 + n)}`)
  const answer = await upload(tenant, `firstName,lastName,phone\n${lines.join('\n')}\n`)
  const rounds = { round: () => runDueJobs(app.runtime, [guestImportJob]) }
  const statusOf = async () => (await tenant.call('GET', `/guests/imports/${answer.data.id}`)).data.status
  while ((await statusOf()) !== 'importing') await rounds.round()
  const dying = rounds.round()
  // PostgreSQL ends the session within the transaction, as after a crash of the process.
  const until = Date.now() + 30_000
  for (let killed = 0; killed === 0 && Date.now() < until; ) {
    const found = await app.admin(
      `select pg_terminate_backend(a.pid) from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.granted and a.datname = current_database() and a.query like '%guests%'`,
    )
    killed = found.length
  }
  await dying
  assert.deepEqual([await countOf(tenant), await eventsOf(tenant)], [0, 0])
  app.advance('PT2M')
  await app.settle()
  assert.equal(await statusOf(), 'succeeded')
  assert.deepEqual([await countOf(tenant), await eventsOf(tenant), await storedLineCount(tenant)], [rows, rows, 0])
})

test('an unfinished import fails after a day, and its record is deleted after 30 days', async () => {
  const tenant = await newTenant(app)
  const answer = await upload(tenant, 'firstName,lastName\nAda,Guest\n')
  await app.admin(`delete from jobs where kind = 'guests.import' and tenant_id = $1`, [tenant.tenantId])
  app.advance('P1D')
  await app.settle()
  const path = `/guests/imports/${answer.data.id}`
  const { call } = await colleague(app, tenant)
  assert.deepEqual([(await call('GET', path)).data.status, await storedLineCount(tenant)], ['failed', 0])
  app.advance('P30D')
  await app.settle()
  assert.equal((await (await colleague(app, tenant)).call('GET', path)).status, 404)
})

test('an import belongs to its tenant, and needs guests.manage', async () => {
  const [tenant, other] = [await newTenant(app), await newTenant(app)]
  const answer = await upload(tenant, 'firstName,lastName\nAda,Guest\n')
  assert.equal((await other.call('GET', `/guests/imports/${answer.data.id}`)).status, 404)
  const reader = await colleague(app, tenant, { permissions: ['guests.read'] })
  assert.equal((await upload(reader, 'firstName,lastName\nAda,Guest\n')).status, 403)
  assert.equal((await reader.call('GET', '/guests/imports')).status, 403)
})
