import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createStreamHub } from '#platform/live/stream-hub.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { openEventStream } from '../../../testing/event-stream.ts'
import { fullSuite } from '../../../testing/full.ts'
import { until } from '../../../testing/processes/process.ts'
import { newTenant, type Tenant } from '../../../testing/world.ts'
import { chatWorld, hashOf, pageOrigin, secret } from './testing/chat-world.ts'

let app: TestApp
let tenant: Tenant

fullSuite('messages of the public chat', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    tenant = await newTenant(app)
  })
  const world = (given: object = {}) => chatWorld(app, given, tenant)
  const watching = ({ at }: { at: string }, token: string, lastEventId?: string) =>
    openEventStream(app.server, {
      token,
      path: `${at}/stream`,
      headers: { origin: pageOrigin },
      ...(lastEventId === undefined ? {} : { lastEventId }),
    })

  test('§6.1 a visitor’s message opens a conversation, is sent to the panels, and counts as unread', async () => {
    const { open, say, conversation, widget } = await world()
    const { visitorToken, conversationId } = await open({ name: 'Ada' })
    const unopened = await tenant.call('GET', `/conversations/${conversationId}`)
    assert.equal(unopened.status, 404)
    const message = await say(visitorToken, '  Do you have a pool?  ')
    const { id, at, ...rest } = message
    assert.deepEqual(rest, { clientMessageId: null, from: 'visitor', agentName: null, text: 'Do you have a pool?' })
    assert.equal(at, '2026-06-01T09:00:00.000Z')
    const { channel, status, unreadCount, widgetId, contactName } = await conversation(conversationId)
    assert.deepEqual([channel, status, unreadCount, widgetId, contactName], ['webchat', 'open', 1, widget.id, 'Ada'])
    const [event] = await app.admin(`select body::jsonb -> 'data' as data from events where subject_id = $1`, [id])
    const { channel: by, isFirstMessage, text } = event?.data ?? {}
    assert.deepEqual([by, isFirstMessage, text], ['webchat', true, 'Do you have a pool?'])
  })

  test('a message is a text of 1 to 4 000 characters', async () => {
    const { open, page, say } = await world()
    const { visitorToken: token } = await open()
    const code = async (body: unknown) => {
      const answer = await page('POST', '/messages', { token, body })
      return [answer.status, answer.body.errors[0]?.field, answer.body.errors[0]?.code]
    }
    assert.deepEqual(await code({}), [422, 'text', 'required'])
    assert.deepEqual(await code({ text: '   ' }), [422, 'text', 'too_short'])
    assert.deepEqual(await code({ text: 'x'.repeat(4001) }), [422, 'text', 'too_long'])
    assert.deepEqual(await code({ text: 5 }), [422, 'text', 'invalid_type'])
    assert.deepEqual(await code({ text: 'x\ud800' }), [422, 'text', 'invalid_format'])
    assert.deepEqual(await code({ text: 'x', type: 'image' }), [422, 'type', 'unknown_field'])
    assert.deepEqual(await code({ text: 'x', clientMessageId: '1' }), [422, 'clientMessageId', 'invalid_uuid'])
    assert.equal((await say(token, '😀'.repeat(4000))).text.length, 8000)
    assert.deepEqual(await code({ text: 'x'.repeat(70_000) }), [413, '', 'body_too_large'])
  })

  test('a repeated message is stored once, also when concurrent; another visitor may use the same id', async () => {
    const chat = await world()
    const [mine, theirs] = [await chat.open(), await chat.open()]
    const clientMessageId = app.runtime.newId()
    const send = (token: string) => chat.say(token, 'Hello', { clientMessageId })
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(mine.visitorToken)))
    assert.equal(new Set(sent.map(({ id }) => id)).size, 1)
    assert.equal(sent[0].clientMessageId, clientMessageId)
    assert.notEqual((await send(theirs.visitorToken)).id, sent[0].id)
    assert.equal((await chat.conversation(mine.conversationId)).unreadCount, 1)
    const headers = { 'idempotency-key': '5f0c6c3e-8a58-4b7e-9a55-0f6f5d6f3a11' }
    const post = (token: string) => chat.page('POST', '/messages', { token, body: { text: 'Again' }, headers })
    const [first, second, other] = [
      await post(mine.visitorToken),
      await post(mine.visitorToken),
      await post(theirs.visitorToken),
    ]
    assert.equal(first.data.id, second.data.id)
    assert.equal(second.headers['idempotency-replayed'], 'true')
    assert.notEqual(other.data.id, first.data.id)
    assert.deepEqual(await chat.texts(mine.visitorToken), ['Hello', 'Again'])
    assert.deepEqual(await chat.texts(theirs.visitorToken), ['Hello', 'Again'])
  })

  test('a returning visitor gets the history: the latest messages, those before, those after', async () => {
    const chat = await world()
    const { visitorToken: token, conversationId } = await chat.open()
    for (let n = 1; n <= 7; n += 1) {
      if (n % 3 === 0) await chat.reply(conversationId, `m${n}`)
      else await chat.say(token, `m${n}`)
      app.advance('PT1S')
    }
    const latest = await chat.readMessages(token, '?limit=3')
    assert.deepEqual(
      [latest.items.map(({ text }: { text: string }) => text), latest.hasMore],
      [['m5', 'm6', 'm7'], true],
    )
    const [m5, m6] = latest.items
    assert.deepEqual([m5.from, m6.from, m6.clientMessageId], ['visitor', 'agent', null])
    assert.deepEqual(Object.keys(m6).toSorted(), ['agentName', 'at', 'clientMessageId', 'from', 'id', 'text'])
    assert.deepEqual(await chat.texts(token, `?before=${m5.id}&limit=3`), ['m2', 'm3', 'm4'])
    assert.deepEqual(await chat.texts(token, `?after=${m5.id}`), ['m6', 'm7'])
    assert.deepEqual((await chat.readMessages(token, `?after=${m5.id}&limit=1`)).hasMore, true)
    assert.deepEqual((await chat.readMessages(token, `?before=${m5.id}&limit=4`)).hasMore, false)
    const other = await chat.open()
    for (const [given, query] of [
      [other.visitorToken, `?after=${m5.id}`],
      [token, `?before=${m5.id}&after=${m5.id}`],
      [token, '?limit=101'],
      [token, '?page=2'],
    ] as const) {
      assert.equal((await chat.page('GET', `/messages${query}`, { token: given })).status, 422, query)
    }
  })

  test('messages at the same time have a fixed order', async () => {
    const chat = await world()
    const { visitorToken: token } = await chat.open()
    const sent = await Promise.all(Array.from({ length: 6 }, (_, n) => chat.say(token, `m${n}`)))
    const { items } = await chat.readMessages(token)
    const times = items.map(({ at }: { at: string }) => at)
    assert.equal(new Set(times).size, sent.length)
    assert.deepEqual(
      await chat.texts(token, `?after=${items[2].id}`),
      items.slice(3).map(({ text }: { text: string }) => text),
    )
  })

  test('§4.4 answers appear on all streams of their visitor, and on no others', async () => {
    const chat = await world({ identitySecret: secret })
    const claims = { identifier: 'user 1', identifierHash: hashOf('user 1') }
    const [telephone, laptop, other] = [await chat.open(claims), await chat.open(claims), await chat.open()]
    const [mine, also, theirs] = [
      await watching(chat, telephone.visitorToken),
      await watching(chat, laptop.visitorToken),
      await watching(chat, other.visitorToken),
    ]
    assert.equal(mine.headers['access-control-allow-origin'], pageOrigin)
    const clientMessageId = app.runtime.newId()
    await chat.say(telephone.visitorToken, 'Do you have a pool?', { clientMessageId })
    await chat.reply(telephone.conversationId, 'We have two.')
    await app.settle()
    for (const stream of [mine, also]) {
      assert.equal((await stream.next())?.type, 'ready')
      const [question, answer] = [await stream.next(), await stream.next()]
      assert.deepEqual(
        [question?.type, question?.data.text, question?.data.from, question?.data.clientMessageId],
        ['chat.message', 'Do you have a pool?', 'visitor', clientMessageId],
      )
      assert.deepEqual([answer?.data.text, answer?.data.from], ['We have two.', 'agent'])
      assert.deepEqual(
        (await chat.readMessages(telephone.visitorToken)).items.map(({ id }: { id: string }) => id),
        [question?.data.id, answer?.data.id],
      )
    }
    await chat.reply(other.conversationId, 'Yours')
    await app.settle()
    assert.equal((await theirs.next())?.type, 'ready')
    assert.equal((await theirs.next())?.data.text, 'Yours')
    const agent = await openEventStream(app.server, { token: tenant.accessToken })
    await chat.reply(other.conversationId, 'Not for users')
    await chat.say(other.visitorToken, 'Thanks')
    await app.settle()
    assert.deepEqual(await agent.types(2), ['ready', 'message.received'])
  })

  test('§4.4 agent and visitor see that the other one types; the visitor learns the first name and nothing else', async () => {
    const chat = await world()
    const { visitorToken: token, conversationId } = await chat.open({ name: 'Ada' })
    const types = () => chat.page('POST', '/typing', { token })
    const agent = await openEventStream(app.server, { token: tenant.accessToken })
    assert.equal((await types()).status, 200, 'before the first message nobody is told')
    await chat.say(token, 'Do you have a pool?')
    const visitor = await watching(chat, token)
    assert.equal((await types()).status, 200)
    await app.settle()
    assert.deepEqual(await agent.types(2), ['ready', 'message.received'])
    assert.deepEqual(await agent.next().then((event) => [event?.type, event?.data]), [
      'conversation.typing',
      { conversationId },
    ])
    const { firstName } = (await tenant.call('GET', '/profile')).data
    await tenant.call('POST', `/conversations/${conversationId}/viewing`, { body: { state: 'present' } })
    await tenant.call('POST', `/conversations/${conversationId}/viewing`, { body: { state: 'typing' } })
    await tenant.call('POST', `/conversations/${conversationId}/messages`, { body: { text: 'Two' } })
    await app.settle()
    assert.equal((await visitor.next())?.type, 'ready')
    const [sign, answer] = [await visitor.next(), await visitor.next()]
    assert.deepEqual([sign?.type, sign?.data], ['chat.typing', { agentName: firstName }])
    assert.deepEqual([answer?.type, answer?.data.agentName], ['chat.message', firstName])
    const { items } = await chat.readMessages(token)
    assert.deepEqual(
      items.map((message: { agentName: string | null }) => message.agentName),
      [null, firstName],
    )
    assert.equal((await chat.page('POST', '/typing', { token: 'none' })).status, 401)
  })

  test('an interrupted stream continues where it was', async () => {
    const chat = await world()
    const { visitorToken, conversationId } = await chat.open()
    const first = await watching(chat, visitorToken)
    await chat.reply(conversationId, 'One')
    await app.settle()
    await first.next()
    assert.equal((await first.next())?.data.text, 'One')
    const place = first.place()
    first.leave()
    await chat.reply(conversationId, 'Two')
    const again = await watching(chat, visitorToken, place)
    assert.equal((await again.next())?.type, 'ready')
    assert.equal((await again.next())?.data.text, 'Two')
    const lost = await watching(chat, visitorToken, 'nobody knows')
    assert.deepEqual(await lost.types(2), ['reset', 'ready'])
  })

  test('a stream ends with its widget and with its session', async () => {
    const chat = await world()
    const [one, other] = [await chat.open(), await chat.open()]
    const [stream, also] = [await watching(chat, one.visitorToken), await watching(chat, other.visitorToken)]
    await app.admin('delete from chat_visitors where conversation_id = $1', [one.conversationId])
    // No further message arrives.
    app.advance('PT1S')
    await chat.reply(one.conversationId, 'Nobody hears this')
    await app.settle()
    assert.deepEqual(
      (await stream.rest()).map(({ type }) => type),
      ['ready'],
    )
    await tenant.call('PUT', `/chatwidgets/${chat.widget.id}`, { body: { isActive: false } })
    app.advance('PT20S')
    await app.settle()
    assert.deepEqual(
      (await also.rest()).map(({ type }) => type),
      ['ready'],
    )
  })

  test('visitors cannot use up the streams of agents, nor one address those of others', async (t) => {
    const own = await testApp(t, { live: createStreamHub({ perOwner: 2, total: 60 }) })
    const chat = await chatWorld(own)
    const { visitorToken: token } = await chat.open()
    const stream = (given: string) =>
      openEventStream(own.server, { token: given, path: `${chat.at}/stream`, headers: { origin: pageOrigin } })
    const [one] = [await stream(token), await stream(token)]
    const third = await chat.page('GET', '/stream', { token })
    assert.deepEqual([third.status, third.headers['retry-after']], [429, '2'])
    assert.equal(third.headers['access-control-allow-origin'], pageOrigin)
    for (let open = 2; open < 60; open += 2) {
      const { visitorToken } = await chat.open()
      await Promise.all([stream(visitorToken), stream(visitorToken)])
    }
    const { visitorToken: next } = await chat.open()
    const refused = await chat.page('GET', '/stream', { token: next })
    assert.deepEqual([refused.status, refused.body.errors[0].field], [429, 'addressVisitorStreams'])
    await openEventStream(own.server, { token: chat.tenant.accessToken })
    one?.leave()
    await until('one is gone', () => own.runtime.live.usage().open === 60)
    await stream(next)
  })
})
