import assert from 'node:assert/strict'
import { test } from 'node:test'
import { full } from '../../../../testing/full.ts'
import { sharedApp } from '../../../../testing/shared-app.ts'
import { created } from '../../../../testing/world.ts'
import { emailWorld, mailFrom } from '../testing/email-world.ts'

const ada = 'ada@guest.test'
type World = Awaited<ReturnType<typeof emailWorld>>

/** What the inbox shows of the only thread, and the events of its last message. */
async function shown(world: World, messageId: string | null) {
  const { conversation_id: id, is_automatic: isAutomatic } = await world.stored(messageId)
  const { status, unreadCount, labels } = (await world.tenant.call('GET', `/conversations/${id}`)).data
  return { status, unreadCount, labels, isAutomatic, events: await world.eventsOf(messageId) }
}

full('mail of programs is stored without being unread and without an event', async (t) => {
  const world = await emailWorld(await sharedApp(t))
  const machines: readonly [headers: Record<string, string>, envelope?: Record<string, string>][] = [
    [{ 'Auto-Submitted': 'auto-replied' }],
    [{ 'Auto-Submitted': 'auto-generated (rule)' }],
    [{ Precedence: 'Bulk' }],
    [{ Precedence: 'list' }],
    [{ 'List-Id': '<news.guest.test>' }],
    [{ 'Return-Path': '<>' }],
    [{}, { 'x-envelope-from': '<>' }],
  ]
  for (const [headers, envelope] of machines) {
    const messageId = await world.drop(mailFrom(ada, headers), envelope)
    const quiet = { status: 'resolved', unreadCount: 0, labels: [], isAutomatic: true, events: [] }
    assert.deepEqual(await shown(world, messageId), quiet, JSON.stringify(headers))
  }
  for (const headers of [
    { 'Auto-Submitted': 'no' },
    { Precedence: 'first-class' },
    { 'Return-Path': '<ada@guest.test>' },
  ]) {
    const { unreadCount, isAutomatic, events } = await shown(world, await world.drop(mailFrom(ada, headers)))
    assert.deepEqual([unreadCount, isAutomatic, events], [1, false, ['email.received']], JSON.stringify(headers))
  }
})

test('spam is labelled and resolved, and nobody is notified', async (t) => {
  const world = await emailWorld(await sharedApp(t))
  const results = (text: string) => ({ 'Authentication-Results': `mx.hotel.test; spf=fail; dkim=none; ${text}` })
  const spam = [
    { 'X-Spam-Flag': 'YES' },
    results('dmarc=fail (p=REJECT sp=REJECT dis=NONE) header.from=guest.test'),
    results('dmarc=fail action=oreject header.from=guest.test'),
    results('dmarc=fail header.from=guest.test policy.dmarc=reject'),
  ]
  for (const headers of spam) {
    const { status, unreadCount, labels, events } = await shown(world, await world.drop(mailFrom(ada, headers)))
    assert.deepEqual([status, unreadCount, labels, events], ['resolved', 0, ['spam'], []], JSON.stringify(headers))
  }
  const genuine = [
    { 'X-Spam-Flag': 'NO' },
    results('dmarc=fail (p=NONE) header.from=guest.test'),
    results('dmarc=pass (p=REJECT) header.from=guest.test'),
    // Whoever writes a mail can add results of any server.
    { 'Authentication-Results': 'mx.evil.test; dmarc=fail (p=REJECT)' },
  ]
  for (const headers of genuine) {
    const { status, unreadCount, labels } = await shown(world, await world.drop(mailFrom(ada, headers)))
    assert.deepEqual([status, unreadCount, labels], ['open', 1, []], JSON.stringify(headers))
  }
})

