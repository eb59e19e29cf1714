import { created } from '../../../testing/world.ts'
import type { offeringHotel } from './offering-hotel.ts'

type World = Awaited<ReturnType<typeof offeringHotel>>

/** A simulated sender of the hotel on a channel. */
export async function connectSender(
  { tenant, hotel }: Pick<World, 'tenant' | 'hotel'>,
  channel: 'sms' | 'email',
): Promise<string> {
  const [type, path, address] = {
    sms: ['smsProvider', '/smsprovider/senders', 'HOTEL'],
    email: ['emailProvider', '/emailprovider/senders', 'desk@hotel.example'],
  }[channel] as [string, string, string]
  const account = { type, provider: 'simulator', name: `Simulated ${channel}`, hotelIds: [hotel.id] }
  const { id: integrationId } = await created(tenant, '/integrations', account)
  await created(tenant, path, { integrationId, address, name: 'Desk', hotelId: hotel.id, isDefault: true })
  return integrationId
}
