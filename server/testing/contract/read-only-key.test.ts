import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { endpoints } from '../../app.ts'
import { type TestApp, testApp } from '../app.ts'
import { injectRequest } from '../inject-request.ts'
import { colleague, created, newAdministrator, type Tenant } from '../world.ts'
import { existingPaths } from './existing-paths.ts'
import { contractFixture, samples } from './samples.ts'

const guarded = endpoints.filter(({ access }) => access !== 'anyone')
const reads = guarded.filter(({ method }) => method === 'GET')
const changes = guarded.filter(({ method }) => method !== 'GET')
const titled = ({ method, path }: Endpoint): string => `${method} ${path}`

let app: TestApp
let tenant: Tenant
let paths: ReadonlyMap<Endpoint, string>
let keys: { readonly full: string; readonly readOnly: string }

/** Sends a request to an existing record with a key. */
async function send(endpoint: Endpoint, key: string, { method = endpoint.method, body }: SentRequest = {}) {
  const headers = { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) }
  const url = `/api/v1${paths.get(endpoint)}`
  const answer = await injectRequest(app.server, { method, url, headers, ...(body ? { payload: body } : {}) })
  return { status: answer.statusCode, text: answer.body }
}

type SentRequest = { readonly method?: Endpoint['method'] | 'HEAD'; readonly body?: object | undefined }

/** A digest of every table, without the audit log, which names refusals, and without when keys were last used. */
async function stored(): Promise<string[]> {
  const tables = await app.admin(`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname !~ '^(audit_|pending_audit|api_keys)' order by 1`)
  const digests = tables.map(async ({ relname }) => {
    const [row] = await app.admin(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest from ${relname} t
       where tenant_id = $1`,
      [tenant.tenantId],
    )
    return `${relname} ${row?.['digest']}`
  })
  return Promise.all(digests)
}

/** How many refusals for missing rights the audit log has. */
async function denials(): Promise<number> {
  const [row] = await tenant.query(`select count(*)::int as count from audit_log where action = 'permission.denied'`)
  return Number(row?.['count'])
}

describe('§5.8 an API key that only reads', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    tenant = await newAdministrator(app)
    paths = await existingPaths(tenant, guarded)
    const machine = await colleague(app, tenant, { isServiceUser: true })
    const newKey = async (body: object): Promise<string> =>
      (await created(tenant, `/users/${machine.userId}/api-keys`, { name: 'Key', ...body })).key
    keys = { full: await newKey({}), readOnly: await newKey({ isReadOnly: true }) }
  })

  for (const endpoint of reads) {
    test(`§5.8 ${titled(endpoint)} answers a key that only reads as any key of its user`, async () => {
      const [full, readOnly] = [await send(endpoint, keys.full), await send(endpoint, keys.readOnly)]
      assert.equal(readOnly.status, full.status, readOnly.text)
      assert.doesNotMatch(readOnly.text, /read_only_key/)
      const head = await send(endpoint, keys.readOnly, { method: 'HEAD' })
      assert.deepEqual([head.status, head.text], [full.status, ''])
    })
  }

  test('§5.8 every change and every other POST is refused to a key that only reads, and nothing is written', async () => {
    const g = await contractFixture(tenant)
    await app.settle()
    const [before, deniedBefore] = [await stored(), await denials()]
    for (const endpoint of changes) {
      const sample = samples[endpoint.path]?.(g)
      const body = endpoint.method === 'DELETE' ? undefined : (sample ?? {})
      const { status, text } = await send(endpoint, keys.readOnly, { body })
      assert.equal(status, 403, `${titled(endpoint)}: ${text}`)
      const { message, errors } = JSON.parse(text)
      assert.deepEqual(
        [message, errors.length, errors[0].code],
        ['Access denied', 1, 'read_only_key'],
        titled(endpoint),
      )
      assert.match(errors[0].message, /only reads: it allows GET and HEAD/)
    }
    assert.deepEqual(await stored(), before)
    assert.equal((await denials()) - deniedBefore, changes.length, 'each is in the audit log')
  })

  test('§5.8 a POST that only reads is refused, too: a full key previews a segment, this one does not', async () => {
    const filter = { op: 'and', conditions: [{ field: 'firstName', operator: 'startsWith', value: 'sample' }] }
    const ask = (token: string) => app.call('POST', '/guestsegments/preview', { token, body: { filter } })
    assert.ok((await ask(keys.full)).status < 300)
    assert.equal((await ask(keys.readOnly)).body.errors[0].code, 'read_only_key')
  })
})
