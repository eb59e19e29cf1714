import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { endpoints } from '../../app.ts'
import { type TestApp, testApp } from '../app.ts'
import { colleague, created, newAdministrator, type Tenant } from '../world.ts'
import { createConversation, createRecordPath, hotelBodies } from './hotel-records.ts'
import { listReferenceFields, type ReferenceField } from './reference-fields.ts'
import { type ContractFixture, contractFixture, fillPath, samples } from './samples.ts'

let app: TestApp
let all: Tenant
let mine: ContractFixture
let elsewhere: ContractFixture
let scoped: Awaited<ReturnType<typeof colleague>>

const unknownId = '01890000-0000-7000-8000-00000000cafe'

/** Whose ids belong to the whole company, to the record itself or to nobody: they say nothing of another hotel. */
const withoutHotel =
  /(^|\.|\])(guestIds?|guestTypeId|guestGroupIds?|guestSegmentId|contactGuestId|roleId|legId|clientMessageId|mergeId|resourceId|uploadId|before|after)(\[\])?$|^contactPoints\[\]\.id$|^outOfOrder\[\]\.id$|^seasons\[\]\.id$|^alternatives\[\]\.id$|^fields\./

/** What a user of some hotels may not call at all. */
const ofCompany = new Set(
  endpoints.filter(({ reach }) => reach === 'tenant').map(({ method, path }) => `${method} ${path}`),
)

const make = async (path: string, body: object = hotelBodies[path]?.(elsewhere) ?? {}): Promise<string> =>
  (await created(all, fillPath(path, elsewhere), body)).id

/** Creates a record of the other hotel for each name of a field. */
const targets: Record<string, (field: ReferenceField) => Promise<string>> = {
  hotelId: async () => elsewhere.hotel.id,
  roomTypeId: async () => elsewhere.roomType.id,
  userId: async () => (await colleague(app, all, { hotelIds: [elsewhere.hotel.id] })).userId,
  target: (field) => targetOf('userId', field),
  callId: () => make('/calls'),
  reservationId: () => make('/reservations'),
  offerId: () => make('/offers'),
  leadId: () => make('/leads'),
  alternativeId: async () =>
    (await created(all, '/offers', hotelBodies['/offers']?.(elsewhere) ?? {})).alternatives[0].id,
  didId: () => make('/voicedids'),
  callbackId: () => make('/scheduledcallbacks'),
  conversationId: () => createConversation(elsewhere),
  senderId: async ({ path }) => {
    const list = {
      messagingapp: 'messagingapp/numbers',
      socialmessaging: 'socialmessaging/accounts',
      emailprovider: 'emailprovider/senders',
    }
    return make(`/${list[(path.split('/')[1] ?? '') as keyof typeof list] ?? 'smsprovider/senders'}`)
  },
  widgetId: () => make('/chatwidgets'),
  cannedResponseId: () => make('/cannedresponses'),
  serviceId: () => make('/additionalservices'),
  discountId: () => make('/discounts'),
  integrationId: async ({ path }) => {
    const types: Record<string, string> = { smsprovider: 'smsProvider', emailprovider: 'emailProvider' }
    const type = types[path.split('/')[1] ?? ''] ?? 'messagingApp'
    const account = { type, provider: 'simulator', name: `Account ${app.runtime.newId()}` }
    return make('/integrations', { ...account, hotelIds: [elsewhere.hotel.id] })
  },
  messageTemplateId: (field) => targetOf('templateId', field),
  ruleId: () => make('/letterrules'),
  templateId: async () => {
    const integrationId = await targetOf('integrationId', { path: '/messagingapp' } as ReferenceField)
    return make('/messagingapp/templates', { ...samples['/messagingapp/templates']?.(elsewhere), integrationId })
  },
}

const aliases: Record<string, string> = {
  hotelIds: 'hotelId',
  roomTypeIds: 'roomTypeId',
  toUserId: 'userId',
  assignedUserId: 'userId',
  assigneeUserId: 'userId',
  actorUserId: 'userId',
  ownerUserId: 'userId',
  subjectId: 'offerId',
}

const nameOf = (field: string): string => field.replaceAll('[]', '').split('.').at(-1) ?? ''

function targetOf(name: string, field: ReferenceField): Promise<string> {
  const maker = targets[aliases[name] ?? name] ?? assert.fail(`say what ${field.field} of ${field.path} names`)
  return maker(field)
}

/** What else a body needs so that the reference decides. A create takes its sample, a change nothing. */
const bodies: Record<string, () => object> = {
  'PUT /offers/:id': () => ({ alternatives: [{ quoteId: mine.quoteId }] }),
  'POST /offers/preview': () => ({ guestId: mine.guest.id, alternatives: [{ quoteId: mine.quoteId }] }),
  'POST /messagingapp/messages': () => ({ to: '+905321112299', text: 'Hello' }),
  'POST /smsprovider/messages': () => ({ to: '+905321112299', text: 'Hello' }),
  'POST /socialmessaging/messages': () => ({ to: '77', text: 'Hello' }),
  'POST /emailprovider/messages': () => ({ to: 'guest@mail.example', subject: 'Hello', text: 'Hello' }),
  'POST /letters': () => ({ event: 'confirmed' }),
  'POST /users/:userId/api-keys': () => ({ name: 'Key' }),
  'POST /conversations': () => ({ channel: 'whatsapp', to: '+905321112299', text: 'Hello' }),
  'POST /letters/preview': () => ({ event: 'confirmed', channel: 'email', languageCode: 'en' }),
}

