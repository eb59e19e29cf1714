import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal } from '../../../testing/refusal.ts'
import { newTenant } from '../../../testing/world.ts'
import { connectSender } from '../testing/connect-sender.ts'
import { guest, offeringHotel } from '../testing/offering-hotel.ts'

const elif = { ...guest, email: 'elif@example.com' }

/** The number of an offer that does not exist yet, and the addresses of links, are examples. */
const withoutExamples = (text: string): string => text.replaceAll(/\b[A-Z0-9]{8}\b|#-[\w-]{22}/g, '…')

async function previewing(...given: Parameters<typeof offeringHotel>) {
  const world = await offeringHotel(...given)
  const { tenant, ask } = world
  const preview = (body: object, id?: string) =>
    tenant.call('POST', id === undefined ? '/offers/preview' : `/offers/${id}/preview`, { body })
  const offer = async (more: object = {}) => ({
    guest: elif,
    alternatives: [{ quoteId: (await ask()).quoteId }],
    ...more,
  })
  return { ...world, preview, offer }
}

test('a preview shows the channel that is really used, why, and the letter that is really written, and changes nothing', async (t) => {
  const world = await previewing(t)
  const { app, tenant, act, draft, preview, offer } = world
  await connectSender(world, 'sms')
  await connectSender(world, 'email')
  const wish = await offer({ message: 'As **we** said', languageCode: 'de', holds: 'first' })
  const rowsOf = async () =>
    Promise.all(
      [
        'guests',
        'offers',
        'letters',
        'messages',
        'conversations',
        'guest_links',
        'reservations',
        'leads',
        'events',
      ].map(async (table) => (await tenant.query(`select from ${table}`)).length),
    )
  const before = [await rowsOf(), await tenant.query('select from audit_entries')]
  const shown = await preview(wish)
  assert.equal(shown.status, 200, shown.text)
  await app.settle()
  assert.deepEqual([await rowsOf(), await tenant.query('select from audit_entries')], before)
  const { channel, reason, passed, languageCode, subject, text, html, validUntil, notPossible } = shown.data
  assert.deepEqual(
    { channel, reason, passed, languageCode, notPossible },
    {
      channel: 'email',
      reason: 'rule',
      passed: [{ channel: 'whatsapp', reason: 'noSender' }],
      languageCode: 'de',
      notPossible: null,
    },
  )

  const made = await draft(wish)
  assert.equal(made.validUntil, validUntil)
  const ofDraft = (await preview({}, made.id)).data
  assert.equal((await world.read(made)).status, 'draft')
  const sent = await act(made, 'send')
  assert.equal(sent.data.letters[0].channel, channel)
  await app.settle()
  const [left] = await tenant.query<{ email: string }>(
    `select (body -> 'email')::text as email from simulated_messages`,
  )
  const real = JSON.parse(left?.email ?? '{}')
  const plain = (value: string) => withoutExamples(value.replaceAll(/#o[\w-]{22}/g, '#-0123456789012345678901'))
  assert.equal(withoutExamples(subject), plain(real.subject))
  assert.equal(withoutExamples(text), plain(real.plainText))
  assert.equal(withoutExamples(html), plain(real.html))
  assert.ok(ofDraft.subject.includes(made.number), 'a draft has its number')
})

test('a preview says why another channel is not taken, and why nothing can be written', async (t) => {
  const world = await previewing(t)
  const { tenant, preview, offer, change } = world
  const wish = await offer()
  const nothing = (await preview(wish)).data
  assert.deepEqual([nothing.channel, nothing.reason, nothing.text], [null, null, null])
  assert.deepEqual(nothing.passed, [
    { channel: 'whatsapp', reason: 'noSender' },
    { channel: 'email', reason: 'noSender' },
    { channel: 'sms', reason: 'noSender' },
  ])
  assert.equal(nothing.notPossible, 'noSender')
  await connectSender(world, 'sms')
  await connectSender(world, 'email')
  const wished = (await preview({ ...wish, sending: { channel: 'sms' } })).data
  assert.deepEqual([wished.channel, wished.reason, wished.passed, wished.subject], ['sms', 'requested', [], null])
  const known = (await tenant.call('POST', '/guests', { body: { ...elif, preferredChannel: 'sms' } })).data
  const ofKnown = await offer({ guest: undefined, guestId: known.id })
  const preferred = (await preview(ofKnown)).data
  assert.deepEqual([preferred.channel, preferred.reason, preferred.passed], ['sms', 'preferred', []])
  const { data: settings } = await tenant.call('GET', '/lettersettings')
  await tenant.call('PUT', '/lettersettings', { body: { ...settings, maxSmsSegments: 1 } })
  const long = (await preview({ ...ofKnown, languageCode: 'ar' })).data
  assert.deepEqual(
    [long.channel, long.reason, long.passed.at(-1)],
    ['email', 'rule', { channel: 'sms', reason: 'longText' }],
  )
  await change(`/guests/${known.id}`, { doNotMessage: true })
  const objected = (await preview(ofKnown)).data
  assert.equal(objected.notPossible, 'objected')
})

test('a preview is refused as making and sending the offer would be', async (t) => {
  const world = await previewing(t)
  const { app, preview, offer, draft, act } = world
  assert.equal(refusal(await preview({})), '422 required alternatives')
  const made = await draft()
  assert.equal(
    refusal(await preview(await offer({ validUntil: '2020-01-01T00:00:00Z' }))),
    '422 out_of_range validUntil',
  )
  const unknownId = '01890000-0000-7000-8000-00000000cafe'
  const into = await preview({ conversationId: unknownId }, made.id)
  assert.equal(refusal(into), '422 unknown_reference conversationId')
  const both = await preview({ conversationId: unknownId, channel: 'sms' }, made.id)
  assert.equal(refusal(both), '422 invalid_value conversationId')
  await act(made, 'withdraw')
  assert.equal(refusal(await preview({}, made.id)).slice(0, 28), '409 invalid_state_transition')
  const other = await newTenant(app)
  const refused = await other.call('POST', `/offers/${made.id}/preview`, { body: {} })
  assert.equal(refused.status, 404)
})
