import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runDueJobs } from '#platform/jobs/run-due-jobs.ts'
import { newId } from '#platform/kernel/ids.ts'
import { full } from '../../../testing/full.ts'
import { claimDeliveries } from '../delivery/claim-deliveries.ts'
import { type ReceivingTenant, receivingTenant } from '../testing/receiving-tenant.ts'
import { recoverDeliveriesJob } from './recover-deliveries.ts'

const start = '2026-06-01T09:00:00Z'

const recover = (world: ReceivingTenant, { id }: { id: string }, body: object = { since: start }) =>
  world.call('POST', `/webhooks/${id}/recover`, { body })

/** The number of events that a recovery returns. */
async function recoverCount(...args: Parameters<typeof recover>): Promise<number> {
  const answer = await recover(...args)
  assert.equal(answer.status, 202, answer.text)
  return answer.data.count
}

type Delivery = { status: string; eventId: string; eventType: string }

const idsOf = ({ receiver }: ReceivingTenant): string[] =>
  receiver.received.map(({ raw }) => JSON.parse(String(raw)).id)

test('§6.4 failed deliveries are sent again, held ones count with them, and succeeded ones do not', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await world.emit()
  await world.app.settle()
  await world.emit()
  await world.exhaust()
  await world.emit()
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).heldCount, 1)
  const before = idsOf(world)

  assert.deepEqual((await recover(world, webhook)).data, { count: 2, waitingCount: 1 })
  await world.app.settle()
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).heldCount, 2, 'held while it is suspended')
  world.receiver.answer = () => ({ status: 200 })
  await world.call('POST', `/webhooks/${webhook.id}/resume`)
  await world.app.settle()
  const deliveries: Delivery[] = await world.deliveriesOf(webhook)
  assert.deepEqual(
    deliveries.map(({ status }) => status),
    ['succeeded', 'succeeded', 'succeeded'],
  )
  const after = idsOf(world).slice(before.length)
  assert.deepEqual(after.toSorted(), [before[1], deliveries[0]?.eventId].toSorted())
  assert.equal(await recoverCount(world, webhook), 0)
})

test('an endpoint can recover events from before its registration, within its event types and hotels', async (t) => {
  const world = await receivingTenant(t)
  const hotel = newId()
  for (const hotelId of [hotel, newId(), null]) {
    for (const type of ['reservation.created', 'guest.created', 'tenant.registered']) await world.emit(type, hotelId)
  }
  const webhook = await world.register({ events: ['reservation.created', 'reservation.cancelled'] })
  await world.app.admin('update webhooks set hotel_ids = $1', [[hotel]])
  assert.equal(await recoverCount(world, webhook, { since: start, types: ['reservation.cancelled'] }), 0)
  assert.equal(await recoverCount(world, webhook, { since: start, types: ['reservation.created'] }), 1)
  await world.app.settle()
  assert.equal(world.receiver.received.length, 1)
  const { hotelId, type } = JSON.parse(String(world.receiver.received[0]?.raw))
  assert.deepEqual([hotelId, type], [hotel, 'reservation.created'])
})

test('only events of the time range count, both ends included', async (t) => {
  const world = await receivingTenant(t)
  for (let n = 0; n < 4; n++) {
    await world.emit()
    world.app.advance('PT1M')
  }
  const webhook = await world.register()
  const between = (since: string, until: string) => ({ since: `2026-06-01T${since}`, until: `2026-06-01T${until}` })
  assert.equal(await recoverCount(world, webhook, between('09:00:00.001Z', '09:00:59Z')), 0)
  assert.equal(await recoverCount(world, webhook, between('12:01:00+03:00', '09:02:00Z')), 2)
  await world.app.settle()
  assert.equal(world.receiver.received.length, 2)
  assert.equal(await recoverCount(world, webhook, { since: start, until: '2030-01-01T00:00:00Z' }), 2)
})

test('concurrent recoveries and deliveries in flight cause no duplicate delivery', async (t) => {
  const world = await receivingTenant(t)
  for (let n = 0; n < 5; n++) await world.emit()
  const webhook = await world.register()
  await world.emit()
  const [leased] = await claimDeliveries(world.app.runtime, { slots: 1, retrySlots: 0 })
  assert.ok(leased)
  const counts = await Promise.all(Array.from({ length: 4 }, () => recoverCount(world, webhook)))
  assert.deepEqual(counts, [5, 5, 5, 5])
  await world.app.settle()
  assert.equal(world.receiver.received.length, 5)
  assert.equal(new Set(idsOf(world)).size, 5)
  assert.equal((await world.deliveriesOf(webhook)).length, 6)
})

