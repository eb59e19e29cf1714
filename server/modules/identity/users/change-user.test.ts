import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newUser } from '../../../testing/users.ts'
import { created, mailedToken, newHotel, newTenant } from '../../../testing/world.ts'

const names = { firstName: 'Grace', lastName: 'Hopper' }

const login = (app: TestApp, email: string, password: string) =>
  app.call('POST', '/auth/login', { body: { email, password } })

/** As if the owner of the mailbox had confirmed the address: only then can the password be reset by mail. */
const prove = (app: TestApp, email: string) =>
  app.admin('update login_emails set proven_at = now() where email = $1', [email])

full('§4.4 a new address ends all sessions, revokes mailed tokens, and must be confirmed', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const user = await newUser(app, tenant)
  await prove(app, user.email)
  await app.call('POST', '/auth/forgot-password', { body: { email: user.email } })
  await app.settle()
  const reset = mailedToken(app, user.email)

  const put = (email: string) => tenant.call('PUT', `/users/${user.userId}`, { body: { email } })
  assert.equal(refusal(await put(tenant.email)), '409 duplicate email')
  assert.equal(
    (await app.call('POST', '/auth/refresh', { body: { refreshToken: user.login.refreshToken } })).status,
    200,
  )
  const moved = await put('New.Address@hotel.test')
  assert.deepEqual([moved.data.email, moved.data.emailConfirmed], ['new.address@hotel.test', false])
  await app.settle()

  const spent = await app.call('POST', '/auth/reset-password', {
    body: { token: reset, newPassword: 'a stolen password' },
  })
  assert.equal(refusal(spent), '422 token_used token')
  const [{ reasons } = {}] = await app.admin(
    `select array_agg(distinct ended_reason) as reasons from sessions where user_id = $1`,
    [user.userId],
  )
  assert.deepEqual(reasons, ['admin'])
  assert.equal((await login(app, user.email, user.password)).status, 401)
  assert.equal(refusal(await login(app, 'new.address@hotel.test', user.password)), '403 email_not_confirmed')
  const token = mailedToken(app, 'new.address@hotel.test')
  assert.equal((await app.call('POST', '/auth/confirm-email', { body: { token } })).status, 200)
  assert.equal((await login(app, 'new.address@hotel.test', user.password)).status, 200)
  // The old address is free again.
  await created(tenant, '/users', { ...names, email: user.email, roleId: user.user.roleId })
})

// On a shared service the tenant has few connections: a query beside the transaction would wait for the other request.
test('§4.3 of two concurrent PUTs with the same address one wins, and both users keep an address', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const [one, other] = [await newUser(app, tenant), await newUser(app, tenant)]
  const put = ({ userId }: { userId: string }, email: string) =>
    tenant.call('PUT', `/users/${userId}`, { body: { email } })
  const answers = await Promise.all([one, other].map((user) => put(user, 'wanted@hotel.test')))
  assert.deepEqual(answers.map(refusal).toSorted(), ['200', '409 duplicate email'])
  // Two users swap addresses: each waits for the other, and one or both are refused.
  const [first, second] = answers[0]?.status === 200 ? [one, other] : [other, one]
  const exchanged = await Promise.all([put(first, second.email), put(second, 'wanted@hotel.test')])
  for (const answer of exchanged) assert.ok([200, 409].includes(answer.status), answer.text)
  const apart = await app.admin(
    `select u.email, l.email as login from users u join login_emails l on l.user_id = u.id
     where u.email <> l.email and u.tenant_id = $1`,
    [tenant.tenantId],
  )
  assert.deepEqual(apart, [])
})

test('§4.4 a new password ends the sessions of the user and revokes older mails', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const user = await newUser(app, tenant)
  await prove(app, user.email)
  await app.call('POST', '/auth/forgot-password', { body: { email: user.email } })
  await app.settle()
  const token = mailedToken(app, user.email)
  const at = `/users/${user.userId}`
  assert.equal(refusal(await tenant.call('PUT', at, { body: { password: user.email } })), '422 weak_password password')
  assert.equal((await tenant.call('PUT', at, { body: { password: 'a fresh long password' } })).status, 200)

  const refreshed = await app.call('POST', '/auth/refresh', { body: { refreshToken: user.login.refreshToken } })
  assert.equal(refusal(refreshed), '401 session_ended')
  assert.equal((await login(app, user.email, user.password)).status, 401)
  assert.equal((await login(app, user.email, 'a fresh long password')).status, 200)
  const reset = await app.call('POST', '/auth/reset-password', { body: { token, newPassword: 'yet another password' } })
  assert.equal(refusal(reset), '422 token_used token')
})