/** Sets a field by its path: `additionalServices[].serviceId`. */
function withField(body: object, field: string, id: unknown): object {
  const [name = '', ...rest] = field.split('.')
  const key = name.replace('[]', '')
  const was = (body as Record<string, unknown>)[key]
  const inner = rest.length === 0 ? id : withField((Array.isArray(was) ? was[0] : was) ?? {}, rest.join('.'), id)
  return { ...body, [key]: name.endsWith('[]') ? [inner] : inner }
}

/** Adds what the field needs beside it, and removes what excludes it. */
async function completed(body: object, { path, field }: ReferenceField): Promise<object> {
  const { to, ...withoutTo } = body as { to?: string }
  if (field === 'conversationId' && to) return withoutTo
  if (field.endsWith('serviceId')) return withField(body, field.replace('serviceId', 'quantity'), 1)
  if (field.endsWith('.target')) return withField(body, field.replace('.target', '.type'), 'user')
  if (path === '/calls' && field === 'callbackId') {
    return { callbackId: (body as { callbackId: string }).callbackId, toNumber: '+905321110000' }
  }
  if (['/messagingapp/messages', '/conversations'].includes(path) && field === 'template.templateId') {
    const { id } = await created(all, '/messagingapp/numbers', samples['/messagingapp/numbers']?.(mine) ?? {})
    const { text: _, ...withoutText } = body as { text?: string }
    return { ...withoutText, senderId: id }
  }
  return body
}

/** Where the record in the path decides before the reference does: it says nothing of the reference either. */
const decidedBefore = new Set([
  'POST /calls/:id/consult userId',
  'POST /calls/:id/transfer toUserId',
  'PUT /emailprovider/senders/:id integrationId',
  'PUT /messagingapp/numbers/:id integrationId',
  'PUT /messagingapp/templates/:id integrationId',
  'PUT /smsprovider/senders/:id integrationId',
  'PUT /emailprovider/senders/:id integrationId',
  'PUT /socialmessaging/accounts/:id integrationId',
  'PUT /reservations/:id hotelId',
  'PUT /leads/:id hotelId',
  'PUT /turnaways/:id hotelId',
  'PUT /turnaways/:id callId',
  'PUT /turnaways/:id conversationId',
  'PUT /turnaways/:id offerId',
  'POST /reservations/:id/preview hotelId',
  'POST /reservations/:id/preview callId',
])

/** What a query needs beside the reference. */
const moreQuery = (path: string): string =>
  path.startsWith('/availability') ? `&checkIn=2026-09-01&checkOut=2026-09-03` : ''

const shown = ({ status, body }: { status: number; body: { errors?: unknown; data?: unknown } }) =>
  JSON.stringify({ status, errors: body.errors ?? null, data: body.errors ? null : (body.data ?? null) })

describe('references obey the hotels of the caller as paths do', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    all = await newAdministrator(app)
    mine = await contractFixture(all)
    elsewhere = await contractFixture(all)
    scoped = await colleague(app, all, { hotelIds: [mine.hotel.id] })
  })

  for (const reference of listReferenceFields()) {
    const { method, path, field, isQuery } = reference
    if (ofCompany.has(`${method} ${path}`)) continue
    if (withoutHotel.test(field) || path.startsWith('/publicchatwidgets') || path.startsWith('/guestpages')) continue

    test(`${method} ${path}: ${field} of another hotel is as unknown as an id of nothing`, async () => {
      const id = await targetOf(nameOf(field), reference)
      const at = /:id|api-keys$/.test(path) ? await createRecordPath(app, mine, path) : fillPath(path, mine)
      const answer = async (named: string) => {
        if (isQuery) {
          const name = field.replace('[]', '')
          return scoped.call(method, `${at}?${name}=${named}${moreQuery(path)}`)
        }
        const base = bodies[`${method} ${path}`]?.() ?? (method === 'POST' ? (samples[path]?.(mine) ?? {}) : {})
        return scoped.call(method, at, { body: await completed(withField(base, field, named), reference) })
      }
      const [theirs, nobodys] = [await answer(id), await answer(unknownId)]
      if (isQuery || decidedBefore.has(`${method} ${path} ${field}`)) {
        assert.equal(shown(theirs).replaceAll(id, unknownId), shown(nobodys))
        return
      }
      assert.equal(theirs.status, 422, theirs.text)
      assert.equal(theirs.text.replace(theirs.body.traceId, ''), nobodys.text.replace(nobodys.body.traceId, ''))
      const [error] = theirs.body.errors
      assert.deepEqual([error.code, error.field.replaceAll(/\[\d+\]/g, '[]')], ['unknown_reference', field])
    })
  }
})
