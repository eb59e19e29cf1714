import type { TestContext } from 'node:test'
import { voiceWorld } from '../../server/modules/voice/testing/voice-world.ts'
import { created } from '../../server/testing/world.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

/** The number of the guest who calls. */
export const callersNumber = '+905321110001'

/** A signed-in agent at the panel whose phone is in the simulated network, and a guest who calls. */
export async function agentAtPanel(t: TestContext) {
  const world = await panelWorld(t)
  if (!world) return undefined
  const voice = await voiceWorld(world.app, { agents: 0 })
  const { tenant } = voice
  const guest = await created(tenant, '/guests', {
    firstName: 'Elif',
    lastName: 'Kaya',
    phone: callersNumber,
    vipLevel: 'gold',
  })
  await voice.setPresence(tenant, 'available')
  const rung: Awaited<ReturnType<typeof voice.ring>>[] = []
  const page = await signedInTab(await world.profile(), tenant, '/me')
  await world.shows('the stream', () => page.locator('[data-connection=live]').isVisible())
  const bar = (name: 'Incoming call' | 'Call' | 'Wrap-up') => page.locator(`section[aria-label="${name}"]`)
  return {
    ...world,
    voice,
    tenant,
    guest,
    page,
    bar,
    /** A call of the guest rings the agent. */
    async ring() {
      const call = await voice.ring({ from: callersNumber })
      rung.push(call)
      await world.app.settle()
      return call
    },
    /** Closes other tabs and ends all calls, so that the next one rings the agent. */
    async finishCalls() {
      for (const each of page.context().pages()) if (each !== page) await each.close()
      for (const { callId, providerCallId } of rung.splice(0)) {
        const { endedAt } = await voice.getCall(callId)
        if (endedAt === null) await voice.act(providerCallId, 'callerHangsUp')
        await tenant.call('POST', `/calls/${callId}/wrap-up`, { body: { category: 'generalInfo' } })
        await world.app.settle()
      }
      await voice.setPresence(tenant, 'available')
    },
    presence: async (): Promise<string> => (await tenant.call('GET', '/profile')).data.presence,
    appears: (name: 'Incoming call' | 'Call' | 'Wrap-up', text: string) =>
      world.shows(`${name}: ${text}`, async () => (await bar(name).allTextContents()).join('').includes(text)),
    isFree: () =>
      world.shows(
        'no call',
        async () =>
          (await page
            .locator('section[aria-label="Wrap-up"], section[aria-label="Incoming call"], section[aria-label="Call"]')
            .count()) === 0,
      ),
  }
}
