import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newRole, newUser, type SignedInUser, systemRole } from '../../../testing/users.ts'
import { created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'
import { holders } from './users.ts'

const names = { firstName: 'Grace', lastName: 'Hopper' }

const login = (app: TestApp, email: string, password: string) =>
  app.call('POST', '/auth/login', { body: { email, password } })

const emailsOf = async (by: Tenant | SignedInUser, query: string): Promise<string[]> =>
  (await by.call('GET', `/users?${query}`)).data.items.map(({ email }: { email: string }) => email).toSorted()

test('§4.4 a user created with a password can sign in at once, and no response contains the password', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app, { languageCode: 'tr' })
  await app.settle()
  app.mailbox.length = 0
  const roleId = await systemRole(tenant, 'Agent')
  const password = '  correct horse blanks  '
  const body = { ...names, email: 'Grace@Hotel.test', roleId, password, phone: '+90 532 111 22 33', extension: '42' }
  const user = await created(tenant, '/users', body)
  const { id, createdAt, updatedAt, version, emailConfirmedAt, ...rest } = user
  assert.deepEqual(rest, {
    ...names,
    email: 'grace@hotel.test',
    phone: '+905321112233',
    roleId,
    hotelIds: [],
    isServiceUser: false,
    isBreakGlass: false,
    managedBy: null,
    extension: '42',
    skills: [],
    languageCodes: [],
    languageCode: 'tr',
    status: 'active',
    passwordState: 'change',
    emailConfirmed: true,
    lastLoginAt: null,
    presence: 'offline',
    presenceSince: null,
  })
  assert.deepEqual([createdAt, emailConfirmedAt, updatedAt, version], [createdAt, createdAt, createdAt, 1])
  assert.equal((await login(app, 'GRACE@hotel.test', password)).status, 200)
  assert.equal((await login(app, 'grace@hotel.test', password.trim())).status, 401)
  assert.ok((await tenant.call('GET', `/users/${id}`)).data.lastLoginAt)
  await app.settle()
  assert.deepEqual(app.mailbox, [])
})

test('§7.1 invalid fields of a user are reported by field', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel } = await newHotel(await newTenant(app))
  const body = { ...names, email: 'grace@hotel.test', roleId: await systemRole(tenant, 'Agent') }
  const post = async (more: object) => refusal(await tenant.call('POST', '/users', { body: { ...body, ...more } }))
  const twice = [
    { code: 'german', level: 1 },
    { code: 'german', level: 2 },
  ]
  assert.deepEqual(
    [
      await post({ roleId: '01890000-0000-7000-8000-00000000cafe' }),
      await post({ hotelIds: [hotel.id] }),
      await post({ skills: twice }),
      await post({ skills: [{ code: 'german', level: 6 }] }),
      await post({ extension: '1' }),
      await post({ password: 'short' }),
      await post({ password: '1q2w3e4r5t' }),
      await post({ password: 'grace@hotel.test' }),
      await post({ password: null }),
      await post({ isServiceUser: true, password: 'correct horse battery' }),
    ],
    [
      '422 unknown_reference roleId',
      '422 unknown_reference hotelIds[0]',
      '422 invalid_value skills[1].code',
      '422 out_of_range skills[0].level',
      '422 invalid_format extension',
      '422 too_short password',
      '422 weak_password password',
      '422 weak_password password',
      '422 invalid_type password',
      '422 invalid_value password',
    ],
  )
  assert.equal((await tenant.call('GET', '/users')).data.totalCount, 1)
})

test('§4.3 an e-mail address and an extension are unique in a tenant, also under concurrent requests', async (t) => {
  const app = await testApp(t, { isEmpty: true })
  const [tenant, other] = [await newTenant(app), await newTenant(app)]
  const [roleId, otherRoleId] = [await systemRole(tenant, 'Agent'), await systemRole(other, 'Agent')]
  const make = (by: Tenant, more: object) =>
    by.call('POST', '/users', { body: { ...names, roleId: by === tenant ? roleId : otherRoleId, ...more } })

  assert.equal(refusal(await make(tenant, { email: tenant.email.toUpperCase() })), '409 duplicate email')
  const email = 'wanted@hotel.test'
  const rivals = await Promise.all([tenant, other, tenant, other].map((by) => make(by, { email })))
  assert.deepEqual(rivals.map(refusal).toSorted(), ['201', '201', '409 duplicate email', '409 duplicate email'])

  const extensions = ['a', 'b', 'c'].map((name) => make(tenant, { email: `${name}@hotel.test`, extension: '100' }))
  const answers = (await Promise.all(extensions)).map(refusal).toSorted()
  assert.deepEqual(answers, ['201', '409 duplicate extension', '409 duplicate extension'])
  assert.equal((await make(other, { email: 'd@hotel.test', extension: '100' })).status, 201)
  const [{ count } = {}] = await app.admin('select count(*) from login_emails')
  assert.equal(Number(count), 6, 'who lost holds no address')
})

