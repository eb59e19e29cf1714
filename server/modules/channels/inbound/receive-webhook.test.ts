import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { created } from '../../../testing/world.ts'
import { signatureHeader, signatureOf } from '../adapters/simulator/receive-webhook.ts'
import {
  type ChannelWorld,
  channelWorld,
  type EventBody,
  newSender,
  postWebhook,
  rowCounts,
  signingSecret,
  writing,
} from '../testing/channel-world.ts'

let app: TestApp
let world: ChannelWorld
before(async () => {
  app = await testApp()
  world = await channelWorld(app)
})
after(() => app.close())

const bytesOf = (...events: readonly EventBody[]): Buffer => Buffer.from(JSON.stringify({ events }))

const messagesFrom = async (from: string) =>
  app.admin<{ text: string; at: Date }>(
    `select m.text, m.at from messages m join conversations c on c.tenant_id = m.tenant_id and c.id = m.conversation_id
     where c.contact_address = $1 order by m.at`,
    [from],
  )

test('§4.4 only a request with the integration’s verify token gets the challenge', async () => {
  const { verifyToken, webhookUrl } = (await world.tenant.call('GET', `/integrations/${world.ids.app}`)).data
  const path = `/channels/${world.ids.app}/webhook`
  assert.ok(webhookUrl.endsWith(path))
  const getHandshake = (query: Record<string, string>) => app.call('GET', `${path}?${new URLSearchParams(query)}`)
  const query = { 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken, 'hub.challenge': '1158201444' }
  const answer = await getHandshake(query)
  assert.deepEqual([answer.status, answer.text], [200, '1158201444'])
  assert.match(answer.headers['content-type'] ?? '', /^text\/plain/)
  for (const wrong of [{ ...query, 'hub.verify_token': 'guessed' }, { 'hub.mode': 'subscribe' }, {}]) {
    const refused = await getHandshake(wrong as Record<string, string>)
    assert.deepEqual([refused.status, refused.body.errors[0].code], [401, 'signature_invalid'])
  }
})

