import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { freshTokensOf, newTenant, type Tenant } from '../../../testing/world.ts'

// oxlint-disable-next-line no-explicit-any -- tests look into answers of every shape
type Data = any

/** Starts an app with such a tenant. */
export async function reportingApp(t: TestContext, extra: Record<string, unknown> = {}) {
  const app = await testApp(t)
  return { app, ...reportingFor(app, await newTenant(app, extra)) }
}

export function reportingFor(app: TestApp, tenant: Tenant) {
  const freshToken = freshTokensOf(app, tenant)
  const call: Tenant['call'] = (method, path, options = {}) =>
    app.call(method, path, { token: freshToken(), ...options })
  const data = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Data> => {
    const answer = await call(method, path, body ? { body } : {})
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`)
    return answer.data
  }
  return {
    tenant: { ...tenant, call },
    call,
    data,
    /** All rows of a report, with the other fields of the response. */
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
