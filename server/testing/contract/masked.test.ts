import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endpoints, events, liveEvents } from '../../app.ts'
import { type TestApp, testApp } from '../app.ts'
import { fullSuite } from '../full.ts'
import { colleague, created, newAdministrator, type Tenant } from '../world.ts'
import { existingPaths } from './existing-paths.ts'
import { samples } from './samples.ts'

type Shape = {
  type?: unknown
  format?: string
  properties?: Record<string, Shape>
  items?: Shape
  'x-personal'?: string
}

/** Fields that look personal but are shown to every role, each with the reason. */
const shownToAll: Record<string, string> = {
  'POST /auth/register data.email': 'what the caller has just sent',
  'POST /auth/login data.user.email': 'one’s own',
  'POST /auth/second-factor data.user.email': 'one’s own',
  'POST /auth/passkey data.user.email': 'one’s own',
  'GET /ssoconnections data.items[].claims.email': 'the name of a claim',
  'GET /ssoconnections/:id data.claims.email': 'the name of a claim',
  'POST /ssoconnections data.claims.email': 'the name of a claim',
  'PUT /ssoconnections/:id data.claims.email': 'the name of a claim',
  'GET /company data.defaultPhoneCountry': 'a country',
  'PUT /company data.defaultPhoneCountry': 'a country',
  'POST /reservations data.guestMatch.sharesPhoneWith[]': 'ids of guests',
  'GET /hotels data[].phone': 'a company’s',
  'GET /hotels data[].email': 'a company’s',
  'GET /hotels/:id data.phone': 'a company’s',
  'GET /hotels/:id data.email': 'a company’s',
  'POST /hotels data.phone': 'a company’s',
  'POST /hotels data.email': 'a company’s',
  'PUT /hotels/:id data.phone': 'a company’s',
  'PUT /hotels/:id data.email': 'a company’s',
  'GET /voicedids data.items[].number': 'a company’s',
  'GET /voicedids/:id data.number': 'a company’s',
  'POST /voicedids data.number': 'a company’s',
  'PUT /voicedids/:id data.number': 'a company’s',
  'GET /messagingapp/numbers data.items[].phone': 'a company’s',
  'GET /messagingapp/numbers/:id data.phone': 'a company’s',
  'POST /messagingapp/numbers data.phone': 'a company’s',
  'PUT /messagingapp/numbers/:id data.phone': 'a company’s',
  'GET /conversations/:id/templates data.items[].components[].buttons[].phone_number': 'a company’s',
  'GET /messagingapp/templates data.items[].components[].buttons[].phone_number': 'a company’s',
  'GET /messagingapp/templates/:id data.components[].buttons[].phone_number': 'a company’s',
  'POST /messagingapp/templates data.components[].buttons[].phone_number': 'a company’s',
  'PUT /messagingapp/templates/:id data.components[].buttons[].phone_number': 'a company’s',
  'POST /messagingapp/templates/:id/submit data.components[].buttons[].phone_number': 'a company’s',
}
/** One's own account; the numbers of offers, and the hotels that guests see on their pages. */
const isOwn = (where: string): boolean =>
  /^\w+ \/profile/.test(where) ||
  /^\w+ \/(guestpages\/)?offers?\b.*\.number$/.test(where) ||
  /^\w+ \/guestpages\/.*\.hotels?(\[\])?\.(phone|email)$/.test(where)

const personal = /phone|e-?mail(?!Confirmed)|document|taxNumber|fromNumber|toNumber|callerNumber|^number$/i

/** The paths of schema fields that look personal but are not declared personal. */
function undeclared(shape: Shape, at: string, name = ''): string[] {
  if (shape['x-personal']) return []
  if (shape.items) return undeclared(shape.items, `${at}[]`, name)
  if (shape.properties) {
    return Object.entries(shape.properties).flatMap(([key, inner]) => undeclared(inner, `${at}.${key}`, key))
  }
  const isText = [shape.type].flat().includes('string')
  return isText && (personal.test(name) || /^(phone|email)$/.test(shape.format ?? '')) ? [at] : []
}

type Item = { id: string }

const secrets = { phone: '+905327654321', email: 'very.private@guest-mail.test', taxNumber: 'TAX-778899' }
const traces = [/5327654321/, /very\.private/, /guest-mail/, /778899/, /hidden\.account/, /P-554433/]
const beside = {
  contactPoints: [{ type: 'instagram', value: 'hidden.account' }],
  identityDocument: { type: 'passport', number: 'P-554433' },
}

let app: TestApp
let tenant: Tenant
let masked: Awaited<ReturnType<typeof colleague>>
let paths: Awaited<ReturnType<typeof existingPaths>>
let guestId: string

