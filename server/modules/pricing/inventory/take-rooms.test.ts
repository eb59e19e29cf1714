import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import { nightsOf } from '#shared/stay.ts'
import type { TestApp } from '../../../testing/app.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newHotel, newTenant, type Tenant } from '../../../testing/world.ts'
import { type RoomsOfStay, releaseRooms, takeRooms } from '../index.ts'

async function roomTypeOf(t: TestContext, roomType: object) {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType: made } = await newHotel(tenant, { roomType })
  return { app, tenant, hotel, roomTypeId: made.id as string }
}

const take = (app: TestApp, tenantId: string, rooms: RoomsOfStay): Promise<boolean> =>
  inTransaction(backgroundInvocation(app.runtime, tenantId), (ctx) => takeRooms(ctx, rooms)).then(
    () => true,
    (error: unknown) => {
      assert.ok(error instanceof Refusal && error.items[0]?.code === 'room_unavailable', String(error))
      return false
    },
  )
const release = (app: TestApp, tenantId: string, rooms: RoomsOfStay): Promise<void> =>
  inTransaction(backgroundInvocation(app.runtime, tenantId), (ctx) => releaseRooms(ctx, rooms))

const soldOn = async ({ query }: Tenant): Promise<Record<string, number>> => {
  const rows = await query<{ night: string; sold: number }>('select night, sold from room_nights order by night')
  return Object.fromEntries(rows.map(({ night, sold }) => [night, sold]))
}

test('of fifty concurrent bookings of the last room, one gets it', async (t) => {
  const { app, tenant, roomTypeId } = await roomTypeOf(t, { totalRooms: 1 })
  for (let trial = 0; trial < 20; trial += 1) {
    const nights = nightsOf('2026-07-01', '2026-07-04').map((night) =>
      night.replace('07', String((trial % 12) + 1).padStart(2, '0')),
    )
    const stay = { roomTypeId, nights, rooms: 1 }
    const successful = (await Promise.all(Array.from({ length: 50 }, () => take(app, tenant.tenantId, stay)))).filter(
      Boolean,
    )
    assert.equal(successful.length, 1)
    await release(app, tenant.tenantId, stay)
  }
  assert.deepEqual(new Set(Object.values(await soldOn(tenant))), new Set([0]))
})

test('concurrent random stays never oversell, and every sold room belongs to a stay', async (t) => {
  const { app, tenant, roomTypeId } = await roomTypeOf(t, { totalRooms: 3 })
  const day = (n: number): string => `2026-07-${String(n).padStart(2, '0')}`
  const stays = Array.from({ length: 150 }, (): RoomsOfStay => {
    const first = 1 + Math.floor(Math.random() * 12)
    const nights = nightsOf(day(first), day(first + 1 + Math.floor(Math.random() * 6)))
    return {
      roomTypeId,
      nights: Math.random() < 0.5 ? nights : nights.toReversed(),
      rooms: 1 + Math.floor(Math.random() * 2),
    }
  })
  const expected = new Map<string, number>()
  await Promise.all(
    stays.map(async (stay, index) => {
      if (!(await take(app, tenant.tenantId, stay))) return
      if (index % 3 === 0) return release(app, tenant.tenantId, stay)
      for (const night of stay.nights) expected.set(night, (expected.get(night) ?? 0) + stay.rooms)
    }),
  )
  for (const [night, sold] of Object.entries(await soldOn(tenant))) {
    assert.equal(sold, expected.get(night) ?? 0, night)
    assert.ok(sold <= 3, night)
  }
})

test('a full night is named, and the other nights are unchanged', async (t) => {
  const { app, tenant, roomTypeId } = await roomTypeOf(t, {
    totalRooms: 2,
    overbookingLimit: 1,
    outOfOrder: [{ startDate: '2026-07-02', endDate: '2026-07-02', rooms: 2 }],
  })
  const nights = nightsOf('2026-07-01', '2026-07-04')
  assert.equal(await take(app, tenant.tenantId, { roomTypeId, nights: ['2026-07-01', '2026-07-03'], rooms: 3 }), true)
  assert.equal(await take(app, tenant.tenantId, { roomTypeId, nights: ['2026-07-02'], rooms: 1 }), true)
  await assert.rejects(
    inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), (ctx) =>
      takeRooms(ctx, { roomTypeId, nights, rooms: 1 }),
    ),
    { statusCode: 409, message: 'No room is left on 2026-07-01, 2026-07-02, 2026-07-03' },
  )
  await assert.rejects(
    inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), (ctx) =>
      takeRooms(ctx, { roomTypeId, nights: ['2026-07-03', '2026-07-04'], rooms: 2 }),
    ),
    { message: 'No room is left on 2026-07-03' },
  )
  assert.deepEqual(await soldOn(tenant), { '2026-07-01': 3, '2026-07-02': 1, '2026-07-03': 3 })
})

test('the database refuses to release more rooms than were taken', async (t) => {
  const { app, tenant, roomTypeId } = await roomTypeOf(t, { totalRooms: 2 })
  const stay = { roomTypeId, nights: ['2026-07-01'], rooms: 1 }
  await take(app, tenant.tenantId, stay)
  await assert.rejects(release(app, tenant.tenantId, { ...stay, rooms: 2 }), /room_nights__sold__not_negative/)
})