test('§5.2 a suspended user is refused at once until reactivated; repeating either changes nothing', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const user = await newUser(app, tenant)
  const post = async (verb: string) => (await tenant.call('POST', `/users/${user.userId}/${verb}`)).data
  const suspended = await post('suspend')
  assert.deepEqual([suspended.status, suspended.presence], ['suspended', 'offline'])
  assert.deepEqual(await post('suspend'), suspended)
  assert.equal(refusal(await user.call('GET', '/profile')), '403 user_suspended')
  assert.equal(refusal(await login(app, user.email, user.password)), '403 user_suspended')
  const refreshed = await app.call('POST', '/auth/refresh', { body: { refreshToken: user.login.refreshToken } })
  assert.equal(refusal(refreshed), '401 session_ended')

  const active = await post('reactivate')
  assert.equal(active.status, 'active')
  assert.deepEqual(await post('reactivate'), active)
  assert.equal((await login(app, user.email, user.password)).status, 200)
})

test('§4.3 a deleted user disappears, its address and extension are free, and history shows its name', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant)
  const user = await newUser(app, tenant, {
    role: { permissions: ['reservations.manage'] },
    user: { extension: '77' },
  })
  await prove(app, user.email)
  await app.call('POST', '/auth/forgot-password', { body: { email: user.email } })
  await app.settle()
  const token = mailedToken(app, user.email)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-09-01', checkOut: '2026-09-02' }
  const guest = { firstName: 'A', lastName: 'B', phone: '+905321112233' }
  const booking = await user.call('POST', '/reservations', { body: { ...stay, guest } })

  const at = `/users/${user.userId}`
  assert.equal(
    refusal(await tenant.call('DELETE', at, { headers: { 'if-match': '"9"' } })),
    '412 version_conflict If-Match',
  )
  assert.equal((await tenant.call('DELETE', at)).status, 204)
  const alive = await app.admin('select 1 from email_tokens where user_id = $1 and used_at is null', [user.userId])
  assert.deepEqual(alive, [])
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    assert.equal((await tenant.call(method, at, method === 'PUT' ? { body: {} } : {})).status, 404)
  }
  assert.equal((await tenant.call('POST', `${at}/suspend`)).status, 404)
  assert.equal((await user.call('GET', '/profile')).status, 401)
  assert.equal((await login(app, user.email, user.password)).status, 401)
  const reset = await app.call('POST', '/auth/reset-password', { body: { token, newPassword: 'yet another password' } })
  assert.equal(reset.status, 422)
  const read = await tenant.call('GET', `/reservations/${booking.data.id}`)
  assert.equal(read.data.bookedByUserId, user.userId)
  await created(tenant, '/users', { ...names, email: user.email, roleId: user.user.roleId, extension: '77' })
})

test('§4.4 administrators need their current password; the last one keeps a confirmed address', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const own = `/users/${tenant.userId}`
  const password = await tenant.call('PUT', own, { body: { password: 'a fresh long password' } })
  assert.equal(refusal(password), '422 invalid_value password')
  const moved = await tenant.call('PUT', own, {
    body: { email: 'mistyped@hotel.test', currentPassword: tenant.password },
  })
  assert.equal(refusal(moved), '409 last_administrator')
  assert.equal((await login(app, tenant.email, tenant.password)).status, 200)
})

test('§4.4 changing one’s own address needs the password, and the old address is notified', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  await app.settle()
  const boss = await newUser(app, tenant, { user: { roleId: tenant.login.user.roleId } })
  const at = `/users/${boss.userId}`
  const email = 'new.boss@hotel.test'
  const put = (body: object) => boss.call('PUT', at, { body })
  assert.equal(refusal(await put({ email })), '422 required currentPassword')
  assert.equal(refusal(await put({ email, currentPassword: 'not the right one' })), '422 invalid_value currentPassword')
  const same = (await boss.call('GET', at)).data
  assert.equal((await put({ ...same, firstName: 'Gracious' })).status, 200, 'what was read can be put back')
  assert.equal((await boss.call('GET', at)).data.email, boss.email)
  app.mailbox.length = 0
  const moved = await put({ email, currentPassword: boss.password })
  assert.deepEqual([moved.data.email, moved.data.emailConfirmed], [email, false])
  await app.settle()
  assert.deepEqual(app.mailbox.map(({ to, subject }) => [to, subject]).toSorted(), [
    [boss.email, 'Your e-mail address was changed'],
    [email, 'Is this your e-mail address?'],
  ])
})
