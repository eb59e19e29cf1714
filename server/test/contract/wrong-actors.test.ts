import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { endpoints } from '../../app.ts'
import { type TestApp, testApp } from '../app.ts'
import { newTenant, type Tenant } from '../world.ts'

const someId = '01890000-0000-7000-8000-00000000cafe'
const guarded = endpoints.filter(({ access }) => access !== 'anyone')
const titled = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`

/** Signs in once; a test context that lasts as long as this file. */
let app: TestApp
let tenant: Tenant

describe('§5 every endpoint keeps out who may not call it', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    tenant = await newTenant(app)
  })

  for (const endpoint of guarded) {
    const path = endpoint.path.replaceAll(/:\w+/g, someId)
    const body = endpoint.method === 'POST' || endpoint.method === 'PUT' ? { body: { nonsense: true } } : {}

    test(`§5.1 ${titled(endpoint)} answers 401 without a token and with a forged one`, async () => {
      for (const token of [undefined, 'nonsense', `${tenant.accessToken.slice(0, -4)}AAAA`]) {
        const answer = await app.call(endpoint.method, path, { ...body, ...(token ? { token } : {}) })
        assert.equal(answer.status, 401, answer.text)
        assert.deepEqual([answer.body.success, answer.body.data, answer.body.statusCode], [false, null, 401])
        assert.match(answer.body.errors[0].code, /^(unauthenticated|token_invalid)$/)
        assert.equal(answer.headers['x-trace-id'], answer.body.traceId)
      }
    })

    if (endpoint.access === 'signed-in') continue
    test(`§5.8 ${titled(endpoint)} answers 403 Access denied to a role without its permission`, async () => {
      const enough = typeof endpoint.access === 'string' ? [endpoint.access] : [...endpoint.access]
      await setPermissions(`array(select unnest(permissions) except select unnest($2::text[]))`, enough)
      try {
        const answer = await app.call(endpoint.method, path, { ...body, token: tenant.accessToken })
        assert.equal(answer.status, 403, answer.text)
        assert.equal(answer.body.message, 'Access denied')
        assert.equal(answer.body.errors[0].code, 'permission_denied')
      } finally {
        await setPermissions(`(select array_agg(distinct p) from unnest(permissions || $2::text[]) p)`, enough)
      }
    })
  }
})

const setPermissions = (expression: string, values: string[]) =>
  app.admin(`update roles set permissions = ${expression} where tenant_id = $1 and name = 'Administrator'`, [
    tenant.tenantId,
    values,
  ])