/** Inserts many events without deliveries in one statement. */
const manyEvents = ({ app, tenant }: ReceivingTenant, count: number) =>
  app.admin(
    `insert into events (tenant_id, id, type, subject_id, sequence, body, created_at, relayed_at)
     select $1::uuid, 'evt_' || n, 'guest.created', $1::uuid, n, '{}',
     timestamptz '2026-06-01 09:00:00.000001Z' + (n / 7) * interval '1 microsecond', now()
     from generate_series(1, $2) n`,
    [tenant.tenantId, count],
  )

full('a long range is recovered chunk by chunk, and an active endpoint is not flooded', async (t) => {
  const world = await receivingTenant(t)
  const { admin, advance, runtime, settle } = world.app
  await manyEvents(world, 2_345)
  advance('PT1H')
  const webhook = await world.register()
  const range = { since: '2026-06-01T09:00:00.000001Z' }
  const pending = async (): Promise<number> =>
    (await admin(`select count(*)::int as n from webhook_deliveries where status = 'pending'`))[0]?.['n']

  // All of it is planned for a held endpoint, because it waits for the resume anyway.
  await world.call('POST', `/webhooks/${webhook.id}/pause`)
  assert.equal(await recoverCount(world, webhook, range), 2_345)
  await settle()
  assert.equal(await pending(), 2_345)

  await admin('delete from webhook_deliveries')
  await admin(`update webhooks set status = 'active'`)
  assert.equal(await recoverCount(world, webhook, range), 2_345)
  /** The pending deliveries after some job runs that send nothing. */
  const planned = async (): Promise<number> => {
    for (let rounds = 1; rounds <= 3; rounds++) await runDueJobs(runtime, [recoverDeliveriesJob])
    advance('PT5S')
    return pending()
  }
  const sendAll = () => admin(`update webhook_deliveries set status = 'succeeded' where status = 'pending'`)
  assert.deepEqual([await planned(), await planned()], [1_000, 1_000])
  await sendAll()
  assert.equal(await planned(), 1_000)
  await sendAll()
  assert.equal(await planned(), 345)
  assert.deepEqual(await admin(`select from jobs where kind = 'webhooks.recover-deliveries'`), [])
  assert.deepEqual((await recover(world, webhook, range)).data, { count: 345, waitingCount: 345 })
})

test('a deleted endpoint recovers nothing, and another tenant’s endpoint is answered 404', async (t) => {
  const world = await receivingTenant(t)
  await world.emit()
  const webhook = await world.register()
  assert.equal(await recoverCount(world, webhook), 1)
  assert.equal((await world.call('DELETE', `/webhooks/${webhook.id}`)).status, 204)
  await world.app.settle()
  assert.deepEqual(await world.app.admin('select from webhook_deliveries'), [])
  assert.equal((await recover(world, webhook)).status, 404)
})

test('§7.1 all invalid fields of a recovery are reported at once', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  const faults: [object, [field: string, code: string][]][] = [
    [{}, [['since', 'required']]],
    [{ since: 'yesterday' }, [['since', 'invalid_date']]],
    [{ since: '2026-06-01T09:00:01Z' }, [['since', 'out_of_range']]],
    [{ since: '2026-05-02T08:59:59Z' }, [['since', 'out_of_range']]],
    [{ since: start, until: '2026-06-01T08:00:00Z' }, [['until', 'date_range']]],
    [{ since: start, types: [] }, [['types', 'too_short']]],
    [{ since: start, types: ['guest.created', 'call.missed'] }, [['types[1]', 'invalid_value']]],
    [
      { since: '2027-01-01T00:00:00Z', until: start, types: ['guest.eaten'] },
      [
        ['since', 'out_of_range'],
        ['until', 'date_range'],
        ['types[0]', 'unknown_event'],
      ],
    ],
  ]
  for (const [body, expected] of faults) {
    const { status, body: answer } = await recover(world, webhook, body)
    const items = answer.errors.map(({ field, code }: { field: string; code: string }) => [field, code])
    assert.deepEqual([status, items], [422, expected], JSON.stringify(body))
  }
  assert.equal((await recover(world, webhook, { since: '2026-05-02T09:00:00Z' })).status, 202)
})
