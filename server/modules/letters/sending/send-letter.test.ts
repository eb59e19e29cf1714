import assert from 'node:assert/strict'
import { full } from '../../../testing/full.ts'
import { approvedTemplate } from '../../channels/testing/approved-template.ts'
import { type LetterLife, letterLife, progressOf } from '../testing/letter-life.ts'

const person = (phone: string | null, more: object = {}) => ({ firstName: 'Ada', lastName: 'Demir', phone, ...more })

async function guestOf(life: LetterLife, fields: object): Promise<string> {
  const { status, text, data } = await life.call('POST', '/guests', { body: fields })
  assert.equal(status, 201, text)
  return data.id
}

/** Books for a new guest, sends what is due, and returns what became of the only letter. */
async function outcomeOf(life: LetterLife, fields: object, booking: object = {}): Promise<string> {
  const { id } = await life.booked({ guest: undefined, guestId: await guestOf(life, fields), ...booking })
  await life.app.settle()
  const [letter] = await life.lettersOf(id)
  const channels = letter?.attempts.map(({ channel }) => channel).join(' ')
  return [progressOf(letter?.status ?? ''), letter?.reason, channels].filter(Boolean).join(' ')
}

full(
  'the guest’s channel comes first, then those of the rule; without address, sender or permission there is none',
  async (t) => {
    const life = await letterLife(t, { channels: ['sms', 'whatsapp'] })
    await life.rule('confirmed')
    const plain = person('+905321110011')
    assert.equal(await outcomeOf(life, plain), 'sent sms', 'no WhatsApp without a template')
    assert.equal(await outcomeOf(life, person(null, { email: 'ada@example.com' })), 'skipped noSender')
    assert.equal(await outcomeOf(life, person(null)), 'skipped noAddress')
    assert.equal(await outcomeOf(life, { ...plain, phone: '+905321110012', doNotMessage: true }), 'skipped objected')
  },
)

full('a letter goes by WhatsApp as the approved template, and as text while the guest’s window is open', async (t) => {
  const life = await letterLife(t, { channels: ['sms', 'whatsapp'] })
  const rule = await life.rule('confirmed')
  const world = { tenant: life.tenant, ids: { app: life.accounts.whatsapp } } as Parameters<typeof approvedTemplate>[0]
  const template = await approvedTemplate(world)
  const parameters = { body: ['{{guest.firstName}}', '{{booking.checkIn}}'] }
  const text = { languageCode: 'en', channel: 'whatsapp', messageTemplateId: template.id, parameters }
  const made = await life.call('POST', `/letterrules/${rule.id}/templates`, { body: text })
  assert.equal(made.status, 201, made.text)
  assert.equal(await outcomeOf(life, person('+905321110021')), 'sent whatsapp')
  const [sent] = await life.app.admin<{ type: string; text: string }>(
    `select type, text from messages where letter_id is not null`,
  )
  assert.deepEqual([sent?.type, sent?.text.startsWith('Dear Ada, see you on ')], ['template', true])
  await life.write('+905321110022', 'whatsapp')
  assert.equal(await outcomeOf(life, person('+905321110022', { firstName: 'Can' })), 'sent whatsapp')
  const [answer] = await life.app.admin<{ type: string }>(
    `select type from messages where letter_id is not null and type = 'text'`,
  )
  assert.equal(answer?.type, 'text')
})

full('a message that fails is followed by the next channel, up to the last one', async (t) => {
  const life = await letterLife(t, { channels: ['sms', 'whatsapp'] })
  await life.rule('confirmed', { channels: ['whatsapp', 'sms'] })
  // The network of this number accepts the message and reports a failure later; that of the other one refuses it.
  for (const number of ['+905321119903', '+905321119901']) {
    await life.write(number, 'whatsapp')
    const { id } = await life.booked({ guest: person(number) })
    for (let minute = 0; minute < 4; minute += 1) {
      await life.app.settle()
      life.app.advance('PT1M')
    }
    const [letter] = await life.lettersOf(id)
    assert.deepEqual(
      letter?.attempts.map(({ channel, errorCode }) => [channel, errorCode !== null]),
      [
        ['whatsapp', true],
        ['sms', true],
      ],
      number,
    )
    assert.equal(letter?.status, 'failed')
  }
  const events = await life.app.admin<{ type: string }>(`select type from events where type like 'letter.%'`)
  assert.deepEqual(events.map(({ type }) => type).toSorted(), [
    'letter.failed',
    'letter.failed',
    'letter.sent',
    'letter.sent',
  ])
})

full('marketing needs consent: granted, or by the setting not refused', async (t) => {
  const life = await letterLife(t)
  await life.rule('confirmed', { purpose: 'marketing' })
  const consent = (status: string) => ({ consents: [{ purpose: 'marketing', channel: 'sms', status }] })
  assert.equal(await outcomeOf(life, person('+905321110031')), 'skipped noConsent')
  assert.equal(await outcomeOf(life, person('+905321110032', consent('granted'))), 'sent sms')
  assert.equal(await outcomeOf(life, person('+905321110033', consent('withdrawn'))), 'skipped noConsent')
  const settings = { maxSmsSegments: 3, marketingConsent: 'notRefused' }
  assert.equal((await life.call('PUT', '/lettersettings', { body: settings })).status, 200)
  assert.equal(await outcomeOf(life, person('+905321110034')), 'sent sms')
  assert.equal(await outcomeOf(life, person('+905321110035', consent('denied'))), 'skipped noConsent')
})

