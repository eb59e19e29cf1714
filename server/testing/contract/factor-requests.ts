import { appCode, challengeOf, complete, enrolApp } from '../../modules/identity/testing/authenticator.ts'
import { enrolPasskey, signInByPasskey, softPasskey } from '../../modules/identity/testing/passkey.ts'
import type { Answer, TestApp } from '../app.ts'
import { newUser } from '../users.ts'
import { colleague, showFactor, type Tenant } from '../world.ts'

type World = { readonly app: TestApp; readonly tenant: Tenant }

/** Requests about second factors and the policy of them. Each is made by a user of its own. */
export const factorRequests = (world: () => World): Record<string, () => Promise<Answer>> => {
  const enrolled = async () => {
    const { app, tenant } = world()
    const user = await newUser(app, tenant)
    return { app, user, ...(await enrolApp(app, user)) }
  }
  const withPasskey = async () => {
    const { app, tenant } = world()
    const user = await newUser(app, tenant)
    return { user, ...(await enrolPasskey(user)) }
  }
  return {
    'POST /auth/challenge': async () => {
      const { app, user } = await enrolled()
      return app.call('POST', '/auth/challenge', { body: { challenge: await challengeOf(app, user) } })
    },
    'POST /auth/second-factor': async () => {
      const { app, user, totpSecret } = await enrolled()
      return complete(app, await challengeOf(app, user), { code: appCode(app, totpSecret) })
    },
    'POST /profile/totp': async () => {
      const { app, tenant } = world()
      const user = await newUser(app, tenant)
      return user.call('POST', '/profile/totp', { body: { currentPassword: user.password } })
    },
    'POST /profile/totp/confirm': async () => {
      const { app, tenant } = world()
      const user = await newUser(app, tenant)
      const begun = await user.call('POST', '/profile/totp', { body: { currentPassword: user.password } })
      return user.call('POST', '/profile/totp/confirm', { body: { code: appCode(app, begun.data.totpSecret) } })
    },
    'DELETE /profile/totp': async () => (await enrolled()).user.call('DELETE', '/profile/totp'),
    'POST /profile/passkeys/options': async () => {
      const { app, tenant } = world()
      const user = await newUser(app, tenant)
      return user.call('POST', '/profile/passkeys/options', { body: { currentPassword: user.password } })
    },
    'POST /profile/passkeys': async () => {
      const { app, tenant } = world()
      const user = await newUser(app, tenant)
      const begun = await user.call('POST', '/profile/passkeys/options', { body: { currentPassword: user.password } })
      return user.call('POST', '/profile/passkeys', { body: { passkey: softPasskey().create(begun.data.options) } })
    },
    'PUT /profile/passkeys/:id': async () => {
      const { user, id } = await withPasskey()
      return user.call('PUT', `/profile/passkeys/${id}`, { body: { name: 'Key ring' } })
    },
    'DELETE /profile/passkeys/:id': async () => {
      const { user, id } = await withPasskey()
      return user.call('DELETE', `/profile/passkeys/${id}`)
    },
    'POST /auth/passkey': async () => signInByPasskey(world().app, (await withPasskey()).passkey),
    'POST /profile/recovery-codes': async () => (await enrolled()).user.call('POST', '/profile/recovery-codes'),
    'PUT /security/policy': async () => {
      const { app, tenant } = world()
      const administrator = await colleague(app, tenant)
      await showFactor(app, administrator)
      return administrator.call('PUT', '/security/policy', { body: { graceDays: 14 } })
    },
    'DELETE /users/:id/sessions/:sessionId': async () => {
      const { app, tenant } = world()
      const { userId } = await newUser(app, tenant)
      const [{ id }] = (await tenant.call('GET', `/users/${userId}/sessions`)).data.items
      return tenant.call('DELETE', `/users/${userId}/sessions/${id}`)
    },
    'POST /users/:id/reset-factors': async () => {
      const { tenant } = world()
      const { user } = await enrolled()
      return tenant.call('POST', `/users/${user.userId}/reset-factors`, { body: { reason: 'Lost phone' } })
    },
    'POST /profile/step-up': async () => {
      const { app, user, totpSecret } = await enrolled()
      return user.call('POST', '/profile/step-up', { body: { code: appCode(app, totpSecret) } })
    },
  }
}
