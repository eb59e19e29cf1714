import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from '#platform/observability/log.ts'
import { databaseCost } from '../../../testing/database-cost.ts'
import { full } from '../../../testing/full.ts'
import { created } from '../../../testing/world.ts'
import { letterLife } from '../../letters/testing/letter-life.ts'
import { bookingPage } from '../testing/booking-page.ts'

test('whatever is wrong with a link, the 404 is the same and costs the same work', async (t) => {
  const { app, tenant, at, put, opened, tokenOf, page, refusal } = await bookingPage(t)
  const [working, revoked, moved] = [await opened(), await opened(), await opened()]
  const offered = await created(tenant, `/guests/${working.guestId}/preferencelinks`, {})
  const expired = await opened({ checkIn: '2026-06-01', checkOut: '2026-06-02' })
  const [link] = (await tenant.call('GET', `/guestlinks?kind=booking&subjectId=${revoked.id}`)).data.items
  assert.equal((await tenant.call('POST', `/guestlinks/${link.id}/revoke`)).status, 200)
  const deniz = await created(tenant, '/guests', { firstName: 'Deniz', lastName: 'Ak', phone: '+905321234567' })
  assert.equal((await put(moved.id, { guestId: deniz.id })).status, 200)
  await app.settle()
  await at('2026-07-03T09:00:00Z')
  await app.settle()
  const tokens = {
    foreign: `b${'A'.repeat(22)}`,
    expired: expired.token,
    revoked: revoked.token,
    'after another guest': moved.token,
    truncated: working.token.slice(0, -1),
    longer: `${working.token}A`,
    'of another kind': new URL(offered.url).hash.slice(1),
  }
  const unknown = await refusal(tokens.foreign)
  assert.equal(unknown.status, 404)
  const costs: Record<string, unknown> = {}
  for (const [name, token] of Object.entries(tokens)) {
    assert.deepEqual(await refusal(token), unknown, name)
    const { statements, roundTrips } = await databaseCost(app.runtime.database, () => page(token))
    costs[name] = `${statements} statements, ${roundTrips} round trips`
  }
  assert.equal(new Set(Object.values(costs)).size, 1, JSON.stringify(costs))
  assert.equal((await page(working.token)).status, 200)
  assert.equal((await page(await tokenOf(moved.id))).status, 200)
})

full(
  'a letter leads to the page of its booking, and its token stands in no table and in no line of the log',
  async (t) => {
    const lines: string[] = []
    const log = createLog({ level: 'trace', format: 'json', to: { write: (line) => void lines.push(line) } })
    const life = await letterLife(t, {
      channels: ['email'],
      hotel: { guestMayChange: true, guestMayCancel: true },
      service: { log },
    })
    const { app } = life
    await life.rule('held')
    await life.rule('changed')
    await life.rule('cancelled')
    const guest = { firstName: 'Ada', lastName: 'Demir', email: 'ada@example.com' }
    const booked = await life.booked({ guest, status: 'held' })
    await app.settle()
    const { url } = (await life.call('POST', `/reservations/${booked.id}/link`, { body: {} })).data
    const token = new URL(url).hash.slice(1)
    const [first] = await life.messagesOf(booked.id)
    assert.match(first?.text ?? '', /\/g#-[\w-]{22}/, 'what is stored opens nothing')
    const [link, ...others] = (await life.call('GET', `/guestlinks?subjectId=${booked.id}`)).data.items
    assert.deepEqual([link.kind, others], ['booking', []], 'the letter and the panel have the same link')

    const act = (method: 'POST' | 'PUT', path: string, body: object) =>
      app.call(method, `/guestpages/booking${path}`, { token, body })
    assert.equal((await act('POST', '/confirm', { expectedTotal: booked.totalAmount })).status, 200)
    assert.equal((await act('PUT', '', { checkOut: '2026-07-14', expectedTotal: 400 })).status, 200)
    app.advance('PT6M')
    await app.settle()
    assert.equal((await act('POST', '/cancel', { expectedFee: 0 })).status, 200)
    assert.equal((await app.call('GET', '/guestpages/booking/calendar', { token })).status, 200)
    assert.equal((await act('POST', '/cancel', { expectedFee: 'x' })).status, 422)
    await app.settle()
    assert.deepEqual(await life.summary(booked.id), ['cancelled sent', 'changed sent', 'held sent'])
    const sentTo = await app.admin<{ address: string }>(
      `select distinct c.contact_address as address from messages m join conversations c on c.id = m.conversation_id
     where m.letter_id is not null`,
    )
    assert.deepEqual(sentTo, [{ address: 'ada@example.com' }], 'every change is told to the stored address')

    const columns = await app.admin<{ table: string; column: string }>(
      `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
    )
    // The simulated network is outside of the service.
    for (const { table, column } of columns.filter((each) => each.table !== 'simulated_messages')) {
      const found = await app.admin(`select from "${table}" where position($1 in "${column}"::text) > 0`, [token])
      assert.equal(found.length, 0, `${table}.${column}`)
    }
    assert.ok(lines.length > 10, `${lines.length} lines`)
    assert.deepEqual(
      lines.filter((line) => line.includes(token)),
      [],
    )
  },
)
