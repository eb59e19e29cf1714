import type { Answer, TestApp } from '../app.ts'
import { created, newHotel } from '../world.ts'
import { type ContractFixture, samples } from './samples.ts'

type World = { readonly app: TestApp; readonly fixture: ContractFixture }

/** Requests about letters that need more than a sample. */
export const letterRequests = (world: () => World): Record<string, () => Promise<Answer>> => ({
  'POST /letters': async () => {
    const { app, fixture } = world()
    const { tenant } = fixture
    const { hotel, roomType } = await newHotel(tenant)
    const account = { type: 'smsProvider', provider: 'simulator', name: app.runtime.newId(), hotelIds: [hotel.id] }
    const { id: integrationId } = await created(tenant, '/integrations', account)
    const sender = { integrationId, address: 'LETTERS', name: 'Desk', hotelId: hotel.id, isDefault: true }
    await created(tenant, '/smsprovider/senders', sender)
    const guest = { firstName: 'Written', lastName: 'Guest', phone: '+905321118811' }
    const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-09-01', checkOut: '2026-09-03', guest }
    const { id: reservationId } = await created(tenant, '/reservations', stay)
    return tenant.call('POST', '/letters', { body: { reservationId, event: 'confirmed' } })
  },
  'POST /letters/:id/cancel': async () => {
    const { app, fixture } = world()
    const { tenant, guest, hotel, letterRule } = fixture
    const id = app.runtime.newId()
    const { id: reservationId } = await created(tenant, '/reservations', samples['/reservations']?.(fixture) ?? {})
    await app.admin(
      `insert into letters
         (tenant_id, id, reservation_id, guest_id, hotel_id, rule_id, event, occasion, due_at, created_at, updated_at)
       values ('${tenant.tenantId}', '${id}', '${reservationId}', '${guest.id}', '${hotel.id}', '${letterRule.id}',
         'held', 'cancelled', now(), now(), now())`,
    )
    return tenant.call('POST', `/letters/${id}/cancel`)
  },
})