test('§5.10 a service user is active at once, gets no mail and no password, and stays a service user', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  await app.settle()
  app.mailbox.length = 0
  const email = 'robot@hotel.test'
  const body = { ...names, email, roleId: await systemRole(tenant, 'Agent'), isServiceUser: true }
  const robot = await created(tenant, '/users', body)
  assert.deepEqual([robot.status, robot.emailConfirmed], ['active', false])
  for (const path of ['/auth/forgot-password', '/auth/resend-confirmation']) {
    await app.call('POST', path, { body: { email } })
  }
  await app.settle()
  assert.deepEqual(app.mailbox, [])
  const [right, wrong] = [await login(app, email, 'correct horse battery'), await login(app, tenant.email, 'not this')]
  assert.equal(right.text.replace(right.body.traceId, ''), wrong.text.replace(wrong.body.traceId, ''))

  const put = async (change: object) => refusal(await tenant.call('PUT', `/users/${robot.id}`, { body: change }))
  assert.equal(await put({ password: 'correct horse battery' }), '422 invalid_value password')
  assert.equal(await put({ isServiceUser: false }), '409 immutable_field isServiceUser')
  assert.equal(await put(robot), '200')
  assert.equal(await put({ email: 'robot2@hotel.test' }), '200')
  await app.settle()
  assert.deepEqual(app.mailbox, [])
  assert.equal(refusal(await tenant.call('POST', `/users/${robot.id}/invite`)), '409 invalid_state_transition')
  await tenant.call('POST', `/users/${robot.id}/suspend`)
  assert.equal((await tenant.call('POST', `/users/${robot.id}/reactivate`)).data.status, 'active')
})

test('§4.2.3 users are found by name, address, role, status, kind and hotel', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const [{ hotel: here }, { hotel: there }] = [await newHotel(tenant), await newHotel(tenant)]
  const roleId = await systemRole(tenant, 'Agent')
  const make = (email: string, more: object) =>
    created(tenant, '/users', { firstName: 'Özge', lastName: 'Kaya', email, roleId, ...more })
  await make('here@desk.test', { hotelIds: [here.id] })
  await make('both@desk.test', { hotelIds: [here.id, there.id], isServiceUser: true })
  await make('all_of@desk.test', { firstName: 'Grace', lastName: 'Hop%per' })
  const all = ['all_of@desk.test', 'both@desk.test', 'here@desk.test']
  const found = (query: string) => emailsOf(tenant, query)

  assert.deepEqual(await found('q=DESK.test'), all)
  assert.deepEqual(await found('q=özge k'), ['both@desk.test', 'here@desk.test'])
  assert.deepEqual(await found('q=ÖZGE'), ['both@desk.test', 'here@desk.test'])
  assert.deepEqual(await found('q=%25'), ['all_of@desk.test'])
  assert.deepEqual(await found('q=_'), ['all_of@desk.test'])
  assert.deepEqual(await found('email=HERE@desk.test'), ['here@desk.test'])
  assert.deepEqual(await found(`roleId=${roleId}&isServiceUser=true`), ['both@desk.test'])
  assert.deepEqual(await found('status=invited'), ['all_of@desk.test', 'here@desk.test'])
  assert.deepEqual(await found(`hotelId=${there.id}`), ['all_of@desk.test', 'both@desk.test', tenant.email])
  assert.deepEqual(await found('hotelId=01890000-0000-7000-8000-00000000cafe'), [])
})

test('§4.4 a masked role sees masked addresses, cannot search by them, and does not write them back', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const role = await newRole(tenant, { permissions: ['users.manage'], piiAccess: 'masked' })
  const masked = await newUser(app, tenant, { user: { roleId: role.id } })
  const plain = await newRole(tenant, { piiAccess: 'masked' })
  const body = { ...names, email: 'grace@hotel.test', phone: '+905321112233', roleId: plain.id }
  const { id } = await created(tenant, '/users', body)

  const read = (await masked.call('GET', `/users/${id}`)).data
  assert.deepEqual([read.email, read.phone, read.firstName], ['g•••@•••.test', '••••••33', 'Grace'])
  const listed = await masked.call('GET', '/users')
  assert.doesNotMatch(listed.text, /grace@|5321112/)
  assert.deepEqual([await emailsOf(masked, 'q=grace@'), await emailsOf(masked, 'q=hopper')], [[], ['g•••@•••.test']])

  const put = await masked.call('PUT', `/users/${id}`, { body: { ...read, lastName: 'Murray' } })
  assert.equal(put.status, 200, put.text)
  const after = (await tenant.call('GET', `/users/${id}`)).data
  assert.deepEqual([after.email, after.phone, after.lastName], ['grace@hotel.test', '+905321112233', 'Murray'])
})

test('§4.2.4 a repeated invitation with one Idempotency-Key creates one user and one mail', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  await app.settle()
  app.mailbox.length = 0
  const body = { ...names, email: 'grace@hotel.test', roleId: await systemRole(tenant, 'Agent') }
  const headers = { 'idempotency-key': '9a1d7c58-0c3f-4b7b-8a55-6d2e4f1b3c71' }
  const answers = await Promise.all([1, 2, 3].map(() => tenant.call('POST', '/users', { body, headers })))
  assert.equal(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1)
  await app.settle()
  assert.equal(app.mailbox.length, 1)
})

test('holders of a permission have it through their role, are active and are not service users', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const [role, other] = [
    await newRole(tenant, { permissions: ['calls.manage'] }),
    await newRole(tenant, { permissions: ['calls.read'] }),
  ]
  const password = 'correct horse battery'
  const make = (email: string, more: object) =>
    created(tenant, '/users', { ...names, email, roleId: role.id, password, ...more })
  await make('agent@desk.test', {})
  await make('reader@desk.test', { roleId: other.id })
  await make('robot@desk.test', { password: undefined, isServiceUser: true })
  await make('invited@desk.test', { password: undefined })
  const [suspended, gone] = [await make('suspended@desk.test', {}), await make('gone@desk.test', {})]
  await tenant.call('POST', `/users/${suspended.id}/suspend`)
  await tenant.call('DELETE', `/users/${gone.id}`)
  await newTenant(app)
  const found = await inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), (ctx) =>
    ctx.db.many(sql<{ email: string }>`select u.email from ${holders(ctx, 'calls.manage')}`),
  )
  assert.deepEqual(found.map(({ email }) => email).toSorted(), ['agent@desk.test', tenant.email])
})
