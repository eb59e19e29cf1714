import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { fileFieldOf } from '#platform/http/request/file-body.ts'
import { endpoints } from '../../app.ts'
import { channelWorld } from '../../modules/channels/testing/channel-world.ts'
import { type Answer, type TestApp, testApp } from '../app.ts'
import { statusAndErrors } from '../refusal.ts'
import { created, newAdministrator } from '../world.ts'
import { createRecordPath } from './hotel-records.ts'
import { messageRequests } from './message-requests.ts'
import { type ContractFixture, contractFixture, fillPath, samples } from './samples.ts'

const has = (method: string, path: string): boolean =>
  endpoints.some((each) => each.method === method && each.path === path)

/** Paths of one record that can be read and changed. */
const changing = endpoints
  .filter(
    ({ method, path, caller, shapes }) => method === 'PUT' && has('GET', path) && !caller && !fileFieldOf(shapes.body),
  )
  .map(({ path }) => path)
/** Paths of lists whose records can be read and created. */
/** What begins a conversation is a message, and a letter is asked for, not written. */
const creating = endpoints
  .filter(
    ({ method, path }) =>
      method === 'POST' && !['/conversations', '/letters'].includes(path) && has('GET', `${path}/:id`),
  )
  .map(({ path }) => path)
const isMessageList = (path: string): boolean => path.endsWith('/messages')

/**
 * What a second record cannot share with the first: unique values, and secrets, which GET never returns. The value comes
 * from another sample, or is left out.
 */
const ownFields: Record<string, readonly string[]> = {
  '/offers': ['alternatives'],
  '/leads': ['phone'],
  '/users': ['email', 'extension'],
  '/roles': ['name'],
  '/ssoconnections': ['name'],
  '/ssodomains': ['domain'],
  '/currencies': ['code'],
  '/hotels': ['name', 'code'],
  '/hotels/:hotelId/room-types': ['name', 'code'],
  '/hotels/:hotelId/room-types/:roomTypeId/seasons': ['startDate', 'endDate'],
  '/additionalservices': ['name', 'code'],
  '/guesttypes': ['name', 'code'],
  '/guestgroups': ['name', 'code'],
  '/guestsegments': ['name'],
  '/discounts': ['name', 'code'],
  '/integrations': ['name', 'secrets'],
  '/voicedids': ['number'],
  '/voicequeues': ['key'],
  '/wrapupcategories': ['code'],
  '/scheduledcallbacks': ['phone'],
  '/messagingapp/numbers': ['address'],
  '/socialmessaging/accounts': ['address'],
  '/smsprovider/senders': ['address'],
  '/emailprovider/senders': ['address'],
  '/messagingapp/templates': ['name'],
  '/cannedresponses': ['shortcut'],
  '/sounds': ['name'],
  '/letterrules': ['name', 'event'],
  '/letterrules/:ruleId/templates': ['languageCode'],
  '/chatwidgets': ['name', 'identitySecret'],
  '/webhooks': ['secret'],
}

let app: TestApp
let g: ContractFixture
let chats: Awaited<ReturnType<typeof channelWorld>>

const refusedUnknown = ({ status, body }: Answer): void => {
  const [{ field, code }] = body.errors
  assert.deepEqual([status, field, code, body.errors.length], [422, 'colourOfTheSky', 'unknown_field', 1])
}

const read = async (path: string) => {
  const answer = await g.tenant.call('GET', path)
  assert.equal(answer.status, 200, answer.text)
  return answer.data
}

/** The path of a record that exists; paths without `:id` have one record. */
async function recordPath(path: string): Promise<string> {
  const list = path.replace(/\/:id$/, '')
  const sample = samples[list]
  if (list === path) return path
  if (!sample) return createRecordPath(app, g, path)
  return `${fillPath(list, g)}/${(await created(g.tenant, fillPath(list, g), sample(g))).id}`
}

describe('§4.3 what GET returns can be sent back', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    g = await contractFixture(await newAdministrator(app))
    chats = await channelWorld(app)
  })

  for (const path of changing) {
    test(`§4.3 PUT ${path} accepts what GET returned, changes nothing, and refuses unknown fields`, async () => {
      const at = await recordPath(path)
      const before = await read(at)
      const put = (body: object) => g.tenant.call('PUT', at, { body })
      refusedUnknown(await put({ ...before, colourOfTheSky: 'blue' }))
      const answer = await put(before)
      assert.equal(answer.status, 200, answer.text)
      const { updatedAt: _updated, version: _version, ...same } = before
      const { updatedAt: _again, version: _newer, ...after } = answer.data
      assert.deepEqual(after, same)
    })
  }

  // Messages with a file are excepted: GET returns the file without its bytes or address.
  for (const path of creating.filter(isMessageList)) {
    test(`§4.3 POST ${path} accepts what GET returned of a text, and refuses unknown fields`, async () => {
      const { [`POST ${path}`]: send } = messageRequests(() => ({ fixture: g, chats }))
      const first = (await send?.()) ?? assert.fail(`testing/contract/message-requests.ts needs POST ${path}`)
      const { data: body } = await chats.tenant.call('GET', `${path}/${first.data.id}`)
      refusedUnknown(await chats.tenant.call('POST', path, { body: { ...body, colourOfTheSky: 'blue' } }))
      const second = await chats.tenant.call('POST', path, { body })
      assert.equal(second.status, 201, second.text)
      assert.notEqual(second.data.id, first.data.id)
      assert.deepEqual([second.data.text, second.data.conversationId], [body.text, body.conversationId])
      const stranger = await chats.tenant.call('POST', path, { body: { ...body, guestId: app.runtime.newId() } })
      assert.deepEqual(statusAndErrors(stranger), [422, 'guestId invalid_value'])
    })
  }

  for (const path of creating.filter((each) => !isMessageList(each))) {
    test(`§4.3 POST ${path} accepts what GET returned for a second record, and refuses unknown fields`, async () => {
      const post = (body: object) => g.tenant.call('POST', fillPath(path, g), { body })
      const sample = samples[path] ?? assert.fail(`testing/contract/samples.ts needs a body for POST ${path}`)
      const first = await post(sample(g))
      assert.equal(first.status, 201, first.text)
      const before = await read(`${fillPath(path, g)}/${first.data.id}`)
      const fresh: Record<string, unknown> = { ...sample(g) }
      const own = Object.fromEntries((ownFields[path] ?? []).map((name) => [name, fresh[name]]))
      const body = { ...before, ...own }
      refusedUnknown(await post({ ...body, colourOfTheSky: 'blue' }))
      const second = await post(body)
      assert.equal(second.status, 201, second.text)
      assert.notEqual(second.data.id, before.id)
    })
  }
})
