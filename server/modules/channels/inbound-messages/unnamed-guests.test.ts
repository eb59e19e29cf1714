import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { colleague } from '../../../testing/world.ts'
import { chatWorld } from '../public-chat/testing/chat-world.ts'
import { channelWorld, newSender } from '../testing/channel-world.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

full('an unnamed guest gets a neutral name in the tenant’s language; parts of the number do not match it', async () => {
  const cases = [
    { languageCode: 'en', by: 'app', name: /^WhatsApp guest [1-9]\d{3}$/ },
    { languageCode: 'tr', by: 'app', name: /^WhatsApp misafiri [1-9]\d{3}$/ },
    { languageCode: 'en', by: 'sms', name: /^Guest [1-9]\d{3}$/ },
    { languageCode: 'tr', by: 'sms', name: /^Misafir [1-9]\d{3}$/ },
    { languageCode: 'de', by: 'social', name: /^Instagram guest [1-9]\d{3}$/ },
  ] as const
  for (const { languageCode, by, name } of cases) {
    const world = await channelWorld(app, { tenant: { languageCode, countryCode: 'TR' } })
    const masked = await colleague(app, world.tenant, { piiAccess: 'masked' })
    const from = by === 'social' ? '17841400000000099' : newSender()
    const channel = by === 'social' ? { channel: 'instagram' } : {}
    const { guestId, conversationId } = await world.simulateMessage({ from, ...channel }, by)
    const guest = (await world.tenant.call('GET', `/guests/${guestId}`)).data
    assert.match(`${guest.firstName} ${guest.lastName}`, name)
    assert.ok(guest.contactPoints.some(({ value }: { value: string }) => value === from))
    const paths = [
      '/guests',
      `/guests/${guestId}`,
      '/guests/export',
      '/conversations',
      `/conversations/${conversationId}`,
    ]
    for (const path of [...paths, `/search?q=guest`, `/search?q=misafir`, `/guests/${guestId}/timeline`]) {
      const answer = await masked.call('GET', path)
      assert.equal(answer.status, 200, answer.text)
      assert.ok(!answer.text.replaceAll(/[^\d]/g, '').includes(from.slice(-9)), path)
    }
    for (const q of [from.slice(0, 5), from.slice(1, 6), from.slice(-6)]) {
      const found = await masked.call('GET', `/guests?q=${encodeURIComponent(q)}`)
      assert.equal(found.data.totalCount, 0, q)
    }
  }
})

test('a phone number or an address is not accepted as a name', async () => {
  const world = await channelWorld(app, { tenant: { countryCode: 'TR' } })
  for (const [fromName, firstName] of [
    ['+90 532 111 22 33', 'WhatsApp guest'],
    ['ada@private.test', 'WhatsApp guest'],
    ['Ada 0532 111 22 33', 'Ada'],
  ]) {
    const { guestId, conversationId } = await world.simulateMessage({ from: newSender(), fromName })
    const guest = (await world.tenant.call('GET', `/guests/${guestId}`)).data
    assert.equal(guest.firstName, firstName)
    const { contactName } = await world.conversation(conversationId)
    assert.equal(contactName, firstName === 'Ada' ? 'Ada' : null)
  }
  const chat = await chatWorld(app, {}, world.tenant)
  const { visitorToken, conversationId } = await chat.open({ name: '0532 111 22 99', phone: '0532 111 22 99' })
  await chat.say(visitorToken, 'Hello')
  const { contactName, contactPhone } = await chat.conversation(conversationId)
  assert.deepEqual([contactName, contactPhone], [null, '+905321112299'])
})