test('the topmost results of the own mail server count', async (t) => {
  const world = await emailWorld(await sharedApp(t))
  const forged = 'Authentication-Results: mx.hotel.test; spf=pass; dkim=pass; dmarc=pass\r\n'
  const own =
    'Authentication-Results: MX.hotel.test 1; spf=softfail (a;b) smtp.mailfrom=x; dkim=fail; dkim=pass; dmarc=fail\r\n'
  const { spf, dkim, dmarc } = await world.stored(await world.drop(own + forged + mailFrom(ada)))
  assert.deepEqual({ spf, dkim, dmarc }, { spf: 'softfail', dkim: 'pass', dmarc: 'fail' })
})

test('thirty mails in ten minutes mute a thread', async (t) => {
  const world = await emailWorld(await sharedApp(t))
  await world.drop(mailFrom(ada, { 'Message-ID': '<flood@guest.test>' }))
  for (let n = 1; n < 30; n += 1) await world.drop(mailFrom(ada, { 'In-Reply-To': '<flood@guest.test>' }))
  const last = await world.drop(mailFrom(ada, { 'In-Reply-To': '<flood@guest.test>' }))
  const { unreadCount, events } = await shown(world, last)
  assert.deepEqual([unreadCount, events], [30, []])
})

/** An e-mail that the account has sent, as its row is before the server has reported anything. */
async function sentEmail(world: World, to: string, cc: readonly string[] = []) {
  const messageId = await world.drop(mailFrom(to))
  const { conversation_id: conversationId } = await world.stored(messageId)
  const id = world.app.runtime.newId()
  const headerId = `${id}@hotel.test`
  await world.tenant.query(`
    insert into messages (tenant_id, id, conversation_id, integration_id, channel, direction, type, text, status,
      provider_message_id, hotel_id, at, sent_at, created_at, updated_at)
    select tenant_id, '${id}', id, '${world.account.id}', 'email', 'outbound', 'text', 'Welcome', 'sent', '${headerId}',
      hotel_id, now(), now(), now(), now() from conversations where id = '${conversationId}'`)
  await world.tenant.query(`
    insert into message_emails (tenant_id, id, header_id, server_id, from_address, to_addresses, cc_addresses, created_at)
    values ('${world.tenant.tenantId}', '${id}', '${headerId}', 'server-${id}', 'stay@hotel.test', '{${to}}',
      '{${cc.join(',')}}', now())`)
  const status = async () => {
    const [row] = await world.tenant.query(`select status, error_code from messages where id = '${id}'`)
    return [row?.['status'], row?.['error_code']]
  }
  return { id, headerId, status }
}

type Report = {
  readonly envelopeId?: string
  readonly returned?: string
  readonly recipient: string
  readonly status?: string
  readonly action?: string
  readonly answered?: string
}

const report = ({
  envelopeId,
  returned,
  recipient,
  status = '5.1.1',
  action = 'failed',
  answered = '550 no such user',
}: Report): string =>
  mailFrom('MAILER-DAEMON@mx.test', {
    'Return-Path': '<>',
    'Content-Type': 'multipart/report; report-type=delivery-status; boundary=r',
    text: [
      '--r\r\n\r\nYour mail came back.',
      '--r\r\nContent-Type: message/delivery-status\r\n',
      `Reporting-MTA: dns; mx.test${envelopeId ? `\r\nOriginal-Envelope-Id: ${envelopeId}` : ''}\r\n`,
      `Final-Recipient: rfc822; ${recipient}\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${answered}\r\n`,
      ...(returned
        ? [`--r\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <${returned}>\r\nSubject: x\r\n\r\nWelcome`]
        : []),
      '--r--',
    ].join('\r\n'),
  })

