import { colleague } from '../../../testing/world.ts'
import type { ChannelWorld } from './channel-world.ts'

/** Moves the clock and signs somebody in who may do everything: tokens do not live that long. Guests wrote before. */
export async function later(world: ChannelWorld, by: string): Promise<ChannelWorld> {
  world.app.advance(by)
  const { tenant } = world
  return { ...world, tenant: { ...tenant, ...(await colleague(world.app, tenant)) } }
}
