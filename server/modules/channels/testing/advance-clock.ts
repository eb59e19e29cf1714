import { colleague } from '../../../testing/world.ts'
import type { ChannelWorld } from './channel-world.ts'

/** Advances the clock and signs in an administrator again, because access tokens expire. */
export async function advanceClock(world: ChannelWorld, by: string): Promise<ChannelWorld> {
  world.app.advance(by)
  const { tenant } = world
  return { ...world, tenant: { ...tenant, ...(await colleague(world.app, tenant)) } }
}