full(
  'letters about days wait for the morning of the guest, whose number tells the country, or of the hotel',
  async (t) => {
    const life = await letterLife(t)
    await life.rule('beforeArrival', { offset: 'P3D', time: '23:00' })
    const dates = { checkIn: '2026-06-05', checkOut: '2026-06-08' }
    const turkish = await life.booked({ ...dates, guest: person('+905321110041') })
    const british = await life.booked({ ...dates, guest: person('+447911123456') })
    const american = await life.booked({ ...dates, guest: person('+12025550143') })
    const japanese = await life.booked({ ...dates, guest: person('+819012345678') })
    const statuses = async () =>
      Promise.all([turkish, british, american, japanese].map(async ({ id }) => (await life.summary(id)).join()))
    const [sent, waiting] = ['beforeArrival sent', 'beforeArrival planned']
    // 23:00 in Istanbul is 21:00 in London and five in the morning in Tokyo; America has many clocks, so the hotel's counts.
    life.at('2026-06-02T20:00:00Z')
    await life.app.settle()
    assert.deepEqual(await statuses(), [waiting, sent, waiting, waiting])
    life.at('2026-06-02T23:00:00Z')
    await life.app.settle()
    assert.deepEqual(await statuses(), [waiting, sent, waiting, sent])
    life.at('2026-06-03T05:00:00Z')
    await life.app.settle()
    assert.deepEqual(await statuses(), [sent, sent, sent, sent])
  },
)

full('a reminder of a hold that ends in the night is not sent when the morning would be too late', async (t) => {
  const life = await letterLife(t)
  await life.rule('holdExpiring')
  await life.rule('held')
  life.at('2026-06-01T18:00:00Z')
  const { id } = await life.booked({ status: 'held', heldUntil: '2026-06-02T02:00:00Z' })
  life.at('2026-06-02T01:00:00Z')
  await life.app.settle()
  assert.deepEqual(await life.summary(id), ['held sent', 'holdExpiring skipped quietHours'])
})

full('such a reminder goes by e-mail, whose senders keep no quiet hours, unless they are switched off', async (t) => {
  const life = await letterLife(t, { channels: ['sms', 'email'] })
  await life.rule('holdExpiring')
  const hold = { status: 'held', heldUntil: '2026-06-02T02:00:00Z' }
  life.at('2026-06-01T18:00:00Z')
  const remind = async (fields: object) => (await life.booked({ ...hold, guest: fields })).id
  const reached = await remind(person('+905321110043', { email: 'ada@example.com' }))
  const silent = await remind(person('+905321110044'))
  await life.app.settle()
  const channelOf = async (id: string) => {
    const [letter] = await life.lettersOf(id)
    return [letter?.reason, ...(letter?.attempts ?? []).map(({ channel }) => channel)].filter(Boolean).join(' ')
  }
  life.at('2026-06-02T01:00:00Z')
  await life.app.settle()
  assert.deepEqual([await channelOf(reached), await channelOf(silent)], ['email', 'quietHours'])
  const [sender] = (await life.call('GET', '/emailprovider/senders')).data.items
  const off = await life.call('PUT', `/emailprovider/senders/${sender.id}`, { body: { isActive: false } })
  assert.equal(off.status, 200, off.text)
  await life.rule('confirmed', { channels: ['email'] })
  assert.equal(await outcomeOf(life, person(null, { email: 'can@example.com' })), 'skipped noSender')
})

full(
  'an address gets ten letters a day; the next ones wait for a day, and what would wait for more than two is skipped',
  async (t) => {
    const life = await letterLife(t)
    await life.rule('confirmed')
    const guestId = await guestOf(life, person('+905321110051'))
    const ids: string[] = []
    for (let n = 0; n < 32; n += 1) ids.push((await life.booked({ guest: undefined, guestId })).id)
    await life.app.settle()
    const count = async (status: string) =>
      (await Promise.all(ids.map((id) => life.summary(id)))).filter(([only]) => only === `confirmed ${status}`).length
    assert.deepEqual([await count('sent'), await count('planned')], [10, 22])
    life.app.advance('PT24H')
    await life.app.settle()
    assert.deepEqual([await count('sent'), await count('planned')], [20, 12])
    life.app.advance('PT24H')
    await life.app.settle()
    assert.deepEqual([await count('sent'), await count('skipped pastDue')], [30, 2])
  },
)

full('an SMS of more segments than the company wants comes last, and goes if nothing else is possible', async (t) => {
  const life = await letterLife(t, { channels: ['sms', 'whatsapp'] })
  const rule = await life.rule('confirmed', { channels: ['sms', 'whatsapp'] })
  const body = { languageCode: 'en', channel: 'sms', text: `Dear {{guest.firstName}}, ${'welcome '.repeat(70)}` }
  assert.equal((await life.call('POST', `/letterrules/${rule.id}/templates`, { body })).status, 201)
  assert.equal(await outcomeOf(life, person('+905321110061')), 'sent sms')
  await life.write('+905321110062', 'whatsapp')
  assert.equal(await outcomeOf(life, person('+905321110062')), 'sent whatsapp')
})

full('a letter leaves the inbox quiet: no status, assignee, unread message or session changes', async (t) => {
  const life = await letterLife(t)
  await life.rule('confirmed')
  await life.write('+905321110071', 'sms')
  const state = async (address: string) =>
    life.app.admin(
      `select c.status, c.assignee_user_id, c.unread_count,
         (select count(*)::int from conversation_sessions s where s.conversation_id = c.id) as sessions
       from conversations c where c.contact_address = $1`,
      [address],
    )
  const waiting = await state('+905321110071')
  assert.equal(await outcomeOf(life, person('+905321110071')), 'sent sms')
  assert.deepEqual(await state('+905321110071'), waiting)
  assert.equal(await outcomeOf(life, person('+905321110072')), 'sent sms')
  assert.deepEqual(await state('+905321110072'), [
    { status: 'resolved', assignee_user_id: null, unread_count: 0, sessions: 0 },
  ])
})