test('a returned message fails, and its address is marked until mail comes from it', async (t) => {
  const world = await emailWorld(await sharedApp(t))
  const guest = await created(world.tenant, '/guests', { firstName: 'Ada', lastName: 'Kaya', email: 'Ada@Guest.test' })
  const since = async () =>
    (await world.tenant.call('GET', `/guests/${guest.id}`)).data.contactPoints[0].undeliverableSince
  for (const clue of ['envelopeId', 'header', 'server'] as const) {
    const sent = await sentEmail(world, ada)
    assert.equal(await since(), null, 'mail came from the address')
    const named =
      clue === 'envelopeId'
        ? { envelopeId: sent.id }
        : { returned: clue === 'header' ? sent.headerId : `server-${sent.id}` }
    assert.equal(await world.drop(report({ ...named, recipient: ada })), null)
    assert.deepEqual(await sent.status(), ['failed', '5.1.1'], clue)
    assert.notEqual(await since(), null, clue)
  }
  const full = await sentEmail(world, ada)
  await world.drop(report({ returned: full.headerId, recipient: ada, status: '5.2.2' }))
  assert.deepEqual([await full.status(), await since()], [['failed', '5.2.2'], null])
})

test('a report of Exim, whose status is always the same, says by the answer of the other server what was wrong', async (t) => {
  const world = await emailWorld(await sharedApp(t))
  const guest = await created(world.tenant, '/guests', { firstName: 'Ada', lastName: 'Kaya', email: ada })
  for (const [answered, code, isMarked] of [
    ['550 5.1.1 <ada@guest.test>: no such user', '5.1.1', true],
    ['552-5.2.2 mailbox full', '5.2.2', false],
    ['550 15.1.1 at 10.5.1.1', '5.0.0', false],
  ] as const) {
    const sent = await sentEmail(world, ada)
    await world.drop(report({ returned: sent.headerId, recipient: ada, status: '5.0.0', answered }))
    assert.deepEqual(await sent.status(), ['failed', code])
    const [point] = (await world.tenant.call('GET', `/guests/${guest.id}`)).data.contactPoints
    assert.equal(point.undeliverableSince !== null, isMarked, answered)
  }
})

test('a report of OpenSMTPD, which is multipart/mixed and returns the headers alone, fails its message', async (t) => {
  const world = await emailWorld(await sharedApp(t))
  const sent = await sentEmail(world, ada)
  const mail = report({ returned: sent.headerId, recipient: ada, status: '5.0.0' })
    .replace('multipart/report; report-type=delivery-status', 'multipart/mixed')
    .replace('Content-Type: message/rfc822', 'Content-Type: text/rfc822-headers')
  assert.equal(await world.drop(mail), null)
  assert.deepEqual(await sent.status(), ['failed', '5.0.0'])
})

test('reports of a delay, of a copy and of other mails fail nothing, and nothing is known by a forged one', async (t) => {
  const app = await sharedApp(t)
  const [world, other] = [await emailWorld(app), await emailWorld(app)]
  const guest = await created(world.tenant, '/guests', { firstName: 'Eve', lastName: 'Kaya', email: 'eve@guest.test' })
  const sent = await sentEmail(world, ada, ['copy@guest.test'])
  await world.drop(report({ returned: sent.headerId, recipient: ada, status: '4.4.1', action: 'delayed' }))
  await world.drop(report({ returned: sent.headerId, recipient: 'copy@guest.test' }))
  await other.drop(report({ envelopeId: sent.id, recipient: ada }))
  await world.drop(report({ returned: 'nobody@hotel.test', recipient: 'eve@guest.test' }))
  assert.deepEqual(await sent.status(), ['sent', null])
  const [point] = (await world.tenant.call('GET', `/guests/${guest.id}`)).data.contactPoints
  assert.equal(point.undeliverableSince, null)
  await world.drop(report({ returned: sent.headerId, recipient: ada, status: '2.0.0', action: 'delivered' }))
  assert.deepEqual(await sent.status(), ['delivered', null])
})

test('a report about nothing of ours is a quiet message', async (t) => {
  const world = await emailWorld(await sharedApp(t))
  const messageId = await world.drop(report({ returned: 'nobody@hotel.test', recipient: ada }))
  const { unreadCount, isAutomatic, events } = await shown(world, messageId)
  assert.deepEqual([unreadCount, isAutomatic, events], [0, true, []])
})
