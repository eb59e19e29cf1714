import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fieldErrors } from '../../../testing/refusal.ts'
import { created, newTenant, type Tenant } from '../../../testing/world.ts'
import { chatWorld, hashOf, identityTokenOf, secret } from './testing/chat-world.ts'

let app: TestApp
let tenant: Tenant

describe('sessions of the public chat', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    tenant = await newTenant(app, { countryCode: 'TR' })
  })
  const world = (given: object = {}) => chatWorld(app, given, tenant)

  test('§4.4 a page gets the settings to show the chat, and no others', async () => {
    const given = {
      colour: '#112233',
      welcomeText: 'Welcome',
      languageCode: 'tr',
      offlineText: 'We are back at nine',
      preChatFields: [{ field: 'email', isRequired: true }],
      identitySecret: secret,
    }
    const { page } = await world(given)
    const { identitySecret: _, ...shown } = given
    assert.deepEqual((await page('GET', '')).data, { ...shown, identityVerification: 'off', isOpen: true })
  })

  test('outside business hours the chat is closed, but still accepts messages', async () => {
    // The clock of these tests is at 9:00 on a Monday, UTC.
    const open = { timeZone: 'UTC', weekly: [{ day: 'mon', open: '09:00', close: '18:00' }] }
    const late = { ...open, weekly: [{ day: 'mon', open: '10:00', close: '18:00' }] }
    const isOpen = async (businessHours: object) => (await (await world({ businessHours })).page('GET', '')).data.isOpen
    const closed = await world({ businessHours: late, offlineText: 'We are back at ten' })
    const { visitorToken } = await closed.open()
    assert.equal((await closed.page('GET', '')).data.offlineText, 'We are back at ten')
    await closed.say(visitorToken, 'Is anybody there?')
    assert.deepEqual(await closed.texts(visitorToken), ['Is anybody there?'])
    assert.deepEqual([await isOpen(late), await isOpen({ ...open, holidays: ['2026-06-01'] })], [false, false])
    assert.equal(await isOpen(open), true)
  })

  test('§4.4 each visitor has its own token and conversation; only the hash of the token is stored', async () => {
    const { open, say, texts } = await world()
    const [one, other] = [await open(), await open()]
    assert.match(one.visitorToken, /^cv_[A-Za-z0-9_-]{43}$/)
    assert.notEqual(one.conversationId, other.conversationId)
    await say(one.visitorToken, 'Mine')
    assert.deepEqual([await texts(one.visitorToken), await texts(other.visitorToken)], [['Mine'], []])
    const stored = await app.admin('select *, encode(token_hash, $1) as hex from chat_visitors', ['hex'])
    assert.ok(!JSON.stringify(stored).includes(one.visitorToken.slice(3)))
  })

  test('a token is valid for its widget only, and no other text is a token', async () => {
    const [mine, theirs] = [await world(), await world()]
    const { visitorToken: token } = await mine.open()
    const status = async (given: string) => (await mine.page('GET', '/messages', { token: given })).status
    assert.equal(await status(token), 200)
    assert.equal((await theirs.page('GET', '/messages', { token })).status, 401)
    for (const wrong of [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${token}A`,
      'cv_',
      tenant.accessToken,
    ]) {
      assert.equal(await status(wrong), 401, wrong)
    }
    assert.equal((await mine.page('GET', '/messages')).body.errors[0].code, 'unauthenticated')
    const inAddress = await mine.page('GET', `/messages?token=${token}`)
    assert.equal(inAddress.status, 401)
    assert.equal((await app.call('GET', '/profile', { token })).status, 401)
  })

  test('an inactive widget refuses visitors and ends all sessions', async () => {
    const { open, page, widget } = await world()
    const { visitorToken: token } = await open()
    const set = (isActive: boolean) => tenant.call('PUT', `/chatwidgets/${widget.id}`, { body: { isActive } })
    await set(false)
    for (const answer of [
      await page('GET', ''),
      await page('POST', '/sessions', { body: {} }),
      await page('GET', '/messages', { token }),
      await page('POST', '/messages', { token, body: { text: 'Hello' } }),
      await page('GET', '/stream', { token }),
    ]) {
      assert.equal(answer.status, 404, answer.text)
    }
    await set(true)
    assert.equal((await page('GET', '/messages', { token })).status, 200)
  })

  test('§7.1 missing answers to required questions are refused by field', async () => {
    const preChatFields = ['name', 'email', 'phone'].map((field) => ({ field, isRequired: field !== 'phone' }))
    const { page } = await world({ preChatFields })
    const post = (body: object) => page('POST', '/sessions', { body })
    assert.deepEqual(fieldErrors(await post({})), ['name required', 'email required'])
    assert.deepEqual(fieldErrors(await post({ name: null, email: null })), ['name required', 'email required'])
    assert.deepEqual(fieldErrors(await post({ name: ' ', email: 'x', phone: '12' })), [
      'name too_short',
      'email invalid_email',
      'phone invalid_phone',
    ])
    assert.deepEqual(fieldErrors(await post({ name: 'Ada', email: 'a@b.test', colour: 'red' })), [
      'colour unknown_field',
    ])
    assert.equal((await post({ name: 'Ada', email: 'ada@sessions.test' })).status, 201)
  })

  test('§4.4 a widget that verifies identities refuses unverified visitors', async () => {
    const { page, open, conversation, say } = await world({ identityVerification: 'required', identitySecret: secret })
    const post = (body: object) => page('POST', '/sessions', { body })
    assert.deepEqual(fieldErrors(await post({})), ['identifier required'])
    assert.deepEqual(fieldErrors(await post({ identifier: 'user 1' })), ['identifierHash required'])
    const good = hashOf('user 1')
    const wrong = [
      hashOf('user 2'),
      hashOf('user 1', 'a secret of somebody else'),
      hashOf(''),
      good.slice(0, -1),
      `${good}00`,
      `${good.slice(0, -1)}g`,
      Buffer.from(good, 'hex').toString('base64'),
      'x',
    ]
    for (const identifierHash of wrong) {
      const answer = await post({ identifier: 'user 1', identifierHash })
      assert.deepEqual([answer.status, answer.body.errors[0].code], [401, 'signature_invalid'], identifierHash)
    }
    for (const identifier of ['USER 1', 'user 1 ', 'user 2']) {
      assert.equal((await post({ identifier, identifierHash: good })).status, 401, identifier)
    }
    const session = await open({ identifier: 'user 1', identifierHash: good.toUpperCase() })
    await say(session.visitorToken, 'It is me')
    const { isIdentified, contactAddress } = await conversation(session.conversationId)
    assert.deepEqual([isIdentified, contactAddress], [true, 'user 1'])
  })

  test('an unverified session ends when the widget starts to verify identities', async () => {
    const { open, page, widget } = await world({ identitySecret: secret })
    const anonymous = await open()
    const vouched = await open({ identifier: 'user 1', identifierHash: hashOf('user 1') })
    await tenant.call('PUT', `/chatwidgets/${widget.id}`, { body: { identityVerification: 'required' } })
    const status = async (token: string) => (await page('GET', '/messages', { token })).status
    assert.deepEqual([await status(anonymous.visitorToken), await status(vouched.visitorToken)], [401, 200])
  })

  test('a verified visitor finds the conversation on any device; an identifier alone is not trusted', async () => {
    const { open, say, texts, page, conversation } = await world({ identitySecret: secret })
    const claims = { identifier: 'user 7', identifierHash: hashOf('user 7') }
    const [telephone, laptop] = await Promise.all([open(claims), open(claims)])
    assert.equal(telephone.conversationId, laptop.conversationId)
    assert.notEqual(telephone.visitorToken, laptop.visitorToken)
    await say(telephone.visitorToken, 'Do you have a pool?')
    assert.deepEqual(await texts(laptop.visitorToken), ['Do you have a pool?'])
    const pretender = await open({ identifier: 'user 7' })
    assert.notEqual(pretender.conversationId, telephone.conversationId)
    assert.deepEqual(await texts(pretender.visitorToken), [])
    await say(pretender.visitorToken, 'I am user 7')
    const { isIdentified, contactAddress } = await conversation(pretender.conversationId)
    assert.equal(isIdentified, false)
    assert.notEqual(contactAddress, 'user 7')
    const lonely = await page('POST', '/sessions', { body: { identifierHash: hashOf('user 7') } })
    assert.equal(lonely.status, 401)
    const elsewhere = await world({ identitySecret: secret })
    assert.notEqual((await elsewhere.open(claims)).conversationId, telephone.conversationId)
  })

  test('a first message with name and address creates a guest; unverified visitors match no known guest', async () => {
    const { open, say, conversation, page } = await world({ identitySecret: secret })
    const guest = await created(tenant, '/guests', {
      firstName: 'Grace',
      lastName: 'Known',
      email: 'grace@sessions.test',
      phone: '+905321110099',
    })
    const count = async () => (await tenant.call('GET', '/guests?pageSize=1')).data.totalCount
    const before = await count()
    const chatOf = async (claims: object) => {
      const { visitorToken, conversationId } = await open(claims)
      const atSession = await count()
      await say(visitorToken, 'Hello')
      const found = await conversation(conversationId)
      const { guestId, contactName, contactEmail, contactPhone, isIdentified } = found
      const [event] = await app.admin<{ body: string }>(
        `select body from events where type = 'message.received' order by id desc limit 1`,
      )
      const { data } = JSON.parse(event?.body ?? '')
      assert.deepEqual([data.guestId, data.isIdentified], [guestId, isIdentified])
      return { readMessages: [guestId, contactName, contactEmail, contactPhone], isIdentified, atSession }
    }
    const typed = { name: 'Grace Known', email: 'GRACE@sessions.test', phone: '0532 111 00 99' }
    const claimed = await chatOf(typed)
    assert.deepEqual(claimed.readMessages, [null, 'Grace Known', 'GRACE@sessions.test', '+905321110099'])
    assert.equal(claimed.isIdentified, false)
    const vouched = await chatOf({ ...typed, identifier: 'user 9', identifierHash: hashOf('user 9') })
    assert.deepEqual([vouched.readMessages[0], vouched.isIdentified], [null, true], 'only the identifier is signed')
    const exp = Math.floor(app.runtime.now().epochMilliseconds / 1000) + 600
    const identifier = 'user 10'
    const halfSigned = await chatOf({ ...typed, identityToken: identityTokenOf({ identifier, exp }) })
    assert.deepEqual([halfSigned.readMessages[0], halfSigned.isIdentified], [null, true])
    const claims = { identifier: 'user 11', email: 'GRACE@sessions.test', exp }
    const signed = await chatOf({ email: 'other@sessions.test', identityToken: identityTokenOf(claims) })
    assert.deepEqual([signed.readMessages[0], signed.readMessages[2]], [guest.id, 'GRACE@sessions.test'])
    const late = identityTokenOf({ ...claims, exp: exp - 601 })
    const other = identityTokenOf(claims, 'a secret of somebody else')
    const [head, , seal] = identityTokenOf(claims).split('.')
    const changed = identityTokenOf({ ...claims, email: 'alan@sessions.test' }).split('.')[1]
    const { exp: _, ...endless } = claims
    for (const identityToken of [
      late,
      other,
      `${head}.${changed}.${seal}`,
      identityTokenOf(claims, secret, 'none'),
      identityTokenOf(endless),
      identityTokenOf({ ...claims, phone: 5 }),
      identityTokenOf({ ...claims, name: 'Grace\u0000' }),
      'a.b',
    ]) {
      const answer = await page('POST', '/sessions', { body: { identityToken } })
      assert.deepEqual([answer.status, answer.body.errors[0].code], [401, 'signature_invalid'], identityToken)
    }

    assert.deepEqual((await chatOf({})).readMessages, [null, null, null, null])
    assert.deepEqual((await chatOf({ name: 'No Body' })).readMessages, [null, 'No Body', null, null])
    assert.deepEqual((await chatOf({ phone: '0532 111 22 33' })).readMessages, [null, null, null, '+905321112233'])
    assert.equal(await count(), before)
    const alan = { name: 'Alan Visitor', email: 'alan@sessions.test', phone: '0532 111 22 33' }
    const guests = await chatOf(alan)
    assert.deepEqual([guests.atSession, await count()], [before, before + 1])
    const { data } = await tenant.call('GET', `/guests/${guests.readMessages[0]}`)
    const { firstName, lastName, email, phone, source } = data
    assert.deepEqual(
      [firstName, lastName, email, phone, source],
      ['Alan', 'Visitor', 'alan@sessions.test', '+905321112233', 'web'],
    )
    assert.equal((await chatOf(alan)).readMessages[0], null, 'the same words from another browser')
  })

  test('many sessions create no guest, and an agent sets the guest of a conversation', async () => {
    const { open, say, conversation } = await world()
    const count = async () => (await tenant.call('GET', '/guests?pageSize=1')).data.totalCount
    const before = await count()
    const claims = (n: number) => ({ name: `Flood ${n}`, email: `flood${n}@sessions.test` })
    const sessions = await Promise.all(Array.from({ length: 20 }, (_, index) => open(claims(index))))
    assert.equal(await count(), before)
    const known = await created(tenant, '/guests', { firstName: 'Flo', lastName: 'Od', email: 'flood0@sessions.test' })
    const [first] = sessions
    await say(first?.visitorToken ?? '', 'It is me')
    const id = first?.conversationId ?? ''
    assert.equal((await conversation(id)).guestId, null)
    const put = await tenant.call('PUT', `/conversations/${id}`, { body: { guestId: known.id } })
    assert.equal(put.data.guestId, known.id, put.text)
    await say(first?.visitorToken ?? '', 'Thank you')
    assert.equal((await conversation(id)).guestId, known.id)
  })

  test('a visitor who claims to be a guest sees nothing of that guest', async () => {
    const { open, say, page } = await world()
    const claims = { name: 'Edsger Real', email: 'edsger@sessions.test' }
    const real = await open(claims)
    await say(real.visitorToken, 'My card ends in 1234')
    const claimed = await page('POST', '/sessions', { body: { name: 'Somebody', email: 'edsger@sessions.test' } })
    assert.deepEqual(Object.keys(claimed.data).toSorted(), ['conversationId', 'visitorToken'])
    const readMessages = await page('GET', '/messages', { token: claimed.data.visitorToken })
    assert.deepEqual(readMessages.data, { items: [], hasMore: false })
  })

  // The clock moves by months, after which access tokens have expired.
  test('a token is valid for thirty days from its last use', async () => {
    const { open, page, say } = await world()
    const { visitorToken: token, conversationId } = await open()
    const wrote = await open()
    await say(wrote.visitorToken, 'Hello')
    const status = async () => (await page('GET', '/messages', { token })).status
    for (const days of ['P29D', 'P29D']) {
      app.advance(days)
      assert.equal(await status(), 200)
    }
    app.advance('P30D')
    assert.equal(await status(), 401)
    await app.settle()
    const left = async (table: string, column: string) =>
      (await app.admin(`select ${column} as id from ${table}`)).map(({ id }) => id)
    assert.deepEqual(await left('chat_visitors', 'id'), [])
    // Messages stay; a chat without messages is deleted.
    const conversations = await left('conversations', 'id')
    assert.deepEqual(
      [conversations.includes(wrote.conversationId), conversations.includes(conversationId)],
      [true, false],
    )
  })
})
