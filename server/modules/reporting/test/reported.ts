import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { accessTokens } from '#platform/tokens.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { newTenant, type Tenant } from '../../../test/world.ts'

// oxlint-disable-next-line no-explicit-any -- tests look into answers of every shape
type Data = any

/** A tenant whose user's token the clock does not outrun, and its reports. */
export type Reported = ReturnType<typeof reportedBy>

/** An app with such a tenant. */
export async function reported(t: TestContext, extra: Record<string, unknown> = {}) {
  const app = await testApp(t)
  return { app, ...reportedBy(app, await newTenant(app, extra)) }
}

export function reportedBy(app: TestApp, tenant: Tenant) {
  const tokens = accessTokens(app.runtime.keys, app.runtime.config.PUBLIC_URL)
  const { tenantId: tid, userId: sub, login } = tenant
  const call: Tenant['call'] = (method, path, options = {}) => {
    const claims = { sub, tid, sid: app.runtime.newId(), rid: login.user.roleId as string }
    return app.call(method, path, { token: tokens.issueAccessToken(claims, app.runtime.now()), ...options })
  }
  const data = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Data> => {
    const answer = await call(method, path, body ? { body } : {})
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`)
    return answer.data
  }
  return {
    tenant: { ...tenant, call },
    call,
    data,
    /** All rows of a report, and what stands beside them. */
    async report(name: string, query: Record<string, string | string[]>): Promise<Data> {
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([key, value]) => [value].flat().map((each): [string, string] => [key, each])),
      )
      const items: Data[] = []
      for (let page = 1; ; page += 1) {
        const answer = await data('GET', `/reports/${name}?${search}&pageSize=100&page=${page}`)
        items.push(...answer.items)
        if (items.length >= answer.totalCount) return { ...answer, items }
      }
    },
  }
}