fullSuite('a masked role sees no phone number, e-mail address or document of a person', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    tenant = await newAdministrator(app)
    masked = await colleague(app, tenant, { piiAccess: 'masked' })
    await created(tenant, '/webhooks', { url: 'https://127.0.0.1:9/x', events: ['guest.created'], secret: 'a secret' })
    paths = await existingPaths(tenant, endpoints)
    const guest = { firstName: 'Grace', lastName: 'Guest', ...secrets, ...beside }
    guestId = (await created(tenant, '/guests', guest)).id
    const stay = [...paths.values()].find((path) => path.startsWith('/reservations/')) ?? ''
    const { hotelId, roomTypeId } = (await tenant.call('GET', stay)).data
    const dates = { checkIn: '2026-10-01', checkOut: '2026-10-02' }
    await created(tenant, '/reservations', { hotelId, roomTypeId, guestId, ...dates })
  })

  test('every field that looks personal in a response or an event is declared, or listed with a reason', () => {
    const inAnswers = endpoints.flatMap(({ method, path, shapes }) =>
      undeclared(shapes.returns as Shape, `${method} ${path} data`).filter((where) => !isOwn(where)),
    )
    assert.deepEqual(
      inAnswers.filter((where) => !(where in shownToAll)),
      [],
    )
    assert.deepEqual(
      Object.keys(shownToAll).filter((where) => !inAnswers.includes(where)),
      [],
      'still there',
    )
    assert.deepEqual(
      [...events, ...liveEvents].flatMap(({ name, data }) => undeclared(data as Shape, name)),
      [],
    )
  })

  for (const endpoint of endpoints.filter(({ method, access }) => method === 'GET' && access !== 'anyone')) {
    test(`GET ${endpoint.path} shows no personal values`, async () => {
      const path = (paths.get(endpoint) ?? '').replace(/^\/guests\/[^/]+$/, `/guests/${guestId}`)
      const answer = await masked.call('GET', path)
      assert.ok([200, 403, 404, 409, 422].includes(answer.status), answer.text)
      for (const trace of traces) assert.doesNotMatch(answer.text, trace)
    })
  }

  test('masked values remain distinguishable, and other roles see full values', async () => {
    const { data } = await masked.call('GET', `/guests/${guestId}`)
    assert.deepEqual([data.phone, data.email, data.taxNumber], ['••••••21', 'v•••@•••.test', '••••••99'])
    assert.equal(data.firstName, 'Grace')
    const full = (await tenant.call('GET', `/guests/${guestId}`)).data
    assert.deepEqual([full.phone, full.email, full.taxNumber], Object.values(secrets))
    const [booked] = (await masked.call('GET', `/reservations?guestId=${guestId}`)).data.items
    assert.deepEqual([booked.guest.phone, booked.guest.email], ['••••••21', 'v•••@•••.test'])
  })

  test('the body of a delivered event is masked in the delivery log', async () => {
    const hook = (await tenant.call('GET', '/webhooks')).data.items.at(0)
    const { items } = (await tenant.call('GET', `/webhooks/${hook.id}/deliveries?pageSize=100`)).data
    const seenBy = async (who: { call: Tenant['call'] }) => {
      const bodies = items.map(async ({ id }: Item) => (await who.call('GET', `/webhooks/deliveries/${id}`)).data.body)
      const data = (await Promise.all(bodies)).map((body) => JSON.parse(body).data)
      return data.find((guest) => guest.guestId === guestId)
    }
    assert.equal((await seenBy(tenant)).phone, secrets.phone)
    assert.equal((await seenBy(masked)).phone, '••••••21')
  })

  test('§4.3 a masked record can be sent back without changing hidden values', async () => {
    const { data } = await masked.call('GET', `/guests/${guestId}`)
    const put = await masked.call('PUT', `/guests/${guestId}`, { body: { ...data, vipLevel: 'gold' } })
    assert.equal(put.status, 200, put.text)
    assert.deepEqual([put.data.phone, put.data.vipLevel], ['••••••21', 'gold'])
    const { phone, email, taxNumber, vipLevel } = (await tenant.call('GET', `/guests/${guestId}`)).data
    assert.deepEqual({ phone, email, taxNumber, vipLevel }, { ...secrets, vipLevel: 'gold' })
    const cleared = await masked.call('PUT', `/guests/${guestId}`, { body: { email: null, phone: '+905321110000' } })
    assert.deepEqual([cleared.data.email, cleared.data.phone], [null, '••••••00'])
    await tenant.call('PUT', `/guests/${guestId}`, { body: secrets })
  })

  test('§4.3 masked contact points and documents can be sent back, and others added and removed', async () => {
    const points = async () => (await tenant.call('GET', `/guests/${guestId}`)).data.contactPoints
    const before = await points()
    const { data } = await masked.call('GET', `/guests/${guestId}`)
    assert.deepEqual(
      data.contactPoints.map(({ value }: { value: string }) => value),
      ['••••••nt', '••••••21', 'v•••@•••.test'],
    )
    assert.deepEqual([data.identityDocument.number, data.identityDocument.numberMasked], [undefined, '••••••33'])
    const added = { type: 'webchat', value: 'visitor-1' }
    const identityDocument = { ...data.identityDocument, expiresOn: '2031-05-06' }
    const body = { ...data, contactPoints: [...data.contactPoints.slice(1), added], identityDocument }
    const put = await masked.call('PUT', `/guests/${guestId}`, { body })
    assert.equal(put.status, 200, put.text)
    const [phone, email, made] = await points()
    assert.deepEqual([phone, email], before.slice(1))
    assert.deepEqual([made.value, made.isPrimary], ['visitor-1', true])
    const revealed = (await tenant.call('GET', `/guests/${guestId}/identity-document`)).data
    assert.deepEqual(revealed, { ...beside.identityDocument, issuingCountryCode: null, expiresOn: '2031-05-06' })
    const hidden = [{ type: 'phone', value: '••••••21' }]
    const copied = await masked.call('PUT', `/guests/${guestId}`, { body: { contactPoints: hidden } })
    assert.deepEqual([copied.status, copied.body.errors[0].field], [422, 'contactPoints[0].value'])
  })

  test('POST refuses a masked value as a phone number', async () => {
    const body = { ...samples['/guests']?.(undefined as never), phone: '••••••21' }
    const answer = await masked.call('POST', '/guests', { body })
    assert.deepEqual([answer.status, answer.body.errors[0].field], [422, 'phone'])
  })
})
