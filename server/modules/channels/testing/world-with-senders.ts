import type { TestApp } from '../../../testing/app.ts'
import { created } from '../../../testing/world.ts'
import { type ChannelWorld, channelWorld } from './channel-world.ts'

/** A hotel with a WhatsApp number and an SMS sender. */
export async function worldWithSenders(app: TestApp): Promise<ChannelWorld> {
  const world = await channelWorld(app)
  const { tenant, ids, hotel } = world
  for (const [path, integrationId, address] of [
    ['/messagingapp/numbers', ids.app, 'app desk'],
    ['/smsprovider/senders', ids.sms, 'HOTEL'],
  ] as const) {
    await created(tenant, path, { integrationId, address, name: 'Desk', hotelId: hotel.id, isDefault: true })
  }
  return world
}
