import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { colleague, created } from '../../../testing/world.ts'
import { chatWorld } from '../public-chat/testing/chat-world.ts'
import { channelWorld, newSender } from '../testing/channel-world.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

test('who writes without a name gets a neutral one in the language of the tenant, and is found by no part of the number', async () => {
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
    const { guestId, conversationId } = await world.writes({ from, ...channel }, by)
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

test('a number or an address that a network or a visitor gives for a name is none', async () => {
  const world = await channelWorld(app, { tenant: { countryCode: 'TR' } })
  for (const [fromName, firstName] of [
    ['+90 532 111 22 33', 'WhatsApp guest'],
    ['ada@private.test', 'WhatsApp guest'],
    ['Ada 0532 111 22 33', 'Ada'],
  ]) {
    const { guestId, conversationId } = await world.writes({ from: newSender(), fromName })
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

test('guests of earlier versions whose name is their number get a neutral name, in events and conversations too', async () => {
  const world = await channelWorld(app, { tenant: { languageCode: 'tr', countryCode: 'TR' } })
  const { tenant } = world
  const from = newSender()
  const { guestId, conversationId, messageId } = await world.writes({ from, fromName: 'Will Be' })
  const kept = await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Lovelace', phone: '+905321112244' })
  const mail = await created(tenant, '/guests', { firstName: 'x@old.test', lastName: 'y', email: 'x@old.test' })
  const old = [tenant.tenantId, guestId, from]
  await app.admin(`update guests set first_name = $3, last_name = '' where tenant_id = $1 and id = $2`, old)
  await app.admin(`update conversations set contact_name = $3 where tenant_id = $1 and guest_id = $2`, old)
  await app.admin(
    `update events set body = replace(replace(body, '"Will Be"', '"' || $3 || ' "'),
       '"firstName":"Will","lastName":"Be"', '"firstName":"' || $3 || '","lastName":""')
     where tenant_id = $1 and body like '%' || $2 || '%'`,
    old,
  )
  const file = new URL('../../../migrations/0070_visitors_and_names.sql', import.meta.url)
  const [, statements = ''] = readFileSync(file, 'utf8').split('add column contact_phone text;')
  await app.admin(`begin; ${statements} commit`)

  const read = async (id: string | null) => {
    const { firstName, lastName, phone } = (await tenant.call('GET', `/guests/${id}`)).data
    return [`${firstName} ${lastName}`, phone]
  }
  const [name, phone] = await read(guestId)
  assert.match(String(name), /^WhatsApp misafiri [1-9]\d{3}$/)
  assert.equal(phone, from)
  assert.deepEqual((await read(kept.id))[0], 'Ada Lovelace')
  assert.match(String((await read(mail.id))[0]), /^Misafir [1-9]\d{3}$/)
  assert.equal((await world.conversation(conversationId)).contactName, null)
  const events = await app.admin<{ type: string; body: string }>(
    `select type, body from events where tenant_id = $1 and (subject_id = $2 or subject_id = $3)`,
    [tenant.tenantId, guestId, messageId],
  )
  const told = Object.fromEntries(events.map(({ type, body }) => [type, JSON.parse(body).data]))
  assert.equal(told['message.received'].guestName, name)
  assert.deepEqual(`${told['guest.created'].firstName} ${told['guest.created'].lastName}`, name)
  assert.equal(told['guest.created'].phone, from, 'the value itself stays where it belongs')
  const terms = await app.admin('select term from guest_search_terms where source_id = $1', [guestId])
  assert.ok(!JSON.stringify(terms).includes(from.slice(1)))
})
