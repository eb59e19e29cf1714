import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { repetitions } from '../../../testing/full.ts'
import { errorCode, refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, freshTokensOf, newTenant } from '../../../testing/world.ts'

async function world(app: TestApp) {
  const tenant = await newTenant(app)
  const machine = await colleague(app, tenant, { isServiceUser: true })
  const path = `/users/${machine.userId}/api-keys`
  const newKey = (body: object = {}) => created(tenant, path, { name: 'Channel manager', ...body })
  const fresh = freshTokensOf(app, tenant)
  const rotate = (id: string, body: object = {}, headers: Record<string, string> = {}) =>
    app.call('POST', `${path}/${id}/rotate`, { token: fresh(), body, headers })
  const use = async (token: string) => errorCode(await app.call('GET', '/profile', { token }))
  return { tenant, machine, path, newKey, rotate, use, list: () => app.call('GET', path, { token: fresh() }) }
}

test('a rotated key has a successor with the same limits and ends after the overlap', async (t) => {
  const app = await testApp(t)
  const { tenant, machine, newKey, rotate, use } = await world(app)
  const limits = { scopes: ['guests.read'], piiAccess: 'masked', isReadOnly: true, allowedNetworks: ['127.0.0.0/8'] }
  const old = await newKey({ ...limits, expiresAt: '2026-08-30T09:00:00Z' })
  app.advance('P1D')
  const answer = await rotate(old.id)
  assert.equal(answer.status, 201, answer.text)
  const { key, id, ...made } = answer.data
  assert.match(key, /^bhk_[0-9a-f]{8}_/)
  assert.partialDeepStrictEqual(made, {
    ...limits,
    name: 'Channel manager',
    rotatedFromId: old.id,
    userId: machine.userId,
  })
  assert.equal(made.expiresAt, '2026-08-31T09:00:00.000Z', 'as long a life as the old one')
  assert.deepEqual([await use(old.key), await use(key)], ['200', '200'])
  app.advance('PT23H59M59S')
  assert.deepEqual([await use(old.key), await use(key)], ['200', '200'])
  app.advance('PT1S')
  assert.deepEqual([await use(old.key), await use(key)], ['401 token_expired', '200'])

  const [entry] = await tenant.query(
    `select resource_id, actor_user_id, changes from audit_log where action = 'apiKey.rotated'`,
  )
  assert.deepEqual(entry, {
    resource_id: old.id,
    actor_user_id: tenant.userId,
    changes: [
      { field: 'expiresAt', before: '2026-08-30T09:00:00.000Z', after: '2026-06-03T09:00:00Z' },
      { field: 'replacedById', before: null, after: id },
    ],
  })
  await app.settle()
  const mail = app.mailbox.find(({ to, subject }) => to === tenant.email && subject === 'An API key was rotated')
  assert.match(mail?.text ?? '', new RegExp(`bhk_${made.prefix}`))
  const dump = JSON.stringify(await app.admin(`select database_to_xml(true, true, '')::text as everything`))
  assert.ok(!dump.includes(key.slice('bhk_12345678_'.length)), 'the key is nowhere in clear')
})

test('without an overlap the old key ends at once; a rotation makes no key last longer', async (t) => {
  const app = await testApp(t)
  const { newKey, rotate, use, list } = await world(app)
  const endless = await newKey()
  const { data } = await rotate(endless.id, { overlapHours: 0 })
  assert.deepEqual([await use(endless.key), await use(data.key), data.expiresAt], ['401 token_expired', '200', null])
  const short = await newKey({ expiresAt: '2026-06-01T10:00:00Z' })
  await rotate(short.id, { overlapHours: 168 })
  const items: { id: string; expiresAt: string; replacedById: string | null }[] = (await list()).data.items
  assert.equal(items.find(({ id }) => id === short.id)?.expiresAt, '2026-06-01T10:00:00.000Z')
  assert.equal(items.find(({ id }) => id === endless.id)?.replacedById, data.id)
})

test('a key is rotated once; if the answer was lost, the new key is revoked and the old one rotated again', async (t) => {
  const app = await sharedApp(t)
  const { tenant, path, newKey, rotate, use } = await world(app)
  const old = await newKey()
  const headers = { 'idempotency-key': randomUUID() }
  const first = await rotate(old.id, {}, headers)
  const repeated = await rotate(old.id, {}, headers)
  assert.equal(repeated.text, first.text.replace(first.data.key, '•••'))
  const again = await rotate(old.id)
  assert.equal(refusal(again), '409 invalid_state_transition')
  assert.match(again.body.errors[0].message, /was rotated/)
  assert.equal((await tenant.call('DELETE', `${path}/${first.data.id}`)).status, 204)
  const second = await rotate(old.id)
  assert.equal(second.status, 201)
  assert.deepEqual([await use(old.key), await use(second.data.key)], ['200', '200'])
  assert.equal((await rotate(second.data.id)).status, 201, 'a new key can be rotated, too')
})

