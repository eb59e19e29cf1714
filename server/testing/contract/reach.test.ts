import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { fileFieldOf } from '#platform/http/request/file-body.ts'
import { endpoints } from '../../app.ts'
import { toneFile } from '../../modules/voice/sounds/testing/wav-files.ts'
import { type Answer, type CallOptions, type TestApp, testApp } from '../app.ts'
import { type Colleague, colleague, created, newAdministrator, type Tenant } from '../world.ts'
import { createConversation, createRecordPath, hotelBodies } from './hotel-records.ts'
import { type ContractFixture, contractFixture } from './samples.ts'

const changes = endpoints.filter(({ method, access }) => method !== 'GET' && access !== 'anyone')
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** The body that a request needs to reach the check of its record. */
const needed: Record<string, (g: ContractFixture) => object | Promise<object>> = {
  'POST /calls/:id/wrap-up': () => ({ category: 'generalInfo' }),
  'POST /hotels/:hotelId/room-types/:roomTypeId/seasons/copy': () => ({ fromYear: 2026, toYear: 2030 }),
  'POST /reservations/:id/cancel': () => ({ reason: 'guest' }),
  'POST /offers/:id/accept': () => ({ alternativeId: '01890000-0000-7000-8000-00000000cafe' }),
  'POST /offers/:id/lose': () => ({ reason: 'price' }),
  'POST /users/:id/reset-factors': () => ({ reason: 'Lost phone' }),
  'POST /users/:userId/api-keys': () => ({ name: 'Key' }),
  'POST /webhooks/:id/rotate-secret': () => ({ secret: 'another long secret' }),
  'POST /webhooks/:id/recover': () => ({ since: '2026-05-31T00:00:00Z' }),
  'POST /conversations/:id/messages': () => ({ text: 'Yes, we do' }),
  'POST /conversations/:id/viewing': () => ({ state: 'arrived' }),
  'POST /channels/:integrationId/simulate': () => ({ message: { from: '+905321112233', text: 'Hello' } }),
  'POST /cannedresponses/:id/preview': async (g) => ({ conversationId: await createConversation(g) }),
  'POST /calls/:id/transfer': () => ({ toUserId: '01890000-0000-7000-8000-00000000cafe' }),
  'POST /calls/:id/consult': () => ({ userId: '01890000-0000-7000-8000-00000000cafe' }),
  'PUT /recordings/:id': () => ({ legalHold: true }),
}

/** What a request needs: a body, or a file and its type. */
async function bodyOf(each: Endpoint): Promise<CallOptions> {
  const type = fileFieldOf(each.shapes.body)?.contentType
  if (type !== undefined) return { body: toneFile(), headers: { 'content-type': type } }
  return each.method === 'DELETE' ? {} : { body: (await needed[nameOf(each)]?.(mine)) ?? {} }
}

/** Changes of lists, or of records named in a body; `hotel-scope.test.ts` tests them. */
const ofLists = (path: string): boolean => path in hotelBodies || !path.includes(':')

let app: TestApp
let all: Tenant
let mine: ContractFixture
let elsewhere: ContractFixture
let scoped: Colleague

/** All rows of the tables with records of hotels. */
async function everything(): Promise<string> {
  const tables = await app.admin(
    `select tablename from pg_policies where policyname = 'hotel_scope' and tablename !~ '^(pending_)?audit_' order by 1`,
  )
  const rows = await Promise.all(
    tables.map(async ({ tablename }) =>
      app.admin(`select md5(string_agg(t::text, ',' order by t::text)) from ${tablename} t`),
    ),
  )
  return JSON.stringify(rows)
}

const isRefused = ({ status, body }: Answer): boolean =>
  status === 404 || (status === 403 && body.errors[0].code === 'hotel_access_denied')

describe('a change affects only the hotels of its user', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    all = await newAdministrator(app)
    mine = await contractFixture(all)
    elsewhere = await contractFixture(all)
    scoped = await colleague(app, all, { hotelIds: [mine.hotel.id] })
  })

  test('every change declares its reach', () => {
    assert.deepEqual(changes.filter(({ reach }) => !reach).map(nameOf), [])
    assert.deepEqual(
      endpoints.filter(({ method, access, reach }) => (method === 'GET' || access === 'anyone') && reach).map(nameOf),
      [],
    )
  })

  for (const each of changes.filter(({ reach }) => reach === 'tenant')) {
    test(`${nameOf(each)} is for users of all hotels`, async () => {
      const path = each.path.replaceAll(/:\w+/g, '01890000-0000-7000-8000-00000000cafe')
      const before = await everything()
      const answer = await scoped.call(each.method, path, each.method === 'DELETE' ? {} : { body: {} })
      assert.deepEqual([answer.status, answer.body.message], [403, 'Access denied'], answer.text)
      assert.equal(answer.body.errors[0].code, 'hotel_access_denied')
      assert.notEqual((await all.call(each.method, path, each.method === 'DELETE' ? {} : { body: {} })).status, 403)
      assert.equal(await everything(), before)
    })
  }

  for (const each of changes.filter(({ reach, path }) => reach === 'hotel' && !ofLists(path))) {
    test(`${nameOf(each)} does not change a record of another hotel`, async () => {
      const path = await createRecordPath(app, elsewhere, each.path)
      const body = await bodyOf(each)
      const before = await everything()
      const answer = await scoped.call(each.method, path, body)
      assert.ok(isRefused(answer), answer.text)
      assert.equal(await everything(), before)
    })

    test(`${nameOf(each)} changes a record of the user’s hotel`, async () => {
      const path = await createRecordPath(app, mine, each.path)
      const body = await bodyOf(each)
      const answer = await scoped.call(each.method, path, body)
      assert.ok(![401, 403, 404].includes(answer.status), answer.text)
    })
  }

  test('records of an account of another hotel, or of all hotels, cannot be changed', async () => {
    const component = { integrationId: elsewhere.accounts.messagingApp }
    const sync = await scoped.call('POST', '/messagingapp/templates/sync', { body: component })
    assert.ok([403, 404, 422].includes(sync.status), sync.text)
    const template = {
      name: 'ours_to_all',
      languageCode: 'en',
      category: 'utility',
      components: [{ type: 'BODY', text: 'Dear guest' }],
    }
    const made = await scoped.call('POST', '/messagingapp/templates', { body: { ...template, ...component } })
    assert.deepEqual([made.status, made.body.errors[0].code], [403, 'hotel_access_denied'])
    const { id } = await created(all, '/messagingapp/templates', { ...template, ...component })
    for (const [method, path] of [
      ['PUT', `/messagingapp/templates/${id}`],
      ['DELETE', `/messagingapp/templates/${id}`],
      ['POST', `/messagingapp/templates/${id}/submit`],
    ] as const) {
      const answer = await scoped.call(method, path, method === 'PUT' ? { body: { category: 'marketing' } } : {})
      assert.deepEqual([answer.status, answer.body.errors[0].code], [403, 'hotel_access_denied'], path)
    }
  })
})
