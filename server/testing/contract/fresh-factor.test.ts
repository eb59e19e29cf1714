import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { endpoints } from '../../app.ts'
import { type TestApp, testApp } from '../app.ts'
import { injectRequest } from '../inject-request.ts'
import { colleague, newTenant } from '../world.ts'

/** A second, independent list of the requests that need a fresh second factor. */
const flagged = [
  'DELETE /profile/passkeys/:id',
  'DELETE /ssoconnections/:id',
  'DELETE /ssodomains/:id',
  'DELETE /users/:id/identities',
  'GET /grouprules',
  'GET /ssoconnections',
  'GET /ssoconnections/:id',
  'GET /ssodomains',
  'GET /ssodomains/:id',
  'GET /users/:id/identities',
  'POST /ssoconnections',
  'POST /ssoconnections/:id/test',
  'POST /ssodomains',
  'POST /ssodomains/:id/verify',
  'PUT /grouprules',
  'PUT /ssoconnections/:id',
  'DELETE /profile/totp',
  'DELETE /roles/:id',
  'DELETE /users/:id',
  'GET /guests/:id/export',
  'GET /guests/:id/identity-document',
  'GET /exports/:id/download-link',
  'GET /guests/export',
  'POST /exports',
  'GET /recordings/:id/download-link',
  'POST /guests/:id/anonymize',
  'POST /guests/:id/merge',
  'POST /profile/passkeys',
  'POST /profile/passkeys/options',
  'POST /profile/recovery-codes',
  'POST /profile/totp',
  'POST /profile/totp/confirm',
  'POST /roles',
  'POST /users',
  'POST /users/:id/reactivate',
  'POST /users/:id/reset-factors',
  'POST /users/:userId/api-keys',
  'POST /users/:userId/api-keys/:id/rotate',
  'PUT /profile/passkeys/:id',
  'PUT /recordings/policy',
  'PUT /roles/:id',
  'PUT /security/policy',
  'PUT /users/:id',
  'PUT /users/:id/break-glass',
]

const someId = '01890000-0000-7000-8000-00000000cafe'
const guarded = endpoints.filter(({ access }) => access !== 'anyone')
const titled = ({ method, path }: Endpoint): string => `${method} ${path}`

let app: TestApp
const tokens: Record<'stale' | 'fresh' | 'staleWithoutPermission', string> = {
  stale: '',
  fresh: '',
  staleWithoutPermission: '',
}

async function send({ method, path }: Endpoint, token: string, as: string = method) {
  const hasBody = as === 'POST' || as === 'PUT'
  const headers = { authorization: `Bearer ${token}`, ...(hasBody ? { 'content-type': 'application/json' } : {}) }
  const url = `/api/v1${path.replaceAll(/:\w+/g, someId)}`
  const payload = hasBody ? { payload: '{"nonsense":true}' } : {}
  const answer = await injectRequest(app.server, { method: as as 'GET', url, headers, ...payload })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}

const codeOf = ({ text }: { text: string }): string | undefined =>
  text.startsWith('{') ? JSON.parse(text).errors?.[0]?.code : undefined

describe('requests that need a fresh second factor', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    const tenant = await newTenant(app)
    const signedIn = async (minutes: number, permissions?: []) => {
      const user = await colleague(app, tenant, permissions ? { permissions } : {})
      const shownAt = app.runtime.now().subtract({ minutes }).toString()
      await app.admin(`update sessions set factor = 'totp', authenticated_at = $2 where user_id = $1`, [
        user.userId,
        shownAt,
      ])
      return user.accessToken
    }
    tokens.stale = await signedIn(15)
    tokens.fresh = await signedIn(14)
    tokens.staleWithoutPermission = await signedIn(15, [])
  })

  test('they are exactly the listed ones', () => {
    assert.deepEqual(
      guarded
        .filter(({ freshFactor }) => freshFactor)
        .map(titled)
        .toSorted(),
      flagged.toSorted(),
    )
    assert.deepEqual(
      endpoints.filter(({ access, freshFactor }) => access === 'anyone' && freshFactor),
      [],
    )
  })

  for (const endpoint of guarded) {
    const isFlagged = flagged.includes(titled(endpoint))
    test(`${titled(endpoint)} ${isFlagged ? 'refuses' : 'accepts'} a session whose factor is 15 minutes old`, async () => {
      const answer = await send(endpoint, tokens.stale)
      assert.equal(codeOf(answer) === 'step_up_required', isFlagged, answer.text)
      if (!isFlagged) return
      assert.equal(answer.status, 403)
      const header = 'Bearer error="insufficient_user_authentication", max_age="900"'
      assert.equal(answer.headers['www-authenticate'], header)
      assert.notEqual(codeOf(await send(endpoint, tokens.fresh)), 'step_up_required', 'a fresh factor')
      if (endpoint.access !== 'signed-in') {
        assert.equal(codeOf(await send(endpoint, tokens.staleWithoutPermission)), 'permission_denied')
      }
      if (endpoint.method === 'GET') assert.equal((await send(endpoint, tokens.stale, 'HEAD')).status, 403)
    })
  }
})