test('§4.4 a message that is reported twice, or in concurrent requests, is stored once', async () => {
  const from = newSender()
  const event = writing({ from, fromName: 'Ada Lovelace' })
  assert.equal((await world.postEvents([event, event])).status, 200)
  const responses = await Promise.all([world.postEvents([event]), world.postEvents([event]), world.postEvents([event])])
  assert.deepEqual(
    responses.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.equal((await messagesFrom(from)).length, 1)
})

test('§4.4 a failing event does not lose the others, and the provider is asked to repeat the request', async () => {
  const [from, other] = [newSender(), newSender()]
  const wrong = writing({ channel: 'sms' })
  const answer = await world.postEvents([writing({ from }), wrong, writing({ from: other })])
  assert.equal(answer.status, 500)
  assert.equal((await messagesFrom(from)).length, 1)
  assert.equal((await messagesFrom(other)).length, 1)
})

test('a signed body that is invalid gets an explanation, and nothing is stored', async () => {
  const before = await rowCounts(app)
  for (const body of ['', 'no JSON', '[]', '{"events":[{"kind":"message","at":"2026-06-01T09:00:00Z"}]}']) {
    assert.equal((await postWebhook(app, world.ids.app, Buffer.from(body))).status, 422, body)
  }
  assert.deepEqual(await rowCounts(app), before)
})

test('messages to an inactive account are stored', async () => {
  const { tenant, ids } = world
  assert.equal((await tenant.call('POST', `/integrations/${ids.social}/deactivate`)).status, 200)
  const event = writing({ channel: 'instagram', from: 'insta.guest' })
  assert.equal((await world.postEvents([event], 'social')).status, 200)
  assert.equal((await messagesFrom('insta.guest')).length, 1)
  assert.equal((await tenant.call('POST', `/integrations/${ids.social}/activate`)).status, 200)
})

test('§4.4 forty forged or replayed requests are refused, or change nothing', async () => {
  const other = await channelWorld(app)
  const secretless = await created(world.tenant, '/integrations', {
    type: 'messagingApp',
    provider: 'simulator',
    name: 'No secret',
  })
  const genuineBytes = bytesOf(writing({ from: newSender() }), {
    kind: 'status',
    providerMessageId: 'ours',
    status: 'read',
    at: '2026-06-01T08:00:00Z',
  })
  assert.equal((await postWebhook(app, world.ids.app, genuineBytes)).status, 200)
  await app.settle()

  const fresh = bytesOf(writing({ from: newSender() }))
  const signed = (bytes: Buffer, secret = signingSecret) => ({ [signatureHeader]: signatureOf(secret, bytes) })
  const flipped = (at: number): Buffer => fresh.map((byte, index) => (index === at ? byte ^ 1 : byte)) as Buffer
  const right = signatureOf(signingSecret, fresh)
  const wrongHeaders: Record<string, string>[] = [
    {},
    { [signatureHeader]: '' },
    { [signatureHeader]: 'sha256=' },
    { [signatureHeader]: right.slice(7) },
    { [signatureHeader]: right.slice(0, -1) },
    { [signatureHeader]: `${right}0` },
    { [signatureHeader]: right.toUpperCase() },
    { [signatureHeader]: right.replace('sha256', 'sha1') },
    { [signatureHeader]: `${right}, ${right}` },
    { 'x-hub-signature-256': right },
    { 'x-twilio-signature': right },
    { authorization: `Bearer ${world.tenant.accessToken}` },
    signed(fresh, ''),
    signed(fresh, 'guessed'),
    signed(fresh, `${signingSecret} `),
    signed(fresh, world.tenant.tenantId),
    signed(genuineBytes),
    signed(Buffer.concat([fresh, Buffer.from(' ')])),
  ]
  const forgedRequests: (readonly [id: string, bytes: Buffer, headers: Record<string, string>])[] = [
    ...wrongHeaders.map((headers) => [world.ids.app, fresh, headers] as const),
    ...[0, 1, 20, 60, fresh.length - 1].map(
      (at) => [world.ids.app, flipped(at), { [signatureHeader]: right }] as const,
    ),
    ...[0, 1, 50, fresh.length - 1].map(
      (end) => [world.ids.app, fresh.subarray(0, end), { [signatureHeader]: right }] as const,
    ),
    [world.ids.app, Buffer.concat([fresh, fresh]), { [signatureHeader]: right }],
    [secretless.id, fresh, signed(fresh)],
    [secretless.id, fresh, signed(fresh, '')],
    [secretless.id, fresh, {}],
    [app.runtime.newId(), fresh, signed(fresh)],
    [world.tenant.tenantId, fresh, signed(fresh)],
    [other.ids.app, fresh, signed(fresh, 'of the other tenant')],
  ]
  // Replays a genuine request: unchanged, and to another integration with the same secret.
  const replayed = [genuineBytes, genuineBytes, genuineBytes, genuineBytes, genuineBytes, genuineBytes]
  assert.ok(forgedRequests.length + replayed.length >= 40, `${forgedRequests.length + replayed.length} requests`)

  const trace = async () => ({
    counts: await rowCounts(app),
    rows: await app.admin(`select 'c' as of, id, version from conversations union all select 'm', id, version
      from messages
      union all select 's', id, version from integrations order by 1, 2`),
  })
  const before = await trace()
  for (const [id, bytes, headers] of forgedRequests) {
    const { status, body } = await postWebhook(app, id, bytes, headers)
    assert.deepEqual([status, body.errors[0].code], [401, 'signature_invalid'], JSON.stringify(headers))
  }
  for (const bytes of replayed) assert.equal((await postWebhook(app, world.ids.app, bytes)).status, 200)
  assert.deepEqual(await trace(), before)
})

/** A shuffled order that is the same in every run. */
function shuffled(count: number): number[] {
  const numbers = Array.from({ length: count }, (_, n) => n)
  let seed = 7
  for (let n = count - 1; n > 0; n -= 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const other = seed % (n + 1)
    ;[numbers[n], numbers[other]] = [numbers[other] ?? 0, numbers[n] ?? 0]
  }
  return numbers
}

test('§4.4 repeated messages out of order are stored once, in the order of the provider’s time', async (t) => {
  const count = Number(process.env['MESSAGE_STORM'] ?? 150)
  const storm = await channelWorld(app)
  const senders = Array.from({ length: 10 }, newSender)
  const start = app.runtime.now().subtract({ seconds: count })
  const all = Array.from({ length: count }, (_, n) =>
    writing({
      from: senders[n % 10],
      providerMessageId: `storm-${n}`,
      text: `Message ${n}`,
      at: start.add({ seconds: n }).toString(),
    }),
  )
  // Every third event is repeated.
  const event = shuffled(count + Math.floor(count / 3)).map((n) => all[n < count ? n : (n - count) * 3] ?? {})
  const startedAt = performance.now()
  const requests = Array.from({ length: Math.ceil(event.length / 5) }, (_, n) => event.slice(n * 5, n * 5 + 5))
  const post = async () => {
    for (let next = requests.shift(); next; next = requests.shift())
      assert.equal((await storm.postEvents(next)).status, 200)
  }
  await Promise.all(Array.from({ length: 8 }, post))
  t.diagnostic(`${event.length} events in ${Math.round(performance.now() - startedAt)} ms`)

  for (const [index, from] of senders.entries()) {
    const expected = all.filter((_, n) => n % 10 === index).map(({ text }) => text)
    assert.deepEqual(
      (await messagesFrom(from)).map(({ text }) => text),
      expected,
    )
  }
  const conversations = (await storm.tenant.call('GET', '/conversations?pageSize=100')).data.items
  assert.equal(conversations.length, 10)
  for (const { unreadCount, guestId, lastInboundAt, contactAddress } of conversations) {
    const index = senders.indexOf(contactAddress)
    const expected = all.filter((_, n) => n % 10 === index)
    assert.equal(unreadCount, expected.length)
    assert.equal(Temporal.Instant.from(lastInboundAt).toString(), expected.at(-1)?.['at'])
    const guest = (await storm.tenant.call('GET', `/guests/${guestId}`)).data
    assert.equal(guest.stats.messages, expected.length)
  }
  const [events] = await app.admin(
    `select count(*)::int as count from events where tenant_id = $1 and type = 'message.received'`,
    [storm.tenant.tenantId],
  )
  assert.equal(events?.['count'], count)
  const newest = (await storm.listMessages(conversations[0].id)).map(({ at }: { at: string }) => at)
  assert.deepEqual(newest, newest.toSorted().toReversed())
})
