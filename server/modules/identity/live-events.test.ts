import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestApp } from '../../testing/app.ts'
import { type EventStream, openEventStream } from '../../testing/event-stream.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { newUser } from '../../testing/users.ts'
import { colleague, created, newTenant } from '../../testing/world.ts'

const begin = async (app: TestApp, token: string): Promise<EventStream> => {
  const stream = await openEventStream(app.server, { token })
  assert.equal((await stream.next())?.type, 'ready')
  return stream
}

test('a presence change is sent to the user and to call managers of the user’s hotels', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const hotel = { currencyCode: 'EUR', timeZone: 'Europe/Istanbul' }
  const north = (await created(tenant, '/hotels', { name: 'North', ...hotel })).id
  const south = (await created(tenant, '/hotels', { name: 'South', ...hotel })).id
  const agent = await colleague(app, tenant, { permissions: [], hotelIds: [north] })
  const watchers = {
    agent,
    lead: await colleague(app, tenant, { permissions: ['calls.manage'] }),
    northern: await colleague(app, tenant, { permissions: ['calls.manage'], hotelIds: [north] }),
    southern: await colleague(app, tenant, { permissions: ['calls.manage'], hotelIds: [south] }),
    clerk: await colleague(app, tenant, { permissions: ['guests.read'] }),
  }
  const streams = await Promise.all(Object.values(watchers).map(({ accessToken }) => begin(app, accessToken)))
  const present = (who: { call: typeof agent.call }, presence: string) =>
    who.call('PUT', '/profile/presence', { body: { presence } })
  const answer = await present(agent, 'available')
  await present(agent, 'available')
  for (const each of Object.values(watchers)) await present(each, 'busy')
  await app.settle()
  const received = await Promise.all(
    streams.map(async (stream, index) => {
      const own = Object.values(watchers)[index]?.userId
      const found: string[] = []
      for (let each = await stream.next(); each; each = await stream.next()) {
        const { userId, presence } = each.data
        if (userId === agent.userId) found.push(presence)
        if (userId === agent.userId && presence === 'available') {
          assert.deepEqual(each.data, { userId, presence, since: answer.data.presenceSince })
        }
        if (userId === own && presence === 'busy') return found
      }
      return assert.fail('everybody hears of themselves')
    }),
  )
  const both = ['available', 'busy']
  assert.deepEqual(received, [both, both, both, [], []])
})

test('a suspended user is shown as offline', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const user = await newUser(app, tenant)
  await user.call('PUT', '/profile/presence', { body: { presence: 'available' } })
  const stream = await begin(app, tenant.accessToken)
  await tenant.call('POST', `/users/${user.userId}/suspend`)
  await app.settle()
  const { data } = (await stream.next()) ?? {}
  assert.deepEqual([data.userId, data.presence], [user.userId, 'offline'])
})

type Person = Awaited<ReturnType<typeof newUser>>
const ends: Record<string, [reason: string, end: (app: TestApp, user: Person, by: Person) => Promise<unknown>]> = {
  'logged out': [
    'logout',
    (app, { login }) => app.call('POST', '/auth/logout', { body: { refreshToken: login.refreshToken } }),
  ],
  'ended from elsewhere': [
    'revoked',
    async (app, { email, password, login, call }) => {
      const { accessToken: token } = (await app.call('POST', '/auth/login', { body: { email, password } })).data
      const { items } = (await call('GET', '/auth/sessions')).data
      const { id } = items.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
      assert.ok(login)
      return app.call('DELETE', `/auth/sessions/${id}`, { token })
    },
  ],
  'a refresh token used twice': [
    'reuse',
    async (app, { login: { refreshToken } }) => {
      await app.call('POST', '/auth/refresh', { body: { refreshToken } })
      return app.call('POST', '/auth/refresh', { body: { refreshToken } })
    },
  ],
  'a new password from another session': [
    'passwordReset',
    async (app, { email, password: currentPassword }) => {
      const body = { email, password: currentPassword }
      const { accessToken: token } = (await app.call('POST', '/auth/login', { body })).data
      const change = { currentPassword, newPassword: `${currentPassword} anew` }
      return app.call('PUT', '/profile/password', { token, body: change })
    },
  ],
  suspended: ['admin', (_app, { userId }, by) => by.call('POST', `/users/${userId}/suspend`)],
  deleted: ['admin', (_app, { userId }, by) => by.call('DELETE', `/users/${userId}`)],
}

for (const [name, [reason, end]] of Object.entries(ends)) {
  test(`§5.6 an ended session gets an event, its stream closes, and no new one can be opened: ${name}`, async (t) => {
    const app = await sharedApp(t)
    const tenant = await newTenant(app)
    const user = await newUser(app, tenant)
    const [own, others] = [await begin(app, user.accessToken), await begin(app, tenant.accessToken)]
    const place = own.place() ?? ''
    await end(app, user, { ...user, ...tenant })
    await app.settle()
    const events = await own.rest()
    assert.deepEqual(
      events.filter(({ type }) => type === 'session.ended').map(({ data }) => data.reason),
      [reason],
    )
    assert.equal(events.at(-1)?.type, 'session.ended')
    const again = await user.call('GET', '/events', { headers: { 'last-event-id': place } })
    assert.ok([401, 403].includes(again.status), again.text)
    await tenant.call('PUT', '/profile/presence', { body: { presence: 'available' } })
    await app.settle()
    const { type, data } = (await others.next()) ?? {}
    assert.deepEqual([type, data.presence], ['agent.presence', 'available'], 'nobody else hears of it')
  })
}
