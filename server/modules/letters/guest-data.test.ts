import assert from 'node:assert/strict'
import { full } from '../../testing/full.ts'
import { letterLife } from './testing/letter-life.ts'

const person = { firstName: 'Very', lastName: 'Private', email: 'very.private@guest.example' }

full('letters, their thread and their links follow a guest who is merged, and stand in the export', async (t) => {
  const life = await letterLife(t, { channels: ['email'] })
  await life.rule('confirmed', { purpose: 'marketing' })
  await life.rule('changed', { offset: 'PT1H' })
  const consents = [{ purpose: 'marketing', channel: 'email', status: 'granted' }]
  const made = async (fields: object): Promise<string> =>
    (await life.call('POST', '/guests', { body: { ...person, ...fields } })).data.id
  const [merged, survivor] = [await made({ consents }), await made({ email: 'other@guest.example' })]
  const { id } = await life.booked({ guest: undefined, guestId: merged })
  await life.app.settle()
  await life.call('PUT', `/reservations/${id}`, { body: { rooms: 2 } })
  await life.app.settle()
  assert.deepEqual(await life.summary(id), ['changed planned', 'confirmed sent'])
  const answer = await life.call('POST', `/guests/${survivor}/merge`, { body: { guestIds: [merged] } })
  assert.equal(answer.status, 200, answer.text)
  life.app.advance('PT1H')
  await life.app.settle()
  const found = (await life.call('GET', `/letters?guestId=${survivor}&sort=createdAt`)).data.items
  assert.deepEqual(
    found.map(({ event, guestId }: { event: string; guestId: string }) => [event, guestId]),
    [
      ['confirmed', survivor],
      ['changed', survivor],
    ],
  )
  const owners = await life.app.admin<{ guest_id: string }>(
    `select guest_id from conversations where thread_key = '${id}' union select guest_id from guest_links`,
  )
  assert.deepEqual(owners, [{ guest_id: survivor }])
  const exported = (await life.call('GET', `/guests/${survivor}/export`)).data
  assert.deepEqual(
    exported.records.letters.map(({ event, status }: { event: string; status: string }) => [
      event,
      status === 'planned',
    ]),
    [
      ['confirmed', false],
      ['changed', false],
    ],
  )
})

full('a guest who is anonymized gets nothing that was planned; subjects, addresses and links are gone', async (t) => {
  const life = await letterLife(t, { channels: ['email'] })
  await life.rule('confirmed', { purpose: 'marketing' })
  await life.rule('cancelled', { offset: 'PT1H' })
  const consents = [{ purpose: 'marketing', channel: 'email', status: 'granted' }]
  const guestId = (await life.call('POST', '/guests', { body: { ...person, consents } })).data.id
  const { id } = await life.booked({ guest: undefined, guestId })
  await life.app.settle()
  await life.applyStep(id, 'cancel')
  await life.app.settle()
  assert.deepEqual(await life.summary(id), ['cancelled planned', 'confirmed sent'])
  const answer = await life.call('POST', `/guests/${guestId}/anonymize`)
  assert.equal(answer.status, 200, answer.text)
  life.app.advance('PT2H')
  await life.app.settle()
  assert.deepEqual(await life.summary(id), ['cancelled skipped noAddress', 'confirmed sent'])
  const rows = await life.app.admin<{ text: string }>(
    `select t::text as text from conversations t union all select t::text from messages t
     union all select t::text from message_emails t union all select t::text from letters t`,
  )
  for (const { text } of rows) assert.doesNotMatch(text, /very\.private|Very Private|Your stay at|Your booking at/)
  const links = await life.app.admin<{ is_open: boolean }>('select revoked_at is null as is_open from guest_links')
  assert.ok(links.every((link) => !link.is_open))
})

full(
  'sent and cancelled letters are in the audit log; neither it nor the log of the service has address or text',
  async (t) => {
    const lines: string[] = []
    const log = Object.fromEntries(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [
        level,
        (...parts: unknown[]) => void lines.push(JSON.stringify(parts)),
      ]),
    )
    const life = await letterLife(t, { channels: ['email'], service: { log: log as never } })
    await life.rule('confirmed')
    await life.rule('changed', { offset: 'PT1H' })
    const { id } = await life.booked({ guest: person })
    await life.call('PUT', `/reservations/${id}`, { body: { rooms: 2 } })
    await life.app.settle()
    const planned = (await life.lettersOf(id)).find(({ status }) => status === 'planned')
    assert.equal((await life.call('POST', `/letters/${planned?.id}/cancel`)).status, 200)
    await life.app.settle()
    const answer = await life.call('GET', '/audit?resourceType=letter')
    assert.equal(answer.status, 200, answer.text)
    const { items } = answer.data
    assert.deepEqual(
      items.map(({ action, actorUserId }: { action: string; actorUserId: string | null }) => [
        action,
        actorUserId !== null,
      ]),
      [
        ['letter.cancelled', true],
        ['letter.sent', false],
      ],
    )
    for (const text of [JSON.stringify(items), ...lines])
      assert.doesNotMatch(text, /very\.private|Dear Very|Your stay at/)
    assert.ok(lines.length > 0)
  },
)
