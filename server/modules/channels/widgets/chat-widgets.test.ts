import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fieldErrors } from '../../../testing/refusal.ts'
import { colleague, created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'
import { chatWorld, hashOf, pageOrigin, secret } from '../public-chat/testing/chat-world.ts'

let app: TestApp
let tenant: Tenant

describe('chat widgets', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    tenant = await newTenant(app, { timeZone: 'Europe/Istanbul' })
  })
  const post = (body: object) => tenant.call('POST', '/chatwidgets', { body: { name: app.runtime.newId(), ...body } })

  test('§4.4 a widget gets an unguessable key, and its origins are normalised', async () => {
    const allowedOrigins = ['https://WWW.hotel.example:443/', 'https://www.hotel.example', 'http://localhost:3000']
    const widget = await created(tenant, '/chatwidgets', { name: 'Main page', allowedOrigins })
    assert.match(widget.publicKey, /^cw_[A-Za-z0-9_-]{24}$/)
    assert.deepEqual(widget.allowedOrigins, ['https://www.hotel.example', 'http://localhost:3000'])
    const { isActive, preChatFields, identityVerification, identitySecretLast4 } = widget
    assert.deepEqual([isActive, preChatFields, identityVerification, identitySecretLast4], [true, [], 'off', null])
    const other = await created(tenant, '/chatwidgets', { name: 'Other page' })
    assert.notEqual(other.publicKey, widget.publicKey)
    assert.deepEqual(other.allowedOrigins, [])
    assert.deepEqual(fieldErrors(await post({ name: 'Main page' })), ['name duplicate'])
    const put = await tenant.call('PUT', `/chatwidgets/${widget.id}`, { body: { ...widget, colour: '#0A7e8c' } })
    assert.deepEqual([put.data.colour, put.data.publicKey], ['#0A7e8c', widget.publicKey])
  })

  test('§7.1 an invalid widget is refused with all its problems, item by item', async () => {
    const wrong = await post({
      allowedOrigins: ['https://www.hotel.example', 'http://www.hotel.example', '*'],
      preChatFields: [
        { field: 'name', isRequired: true },
        { field: 'email', isRequired: false },
        { field: 'name', isRequired: false },
      ],
      businessHours: {
        weekly: [
          { day: 'mon', open: '09:00', close: '18:00' },
          { day: 'mon', open: '17:00', close: '19:00' },
        ],
      },
      hotelId: '01890000-0000-7000-8000-00000000cafe',
      identityVerification: 'required',
    })
    assert.deepEqual(fieldErrors(wrong), [
      'hotelId unknown_reference',
      'allowedOrigins[1] invalid_url',
      'allowedOrigins[2] invalid_url',
      'preChatFields[2].field invalid_value',
      'businessHours.weekly[1] invalid_value',
      'identitySecret required',
    ])
    const shaped = await post({ colour: 'blue', identitySecret: 'too short', preChatFields: [{ field: 'age' }] })
    assert.equal(shaped.status, 422)
    for (const expected of [
      'colour invalid_format',
      'identitySecret too_short',
      'preChatFields[0].isRequired required',
    ]) {
      assert.ok(fieldErrors(shaped).includes(expected), expected)
    }
  })

  test('business hours are in the hotel’s time zone unless they name another', async () => {
    const { hotel } = await newHotel(tenant, { hotel: { timeZone: 'Europe/London' }, season: null })
    const businessHours = { weekly: [{ day: 'mon', open: '09:00', close: '18:00' }] }
    const zones = [{ hotelId: hotel.id }, {}].map(async (where) => (await post({ ...where, businessHours })).data)
    assert.deepEqual(
      (await Promise.all(zones)).map((widget) => widget.businessHours.timeZone),
      ['Europe/London', 'Europe/Istanbul'],
    )
  })

  test('a secret is encrypted and only its end is shown; identity verification requires one', async () => {
    const made = await post({ identityVerification: 'required', identitySecret: secret })
    const { id } = made.data
    assert.deepEqual([made.data.identitySecretLast4, 'identitySecret' in made.data], [secret.slice(-4), false])
    const [stored] = await app.admin('select identity_secret from chat_widgets where id = $1', [id])
    assert.match(stored?.identity_secret, /^v1\./)
    const put = (body: object) => tenant.call('PUT', `/chatwidgets/${id}`, { body })
    assert.deepEqual(fieldErrors(await put({ identitySecret: null })), ['identitySecret required'])
    assert.equal((await put({ identitySecret: null, identityVerification: 'off' })).data.identitySecretLast4, null)
    assert.deepEqual(fieldErrors(await put({ identityVerification: 'required' })), ['identitySecret required'])
    const log = await app.admin('select changes::text from audit_log where resource_id = $1', [id])
    assert.ok(log.length > 0 && !JSON.stringify(log).includes(secret))
  })

  test('of concurrent requests to require identities and to remove the secret, one is refused', async () => {
    const { id } = (await post({ identitySecret: secret })).data
    const put = (body: object) => tenant.call('PUT', `/chatwidgets/${id}`, { body })
    const responses = await Promise.all([put({ identityVerification: 'required' }), put({ identitySecret: null })])
    assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 422])
    const refused = responses.find(({ status }) => status === 422)
    assert.deepEqual(refused && fieldErrors(refused), ['identitySecret required'])
  })

  test('a replaced key is unknown; sessions continue under the new one', async () => {
    const { widget, page, open, say, texts } = await chatWorld(app, {}, tenant)
    const { visitorToken } = await open()
    await say(visitorToken, 'Hello')
    const rotated = await tenant.call('POST', `/chatwidgets/${widget.id}/rotate-key`)
    assert.equal(rotated.status, 200, rotated.text)
    assert.equal((await page('GET', '')).status, 404)
    await assert.rejects(texts(visitorToken))
    const call = { token: visitorToken, headers: { origin: pageOrigin } }
    const again = await app.call('GET', `/publicchatwidgets/${rotated.data.publicKey}/messages`, call)
    assert.equal(again.data.items.length, 1)
  })

  test('a new secret ends the sessions that were verified with the old one, and no others', async () => {
    const { widget, page, open } = await chatWorld(app, { identitySecret: secret }, tenant)
    const vouched = await open({ identifier: 'user 1', identifierHash: hashOf('user 1') })
    const anonymous = await open()
    const body = { identitySecret: 'another secret of the page' }
    assert.equal((await tenant.call('PUT', `/chatwidgets/${widget.id}`, { body })).status, 200)
    const status = async ({ visitorToken: token }: { visitorToken: string }) =>
      (await page('GET', '/messages', { token })).status
    assert.deepEqual([await status(vouched), await status(anonymous)], [401, 200])
  })

  test('§4.3 a widget with messages cannot be deleted; one with sessions only can', async () => {
    const { widget, open, say } = await chatWorld(app, {}, tenant)
    const { visitorToken } = await open()
    await say(visitorToken, 'Hello')
    const stored = await tenant.call('DELETE', `/chatwidgets/${widget.id}`)
    assert.deepEqual([stored.status, stored.body.errors[0].code], [409, 'dependent_records'])
    const unused = await chatWorld(app, {}, tenant)
    await unused.open()
    assert.equal((await tenant.call('DELETE', `/chatwidgets/${unused.widget.id}`)).status, 204)
    assert.equal((await unused.page('GET', '')).status, 404)
  })

  test('users of a hotel can replace keys of its widgets and delete them, but not those of all hotels', async () => {
    const { hotel } = await newHotel(tenant, { season: null })
    const scoped = await colleague(app, tenant, { hotelIds: [hotel.id] })
    const [own, all] = [(await post({ hotelId: hotel.id })).data, (await post({})).data]
    assert.equal((await scoped.call('POST', `/chatwidgets/${own.id}/rotate-key`)).status, 200)
    for (const answer of [
      await scoped.call('POST', `/chatwidgets/${all.id}/rotate-key`),
      await scoped.call('DELETE', `/chatwidgets/${all.id}`),
    ]) {
      assert.deepEqual([answer.status, answer.body.errors[0].code], [403, 'hotel_access_denied'])
    }
    assert.equal((await scoped.call('DELETE', `/chatwidgets/${own.id}`)).status, 204)
  })
})
