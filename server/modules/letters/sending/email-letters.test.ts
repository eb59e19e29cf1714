import assert from 'node:assert/strict'
import { test } from 'node:test'
import { full } from '../../../testing/full.ts'
import { letterLife, progressOf } from '../testing/letter-life.ts'

const guest = { firstName: 'Ada', lastName: 'Demir', email: 'ada@example.com' }

full(
  'the e-mails about a booking are one thread with a subject, those about another booking are another',
  async (t) => {
    const life = await letterLife(t, { channels: ['email'] })
    await life.rule('confirmed')
    await life.rule('cancelled')
    const [one, two] = [await life.booked({ guest }), await life.booked({ guest })]
    await life.app.settle()
    await life.applyStep(one.id, 'cancel')
    await life.app.settle()
    assert.deepEqual(await life.summary(one.id), ['cancelled sent', 'confirmed sent'])
    assert.deepEqual(await life.summary(two.id), ['confirmed sent'])
    const threads = await life.app.admin<{ key: string; subject: string; letters: number; automatic: boolean }>(
      `select c.thread_key as key, c.subject, count(*)::int as letters, bool_and(e.is_automatic) as automatic
     from conversations c join messages m on m.tenant_id = c.tenant_id and m.conversation_id = c.id
       join message_emails e on e.tenant_id = m.tenant_id and e.id = m.id
     where m.letter_id is not null group by c.tenant_id, c.id order by letters desc`,
    )
    assert.deepEqual(
      threads.map(({ key, letters, automatic }) => [key, letters, automatic]),
      [
        [one.id, 2, true],
        [two.id, 1, true],
      ],
    )
    for (const { subject } of threads) assert.ok(subject.length > 0)
  },
)

test('an e-mail of the simulator is stored as a file, as a guest gets it', async (t) => {
  const life = await letterLife(t, { channels: ['email'] })
  const stored: string[] = []
  Object.assign(life.app.runtime.mailer, { store: async (_id: string, mail: Buffer) => void stored.push(String(mail)) })
  await life.rule('confirmed', { attachesCalendar: true })
  await life.booked({ guest })
  await life.app.settle()
  assert.equal(stored.length, 1)
  assert.match(stored[0] ?? '', /^From: Desk <desk@hotel\.example>\r\nTo: ada@example\.com\r\n[^]*text\/calendar/m)
})

full(
  'the guest’s preferred channel comes before the order of the rule, and an undeliverable address is none',
  async (t) => {
    const life = await letterLife(t, { channels: ['email', 'sms'] })
    await life.rule('confirmed', { channels: ['sms', 'email'] })
    const person = { ...guest, phone: '+905321110091', preferredChannel: 'email' }
    const made = await life.call('POST', '/guests', { body: person })
    assert.equal(made.status, 201, made.text)
    const channelsOf = async () => {
      const { id } = await life.booked({ guest: undefined, guestId: made.data.id })
      await life.app.settle()
      const [letter] = await life.lettersOf(id)
      return [progressOf(letter?.status ?? ''), ...(letter?.attempts ?? []).map(({ channel }) => channel)]
    }
    assert.deepEqual(await channelsOf(), ['sent', 'email'])
    await life.app.admin(`update guest_contact_points set undeliverable_since = now() where type = 'email'`)
    assert.deepEqual(await channelsOf(), ['sent', 'sms'])
  },
)

full('a letter of marketing needs the consent of its channel until it leaves, and is marked', async (t) => {
  const life = await letterLife(t, { channels: ['email'] })
  await life.rule('confirmed', { purpose: 'marketing' })
  const consents = [{ purpose: 'marketing', channel: 'email', status: 'granted' }]
  const made = await life.call('POST', '/guests', { body: { ...guest, consents } })
  const { id } = await life.booked({ guest: undefined, guestId: made.data.id })
  await life.app.settle()
  assert.deepEqual(await life.summary(id), ['confirmed sent'])
  const [message] = await life.app.admin<{ is_marketing: boolean; text: string }>(
    `select is_marketing, text from messages where letter_id is not null`,
  )
  assert.equal(message?.is_marketing, true)
})
