import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newRole, newUser } from '../../../testing/users.ts'
import { mailedToken, newTenant, type Tenant } from '../../../testing/world.ts'

type User = Awaited<ReturnType<typeof newUser>>
type Scenario = { app: TestApp; user: User; admin: Tenant }
type SessionEnd = {
  /** The response of `GET /profile` to its access token from then on. */
  readonly gets: string
  readonly end: (story: Scenario) => Promise<unknown>
}

const newPassword = 'quite another horse 77'
const signIn = async ({ app, user: { email, password } }: Scenario): Promise<string> =>
  (await app.call('POST', '/auth/login', { body: { email, password } })).data.accessToken
const refresh = ({ app, user: { login } }: Scenario) =>
  app.call('POST', '/auth/refresh', { body: { refreshToken: login.refreshToken } })
const change = (body: object) => (story: Scenario) => story.admin.call('PUT', `/users/${story.user.userId}`, { body })

/** Every way to end a session, and actions that do not end it. */
const ends: Record<string, SessionEnd> = {
  'a logout': {
    gets: '200',
    end: ({ app, user: { login } }) => app.call('POST', '/auth/logout', { body: { refreshToken: login.refreshToken } }),
  },
  'its user from another session': {
    gets: '401 session_ended',
    async end(story) {
      const token = await signIn(story)
      const { items } = (await story.user.call('GET', '/auth/sessions')).data
      const { id } = items.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
      return story.app.call('DELETE', `/auth/sessions/${id}`, { token })
    },
  },
  'a refresh token used twice': {
    gets: '401 session_ended',
    async end(story) {
      assert.equal((await refresh(story)).status, 200)
      assert.equal(refusal(await refresh(story)), '401 refresh_token_reused')
    },
  },
  'a password changed in another session': {
    gets: '401 session_ended',
    async end(story) {
      const token = await signIn(story)
      const body = { currentPassword: story.user.password, newPassword }
      assert.equal((await story.app.call('PUT', '/profile/password', { token, body })).status, 200)
      assert.equal((await story.app.call('GET', '/profile', { token })).status, 200, 'the one that changed it goes on')
    },
  },
  'a password reset by mail': {
    gets: '401 session_ended',
    async end({ app, user: { email } }) {
      const mailed = async () => {
        await app.call('POST', '/auth/forgot-password', { body: { email } })
        await app.settle()
        return mailedToken(app, email)
      }
      // An administrator gave this address, so the first mail asks whether it is the user's.
      const confirmed = await app.call('POST', '/auth/confirm-email', { body: { token: await mailed() } })
      assert.equal(confirmed.status, 200, confirmed.text)
      const body = { token: await mailed(), newPassword }
      assert.equal((await app.call('POST', '/auth/reset-password', { body })).status, 200)
    },
  },
  'a password that an administrator sets': { gets: '401 session_ended', end: change({ password: newPassword }) },
  'an address that an administrator changes': {
    gets: '401 session_ended',
    end: change({ email: 'elsewhere@hotel.test' }),
  },
  'a suspension': {
    gets: '403 user_suspended',
    end: ({ admin, user }) => admin.call('POST', `/users/${user.userId}/suspend`),
  },
  'a suspension that is over': {
    gets: '401 session_ended',
    async end({ admin, user }) {
      await admin.call('POST', `/users/${user.userId}/suspend`)
      await admin.call('POST', `/users/${user.userId}/reactivate`)
    },
  },
  'a sign-out by an administrator': {
    gets: '401 session_ended',
    end: ({ admin, user }) => admin.call('POST', `/users/${user.userId}/sign-out`),
  },
  'a deletion': { gets: '401 token_invalid', end: ({ admin, user }) => admin.call('DELETE', `/users/${user.userId}`) },
  'a password that its user changes here': {
    gets: '200',
    end: ({ user }) => user.call('PUT', '/profile/password', { body: { currentPassword: user.password, newPassword } }),
  },
  'a new name': { gets: '200', end: change({ firstName: 'Gracious' }) },
  'a refresh': { gets: '200', end: refresh },
}

for (const [name, { gets, end }] of Object.entries(ends)) {
  test(`§5.6 an access token stays valid after a logout and after no other end of its session: ${name}`, async (t) => {
    const app = await sharedApp(t)
    const admin = await newTenant(app)
    const user = await newUser(app, admin)
    assert.equal((await user.call('GET', '/profile')).status, 200)
    await end({ app, user, admin })
    for (const path of ['/profile', '/auth/sessions']) {
      assert.equal(refusal(await user.call('GET', path)), gets, path)
    }
  })
}

test('§5.2 a new role takes effect with the next request, and the session continues', async (t) => {
  const app = await sharedApp(t)
  const admin = await newTenant(app)
  const user = await newUser(app, admin, { role: { permissions: ['users.manage'] } })
  assert.equal((await user.call('GET', '/users')).status, 200)
  const { id: roleId } = await newRole(admin, { permissions: ['calls.read'] })
  await admin.call('PUT', `/users/${user.userId}`, { body: { roleId } })
  assert.equal(refusal(await user.call('GET', '/users')), '403 permission_denied')
  assert.equal((await user.call('GET', '/calls')).status, 200)
})

test('§5.2 a token with an unknown session or a session of another user is refused', async (t) => {
  const app = await sharedApp(t)
  const admin = await newTenant(app)
  const user = await newUser(app, admin)
  await app.admin('update sessions set user_id = $1 where user_id = $2', [admin.userId, user.userId])
  assert.equal(refusal(await user.call('GET', '/profile')), '401 session_ended')
  await admin.query('delete from refresh_tokens')
  await admin.query('delete from sessions')
  assert.equal(refusal(await admin.call('GET', '/profile')), '401 session_ended')
})
