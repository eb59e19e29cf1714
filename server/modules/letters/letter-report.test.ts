import assert from 'node:assert/strict'
import { full } from '../../testing/full.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { created, newHotel, newTenant, type Tenant } from '../../testing/world.ts'

type Row = { group: string | null; name: string | null; [metric: string]: unknown }

/** Reads a group of the report as `{group: [letters, sent, delivered, read, failed, skipped]}`. */
async function read(tenant: Tenant, groupBy: string): Promise<Record<string, unknown[]>> {
  const path = `/reports/letters?from=2026-03-01&to=2026-03-31&pageSize=100&groupBy=${groupBy}`
  const { status, data, text } = await tenant.call('GET', path)
  assert.equal(status, 200, text)
  const metricsOf = (row: Row) => [
    row['letters'],
    row['sent'],
    row['delivered'],
    row['read'],
    row['failed'],
    row['skipped'],
  ]
  return Object.fromEntries([
    ...data.items.map((row: Row) => [String(row.group), metricsOf(row)]),
    ['total', metricsOf(data.totals[0])],
  ])
}

/** A booking with letters: event, status, reason, channel, language and the moment at which each was due. */
async function withLetters(tenant: Tenant, hotel: { id: string }, roomType: { id: string }): Promise<void> {
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-09-01', checkOut: '2026-09-03' }
  const guest = { firstName: 'Ada', lastName: 'Kaya', phone: '+905321112233' }
  const { id, guestId } = await created(tenant, '/reservations', { ...stay, guest })
  await tenant.query(`
    insert into letters (tenant_id, id, reservation_id, guest_id, hotel_id, rule_id, event, occasion, due_at, status, reason,
      language_code, attempts, created_at, updated_at)
    select r.tenant_id, new_id(now()), '${id}', '${guestId}', '${hotel.id}', r.id, r.event, 'sample ' || l.n, l.due_at,
      l.status, l.reason, l.language,
      case when l.channel is null then '[]' else jsonb_build_array(
        jsonb_build_object('channel', 'whatsapp', 'messageId', r.id, 'errorCode', 'x', 'at', l.due_at),
        jsonb_build_object('channel', l.channel, 'messageId', r.id, 'errorCode', null, 'at', l.due_at)) end, now(), now()
    from (values
      (1, 'confirmed', 'read', null, 'email', 'tr', '2026-03-01T00:30:00+03:00'::timestamptz),
      (2, 'confirmed', 'delivered', null, 'sms', 'en', '2026-03-31T23:30:00+03:00'),
      (3, 'confirmed', 'sent', null, 'sms', 'tr', '2026-03-10T12:00:00+03:00'),
      (4, 'changed', 'failed', null, 'email', 'tr', '2026-03-10T12:00:00+03:00'),
      (5, 'changed', 'skipped', 'objected', null, null, '2026-03-10T12:00:00+03:00'),
      (6, 'afterStay', 'skipped', 'noConsent', null, null, '2026-03-11T12:00:00+03:00'),
      (7, 'afterStay', 'queued', null, 'email', 'de', '2026-03-11T12:00:00+03:00'),
      (8, 'afterStay', 'planned', null, null, null, '2026-03-12T12:00:00+03:00'),
      (9, 'confirmed', 'sent', null, 'sms', 'tr', '2026-02-28T23:30:00+03:00'),
      (10, 'confirmed', 'sent', null, 'sms', 'tr', '2026-04-01T00:30:00+03:00')
    ) l (n, event, status, reason, channel, language, due_at)
    join letter_rules r on r.event = l.event`)
}

full('the report on letters counts what was due by event, last channel, language, hotel, day and reason', async (t) => {
  const tenant = await newTenant(await sharedApp(t), { timeZone: 'Europe/Istanbul' })
  const { hotel, roomType } = await newHotel(tenant)
  await newHotel(tenant)
  await withLetters(tenant, hotel, roomType)
  const total = [7, 3, 2, 1, 1, 2]
  assert.deepEqual(await read(tenant, 'event'), {
    confirmed: [3, 3, 2, 1, 0, 0],
    changed: [2, 0, 0, 0, 1, 1],
    afterStay: [2, 0, 0, 0, 0, 1],
    total,
  })
  assert.deepEqual(await read(tenant, 'channel'), {
    email: [3, 1, 1, 1, 1, 0],
    sms: [2, 2, 1, 0, 0, 0],
    null: [2, 0, 0, 0, 0, 2],
    total,
  })
  assert.deepEqual((await read(tenant, 'language'))['tr'], [3, 2, 1, 1, 1, 0])
  assert.deepEqual(await read(tenant, 'reason'), {
    objected: [1, 0, 0, 0, 0, 1],
    noConsent: [1, 0, 0, 0, 0, 1],
    total,
  })
  assert.deepEqual((await read(tenant, 'hotel'))[hotel.id], total)
  const days = await read(tenant, 'day')
  assert.deepEqual(
    [days['2026-03-01'], days['2026-03-31']],
    [
      [1, 1, 1, 1, 0, 0],
      [1, 1, 1, 0, 0, 0],
    ],
  )
})