test('keys that are revoked, expired, unknown or of somebody else are not rotated', async (t) => {
  const app = await sharedApp(t)
  const { tenant, path, newKey, rotate } = await world(app)
  const other = await world(app)
  const elsewhere = await other.newKey()
  const [revoked, expired] = [await newKey(), await newKey()]
  await tenant.call('DELETE', `${path}/${revoked.id}`)
  await app.admin(`update api_keys set expires_at = '2026-05-31' where id = $1`, [expired.id])
  assert.equal(refusal(await rotate(revoked.id)), '409 invalid_state_transition')
  assert.equal(refusal(await rotate(expired.id)), '409 invalid_state_transition')
  assert.equal(refusal(await rotate(elsewhere.id)), '404 not_found')
  assert.equal(refusal(await rotate(randomUUID())), '404 not_found')
  const { id } = await newKey()
  for (const overlapHours of [-1, 169])
    assert.equal(refusal(await rotate(id, { overlapHours })), '422 out_of_range overlapHours')
  for (const overlapHours of [1.5, '24', null])
    assert.equal(refusal(await rotate(id, { overlapHours })), '422 invalid_type overlapHours')
  const lesser = await colleague(app, tenant, { permissions: ['users.manage'] })
  assert.equal(errorCode(await lesser.call('POST', `${path}/${id}/rotate`, { body: {} })), '403 permission_denied')
})

test('of twenty rotations at once one wins, and the others say so', async (t) => {
  const app = await sharedApp(t)
  const { tenant, newKey, rotate, use } = await world(app)
  for (let round = 0; round < repetitions(2, 200); round++) {
    const old = await newKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => rotate(old.id, { overlapHours: 1 })))
    const codes = answers.map(errorCode).toSorted()
    assert.deepEqual(codes, ['201', ...Array(19).fill('409 invalid_state_transition')])
    const won = answers.find(({ status }) => status === 201)
    assert.deepEqual([await use(old.key), await use(won?.data.key)], ['200', '200'])
    const rows = await tenant.query(`select id from api_keys where rotated_from_id = '${old.id}'`)
    assert.equal(rows.length, 1)
    await tenant.query(`update api_keys set revoked_at = now()`)
  }
})

test('a user with twenty keys can rotate them all, but not collect keys by rotating', async (t) => {
  const app = await sharedApp(t)
  const { tenant, path, newKey, rotate } = await world(app)
  const keys = []
  for (let n = 0; n < 20; n++) keys.push(await newKey())
  const create = () => tenant.call('POST', path, { body: { name: 'One more' } })
  assert.equal(errorCode(await create()), '422 too_many_items')
  let last = ''
  for (const { id } of keys) {
    const answer = await rotate(id)
    assert.equal(answer.status, 201, answer.text)
    last = answer.data.id
  }
  assert.equal(errorCode(await rotate(last)), '422 too_many_items')
  assert.equal(errorCode(await create()), '422 too_many_items')
})

test('the end of a key is announced 30, 7 and 1 days ahead, once each, and not that of a rotated or revoked one', async (t) => {
  const app = await testApp(t)
  const { tenant, path, newKey, rotate } = await world(app)
  const second = await colleague(app, tenant)
  const agent = await colleague(app, tenant, { permissions: ['guests.read'] })
  await newKey({ name: 'Long', expiresAt: '2026-07-11T09:00:00Z' })
  await newKey({ name: 'Short', expiresAt: '2026-06-09T09:00:00Z' })
  await newKey({ name: 'Endless' })
  const rotated = await newKey({ name: 'Rotated', expiresAt: '2026-07-11T09:00:00Z' })
  const revoked = await newKey({ name: 'Revoked', expiresAt: '2026-07-11T09:00:00Z' })
  await rotate(rotated.id, { overlapHours: 168 })
  await tenant.call('DELETE', `${path}/${revoked.id}`)

  const notices = async () => {
    await app.settle()
    const rows = await tenant.query(
      `select title, body, user_id from notifications where type = 'security' order by created_at, title, user_id`,
    )
    assert.ok(rows.every(({ user_id: userId }) => userId !== agent.userId))
    return rows
      .filter(({ user_id: userId }) => userId === second.userId)
      .map(({ title, body }) => `${/“(.+)”/.exec(body)?.[1]}: ${title}`)
  }
  const successor = (when: string): string => `Rotated: An API key ends ${when}`
  const expected: string[] = []
  const expectNew = async (days: number, ...added: string[]) => {
    app.advance(`P${days}D`)
    expected.push(...added)
    assert.deepEqual((await notices()).toSorted(), expected.toSorted())
  }
  await expectNew(0)
  await expectNew(1, 'Short: An API key ends in 7 days')
  await expectNew(5)
  await expectNew(1, 'Short: An API key ends tomorrow')
  await expectNew(3, 'Long: An API key ends in 30 days', successor('in 30 days'))
  await expectNew(1)
  await expectNew(22, 'Long: An API key ends in 7 days', successor('in 7 days'))
  await expectNew(6, 'Long: An API key ends tomorrow', successor('tomorrow'))
})
