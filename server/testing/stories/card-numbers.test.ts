import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from '#platform/observability/log.ts'
import {
  chatWorld,
  identityTokenOf,
  pageOrigin,
  secret,
} from '../../modules/channels/public-chat/testing/chat-world.ts'
import { channelWorld, newSender, writing } from '../../modules/channels/testing/channel-world.ts'
import { imported } from '../../modules/guests/testing/csv-files.ts'
import { testApp } from '../app.ts'
import { findDigitsInDatabase } from '../find-in-database.ts'
import { full } from '../full.ts'
import { fieldErrors } from '../refusal.ts'
import { sharedApp } from '../shared-app.ts'
import { created, newTenant } from '../world.ts'

const card = '4929661723456785'
const other = '378282246310005'
const code = '7391'
const written = `card 4929 6617 2345 6785, exp 09/29, cvv ${code}`
const shown = 'card •••• 6785, exp 09/29, cvv •••'

type Header = Readonly<Record<string, unknown>>
const noticeOf = ({ headers }: { headers: Header }) => headers['x-notice']

full(
  'card numbers that come by chat, provider, import and API are in no row, event, delivery or line of the log',
  async (t) => {
    const lines: string[] = []
    const log = createLog({ level: 'trace', format: 'json', to: { write: (line) => lines.push(line) } })
    const app = await testApp(t, { log })
    const world = await channelWorld(app, { tenant: { countryCode: 'TR' } })
    const { tenant } = world
    await created(tenant, '/webhooks', {
      url: 'https://127.0.0.1:9/x',
      events: ['message.received', 'guest.created', 'guest.updated', 'reservation.created'],
      secret: 'a secret of some length',
    })

    const from = newSender()
    const file = { ref: 'photo-2000', contentType: 'image/png', fileName: `${card}.png` }
    const location = { latitude: 1, longitude: 2, name: written }
    const events = [
      writing({ from, fromName: `Ada ${card}`, text: written }),
      writing({ from, text: `٤٩٢٩ ٦٦١٧ ٢٣٤٥ ٦٧٨٥ ${other}` }),
      writing({ from, text: null, type: 'file', attachments: [file] }),
      writing({ from, text: null, type: 'location', location }),
      { kind: 'status', providerMessageId: 'x', status: 'failed', at: '2026-06-01T09:00:00Z', errorMessage: written },
    ]
    assert.equal((await world.postEvents(events)).status, 200)
    const [conversation] = (await tenant.call('GET', '/conversations')).data.items
    const texts = (await world.listMessages(conversation.id)).map(({ text }: { text: string | null }) => text)
    assert.deepEqual(texts.filter(Boolean).toSorted(), [shown, '•••• 6785 •••• 0005'].toSorted())
    const refused = await tenant.call('POST', `/conversations/${conversation.id}/messages`, { body: { text: written } })
    assert.deepEqual([refused.status, fieldErrors(refused)], [422, ['text card_number']])

    const chat = await chatWorld(app, { identitySecret: secret }, tenant)
    const claims = {
      identifier: 'u1',
      name: `Grace ${card}`,
      exp: Math.floor(app.runtime.now().epochMilliseconds / 1000) + 600,
    }
    const { visitorToken } = await chat.open({ identityToken: identityTokenOf(claims) })
    const answer = await chat.page('POST', '/messages', { token: visitorToken, body: { text: written } })
    assert.deepEqual([answer.status, answer.data.text, noticeOf(answer)], [201, shown, 'card_number_masked'])
    assert.match(String(answer.headers['access-control-expose-headers']), /X-Notice/)
    assert.equal(answer.headers['access-control-allow-origin'], pageOrigin)

    const header = 'firstName;lastName;phone;blacklistReason;tags;preferences;contactPoints;externalId'
    const points = '"[{""type"":""email"",""value"":""a@b.test"",""label"":""4929661723456785""}]"'
    const line = `Ada;Öz ${card};0532 123 45 67;${written};${card};"{""note"":${card}}";${points};4111111111111111`
    const outcome = await imported(app, tenant, `${header}\r\n${line}\r\n`)
    assert.deepEqual([outcome.status, outcome.errors], ['succeeded', []])
    const warnings = outcome.warnings.filter((each: { code: string }) => each.code === 'card_number_masked')
    assert.deepEqual(
      warnings.map(({ field }: { field: string }) => field),
      ['lastName', 'blacklistReason', 'tags', 'preferences', 'contactPoints'],
    )
    const [guest] = (await tenant.call('GET', '/guests?q=Öz')).data.items
    assert.equal(guest.lastName, 'Öz •••• 6785')
    assert.deepEqual(
      [guest.tags, guest.preferences, guest.externalId],
      [['•••• 6785'], { note: '•••• 6785' }, '4111111111111111'],
    )

    await tenant.call('GET', `/guests?q=${card}`)
    await tenant.call('GET', `/search?q=${encodeURIComponent(written)}`)
    await tenant.call('GET', `/guests/${card}`)
    await tenant.call('POST', '/guests', {
      body: { [card]: written, firstName: 1 },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
    await tenant.call('POST', '/guests', {
      body: `{"firstName":"${card}`,
      headers: { 'content-type': 'application/json', 'user-agent': `x ${card}` },
    })
    await tenant.call('PUT', '/profile', { body: { firstName: 'Ada' }, headers: { 'user-agent': `Browser ${card}` } })
    await app.settle()

    assert.deepEqual(await findDigitsInDatabase(app, [card, other, code]), [])
    assert.ok(!lines.join('\n').includes(card))
    const audited = await app.admin<{ changes: unknown }>(
      `select changes from audit_log where tenant_id = $1 and action = 'cardNumber.masked'`,
      [tenant.tenantId],
    )
    assert.ok(audited.length >= 3, JSON.stringify(audited))
    assert.ok(!/\d/.test(JSON.stringify(audited)), JSON.stringify(audited))
  },
)

test('a repeat of a request under its Idempotency-Key with the masked text gets the first response', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const guest = await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Öz' })
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const send = (text: string) => tenant.call('POST', `/guests/${guest.id}/notes`, { body: { text }, headers })
  const first = await send(written)
  assert.deepEqual([first.status, first.data.text, noticeOf(first)], [201, shown, 'card_number_masked'])
  for (const text of [written, shown]) {
    const again = await send(text)
    assert.deepEqual([again.text, again.headers['idempotency-replayed']], [first.text, 'true'])
    assert.equal(noticeOf(again), 'card_number_masked')
  }
  assert.deepEqual(fieldErrors(await send('something else')), ['Idempotency-Key idempotency_key_reused'])
})

test('a text is as long as its limit allows before its card number is masked, and saving the masked text changes nothing', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const guest = await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Öz' })
  const path = `/guests/${guest.id}/notes`
  const text = (length: number) => `${'x'.repeat(length - card.length - 1)} ${card}`
  assert.deepEqual(fieldErrors(await tenant.call('POST', path, { body: { text: text(10_001) } })), ['text too_long'])
  const note = await created(tenant, path, { text: text(10_000) })
  assert.equal(note.text, `${'x'.repeat(10_000 - card.length - 1)} •••• 6785`)
  const put = await tenant.call('PUT', `${path}/${note.id}`, { body: { text: note.text } })
  assert.deepEqual([put.status, put.data.text, noticeOf(put)], [200, note.text, undefined])
})

test('a free field may have a card number as a JSON number or in its name', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const create = (customFields: object) =>
    tenant.call('POST', '/guests', { body: { firstName: 'Ada', lastName: 'Öz', customFields } })
  const answer = await create({ seat: Number(other), floor: 3 })
  assert.deepEqual(answer.data.customFields, { seat: '•••• 0005', floor: 3 })
  assert.equal(noticeOf(answer), 'card_number_masked')
  // A masked name is none, so the number is refused, and not repeated.
  const refused = await create({ [`no ${card}`]: 'x' })
  assert.equal(refused.status, 422)
  assert.ok(!refused.text.includes(card), refused.text)
})
