import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { simpleParser } from 'mailparser'
import ical from 'node-ical'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { full } from '../../../testing/full.ts'
import { caFile } from '../../../testing/processes/receiver.ts'
import { created } from '../../../testing/world.ts'
import { login, startMailServer } from '../../channels/adapters/smtp/testing/mail-server.ts'
import { letterLife } from '../testing/letter-life.ts'

const guest = { firstName: 'Ada', lastName: 'Demir', email: 'ada@guest.example' }

/** A hotel whose letters go through a mail server, and the letters that the server took. */
async function mailedLetters(t: TestContext, hotel: object = {}) {
  const http = createHttpClient({ allowNets: ['127.0.0.0/8'], extraCaFile: caFile, maxMailSilenceMs: 20_000 })
  const life = await letterLife(t, { channels: [], hotel, service: { http } })
  const server = await startMailServer(t)
  const { id: integrationId } = await created(life.tenant, '/integrations', {
    type: 'emailProvider',
    provider: 'smtp',
    name: 'Reception',
    settings: { smtpHost: server.host, smtpPort: server.port, smtpUser: login.user },
    secrets: { smtpPassword: login.password },
  })
  const sender = { integrationId, address: 'reception@hotel.example', name: 'Reception', isDefault: true }
  await created(life.tenant, '/emailprovider/senders', sender)
  /** What the server took since the last time, each as another program reads it. */
  const taken = async () => {
    await life.app.settle()
    return Promise.all(server.taken.splice(0).map(({ raw }) => simpleParser(raw)))
  }
  return { life, taken }
}

type Mail = Awaited<ReturnType<typeof simpleParser>>

/** The only entry of the calendar file of a mail. */
function entryOf({ attachments }: Mail) {
  const file = attachments.find(({ filename }) => filename === 'booking.ics')
  assert.ok(file, 'the mail has a calendar file')
  const { vcalendar, ...entries } = ical.sync.parseICS(file.content.toString())
  const [entry] = Object.values(entries)
  assert.ok(entry?.type === 'VEVENT' && vcalendar && 'method' in vcalendar)
  const days = [entry.start, entry.end].map((date) =>
    [date?.getFullYear(), (date?.getMonth() ?? 0) + 1, date?.getDate()].join('-'),
  )
  return {
    method: vcalendar.method,
    uid: entry.uid,
    sequence: Number(entry.sequence),
    status: entry.status,
    days,
    entry,
  }
}

full(
  'e-mails of a rule that attaches calendars bring the stay: one entry, changed and taken away by later letters',
  async (t) => {
    const { life, taken } = await mailedLetters(t, { name: 'Bellhop Bosphorus', email: 'desk@hotel.example' })
    for (const event of ['held', 'changed', 'confirmed', 'cancelled'] as const)
      await life.rule(event, { attachesCalendar: true, offset: 'PT0S' })
    const { id, confirmationNumber } = await life.booked({ guest, status: 'held', heldUntil: '2026-06-02T15:00:00Z' })
    const [held] = await taken()
    assert.ok(held)
    const first = entryOf(held)
    assert.deepEqual(
      [first.method, first.uid, first.status, first.days],
      ['PUBLISH', id, 'TENTATIVE', ['2026-7-10', '2026-7-13']],
    )
    assert.equal(first.entry.summary, `Bellhop Bosphorus (${confirmationNumber})`)
    assert.match(String(first.entry.description), /1 room, Double/)
    assert.match(JSON.stringify(first.entry.organizer), /desk@hotel\.example/)
    const link = (await life.call('POST', `/reservations/${id}/link`, { body: {} })).data
    const token = new URL(link.url).hash.slice(1)
    const { text } = await life.app.call('GET', '/guestpages/booking/calendar', { token })
    const entries = Object.values(ical.sync.parseICS(text))
    const own = entries.find((each) => each?.type === 'VEVENT')
    assert.ok(own?.type === 'VEVENT')
    assert.deepEqual(
      [own.uid, own.organizer],
      [first.uid, first.entry.organizer],
      'the page names the same organizer, because calendars take an entry of another one for a second stay',
    )

    await life.applyStep(id, 'confirm')
    const [confirmed] = await taken()
    assert.ok(confirmed)
    const dates = { checkIn: '2026-07-11', checkOut: '2026-07-14' }
    assert.equal((await life.call('PUT', `/reservations/${id}`, { body: dates })).status, 200)
    const [changed] = await taken()
    assert.ok(changed)
    await life.applyStep(id, 'cancel')
    const [cancelled] = await taken()
    assert.ok(cancelled)
    const [second, third, last] = [confirmed, changed, cancelled].map(entryOf)
    assert.deepEqual([second?.uid, third?.uid, last?.uid], [id, id, id])
    assert.deepEqual([second?.status, third?.days], ['CONFIRMED', ['2026-7-11', '2026-7-14']])
    assert.deepEqual([last?.method, last?.status], ['CANCEL', 'CANCELLED'])
    const sequences = [first, second, third, last].map((each) => each?.sequence ?? 0)
    assert.deepEqual(
      sequences,
      sequences.toSorted((one, other) => one - other),
    )
    assert.equal(new Set(sequences).size, 4, 'a calendar program replaces the entry only by a higher number')
    assert.equal(last?.sequence, (await life.read(id)).version)
  },
)

test('without the wish of the rule there is no calendar file; the HTML is in the language of the letter', async (t) => {
  const { life, taken } = await mailedLetters(t, { languageCode: 'ar' })
  await life.rule('confirmed')
  await life.booked({ guest })
  const [mail] = await taken()
  assert.deepEqual(mail?.attachments, [])
  assert.match(String(mail?.html), /<html[^>]* lang="ar"/)
  assert.match(String(mail?.html), /dir="rtl"/)
})
