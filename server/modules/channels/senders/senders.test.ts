import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { colleague, created, newHotel } from '../../../testing/world.ts'
import { type ChannelWorld, channelWorld } from '../testing/channel-world.ts'

let app: TestApp
let world: ChannelWorld

before(async () => {
  app = await testApp()
  world = await channelWorld(app)
})
after(() => app.close())

const make = (path: string, body: object) => world.tenant.call('POST', path, { body })

/** An account that is never called. */
const account = (type: string, provider: string, settings: object, secrets: object) =>
  created(world.tenant, '/integrations', { type, provider, name: `${provider} of tests`, settings, secrets })

const meta = { accessToken: 'token of tests', appSecret: 'secret of tests' }

test('§4.4 the sender’s address and channel follow from the account', async () => {
  const { tenant } = world
  const cases = [
    [
      '/messagingapp/numbers',
      'messagingApp',
      'whatsappCloud',
      { phoneNumberId: '1061', wabaId: '2' },
      meta,
      ['whatsapp', '1061'],
    ],
    ['/socialmessaging/accounts', 'socialMessaging', 'metaMessenger', { pageId: '3301' }, meta, ['messenger', '3301']],
    ['/socialmessaging/accounts', 'socialMessaging', 'instagram', { accountId: '4401' }, meta, ['instagram', '4401']],
    [
      '/smsprovider/senders',
      'smsProvider',
      'netgsm',
      { userCode: '850', header: 'HOTEL' },
      { password: 'password of tests' },
      ['sms', 'HOTEL'],
    ],
  ] as const
  for (const [path, type, provider, settings, secrets, expected] of cases) {
    const { id: integrationId } = await account(type, provider, settings, secrets)
    const sender = await created(tenant, path, { integrationId, name: 'Front desk' })
    assert.deepEqual([sender.channel, sender.address], expected)
    assert.equal(sender.kind, type)
    const again = await make(path, { integrationId, name: 'Again' })
    assert.equal(refusal(again), '409 duplicate address')
  }
})

test('§4.4 the sender of a Twilio account must have Twilio’s format', async () => {
  const settings = { accountSid: `AC${'0b'.repeat(16)}` }
  const { id: integrationId } = await account('smsProvider', 'twilio', settings, { authToken: 'token of tests' })
  const sender = await created(world.tenant, '/smsprovider/senders', {
    integrationId,
    name: 'Desk',
    address: '+90 (532) 111 00 22',
  })
  assert.equal(sender.address, '+905321110022')
  const refused = async (address?: string) =>
    refusal(await make('/smsprovider/senders', { integrationId, name: 'Desk', ...(address ? { address } : {}) }))
  assert.equal(await refused(), '422 required address')
  assert.equal(await refused('a name with far too many letters'), '422 invalid_format address')
})

test('§4.4 a simulated social account requires a channel; other accounts refuse another channel', async () => {
  const { ids, hotel } = world
  const body = { integrationId: ids.social, hotelId: hotel.id, name: 'Page' }
  assert.equal(refusal(await make('/socialmessaging/accounts', { ...body, address: 'p1' })), '422 required channel')
  const sender = await created(world.tenant, '/socialmessaging/accounts', {
    ...body,
    address: 'p1',
    channel: 'messenger',
  })
  assert.equal(sender.channel, 'messenger')
  const sms = { integrationId: ids.sms, hotelId: hotel.id, name: 'Sender', address: 'S1', channel: 'whatsapp' }
  assert.equal(refusal(await make('/smsprovider/senders', sms)), '422 invalid_value channel')
})

test('a sender belongs to an account of its type and hotel, and keeps account and address', async () => {
  const { ids, hotel, tenant } = world
  const other = (await newHotel(tenant, { season: null })).hotel
  const body = { integrationId: ids.app, hotelId: hotel.id, name: 'Desk', address: 'n1' }
  assert.equal(
    refusal(await make('/messagingapp/numbers', { ...body, integrationId: ids.sms })),
    '422 unknown_reference integrationId',
  )
  assert.equal(
    refusal(await make('/messagingapp/numbers', { ...body, hotelId: other.id })),
    '422 unknown_reference integrationId',
  )
  const sender = await created(tenant, '/messagingapp/numbers', { ...body, phone: '+90 212 555 00 01' })
  assert.equal(sender.phone, '+902125550001')
  const at = `/messagingapp/numbers/${sender.id}`
  assert.equal(refusal(await tenant.call('PUT', at, { body: { address: 'n2' } })), '409 immutable_field address')
  assert.equal(
    refusal(await tenant.call('PUT', at, { body: { hotelId: other.id } })),
    '422 unknown_reference integrationId',
  )
  assert.equal(
    (await tenant.call('GET', `/socialmessaging/accounts/${sender.id}`)).status,
    404,
    'each kind has its own',
  )
  const ofOtherTenant = await colleague(app, tenant, { permissions: ['integrations.manage'], hotelIds: [other.id] })
  assert.equal((await ofOtherTenant.call('PUT', at, { body: { name: 'Mine' } })).status, 404)
})

test('a channel and a hotel have one default sender, also with concurrent requests', async () => {
  const { ids, hotel, tenant } = world
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      make('/smsprovider/senders', {
        integrationId: ids.sms,
        hotelId: hotel.id,
        name: `Desk ${n}`,
        address: `D${n}`,
        isDefault: true,
      }),
    ),
  )
  const refused = responses.filter(({ status }) => status !== 201)
  assert.deepEqual(
    refused.map(refusal),
    Array.from({ length: 7 }, () => '409 duplicate isDefault'),
  )
  const [first] = responses.filter(({ status }) => status === 201)
  await tenant.call('PUT', `/smsprovider/senders/${first?.data.id}`, { body: { isActive: false } })
  const next = { integrationId: ids.sms, hotelId: hotel.id, name: 'Next', address: 'D99', isDefault: true }
  await created(tenant, '/smsprovider/senders', next)
  const back = await tenant.call('PUT', `/smsprovider/senders/${first?.data.id}`, { body: { isActive: true } })
  assert.equal(refusal(back), '409 duplicate isDefault')
})

test('a sender with conversations cannot be deleted; an unused one can', async () => {
  const { hotel, ids, tenant } = world
  const { conversationId } = await world.simulateMessage()
  const { senderId } = await world.conversation(conversationId)
  const refused = await tenant.call('DELETE', `/messagingapp/numbers/${senderId}`)
  assert.equal(refusal(refused), '409 dependent_records')
  const body = { integrationId: ids.app, hotelId: hotel.id, name: 'Unused', address: 'unused' }
  const unused = await created(tenant, '/messagingapp/numbers', body)
  assert.equal((await tenant.call('DELETE', `/messagingapp/numbers/${unused.id}`)).status, 204)
})
