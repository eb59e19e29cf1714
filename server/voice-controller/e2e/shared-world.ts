import assert from 'node:assert/strict'
import { after, before, type TestContext } from 'node:test'
import { untilTalking } from '../testing/media-call.ts'
import { mediaSkip } from '../testing/start-edge.ts'
import type { AgentPhone, GuestPhone } from './telephones.ts'
import { type VoiceWorld, voiceWorld } from './voice-world.ts'

const tones = [880, 660] as const

/**
 * One edge for all stories of a suite, because its start takes seconds, with two agents and their phones. The stories are
 * played one after the other, and each leaves the agents free. Call it inside `describe`.
 */
export function sharedWorld() {
  const cleanUps: (() => unknown)[] = []
  const suite = { after: (work: () => unknown) => void cleanUps.push(work) } as TestContext
  let world: VoiceWorld | undefined
  const phones: AgentPhone[] = []
  let callers = 0

  before(
    async () => {
      if (mediaSkip !== false) return
      world = await voiceWorld(suite, { agents: tones.length })
      await registerPhones()
    },
    { timeout: 300_000 },
  )
  after(async () => {
    for (const work of cleanUps.toReversed()) await work()
  })

  const getWorld = (): VoiceWorld => world ?? assert.fail('The edge has not started')
  const phone = (index: 0 | 1): AgentPhone => phones[index] ?? assert.fail('The agent has no phone')
  const agent = (index: 0 | 1) => getWorld().agents[index] ?? assert.fail()

  /** Registers the phones of all agents, again after the edge was killed. */
  async function registerPhones(): Promise<void> {
    for (const [index, tone] of tones.entries()) phones[index] = await getWorld().phoneOf(agent(index as 0 | 1), tone)
  }

  /** A guest who waits in the queue, with a number of its own. */
  async function waitingGuest(): Promise<{ guest: GuestPhone; from: string }> {
    const [guest, from] = [await getWorld().guestPhone(), `+90532111${String((callers += 1)).padStart(4, '0')}`]
    await guest.callAndWait(getWorld().number, from)
    return { guest, from }
  }

  /** Rings an agent for a waiting guest. */
  const ring = (index: 0 | 1, from: string): Promise<{ callId: string }> =>
    getWorld().ring(agent(index), phone(index), from)

  /** A guest who talks with an agent. */
  async function talkingGuest(index: 0 | 1 = 0) {
    const { guest, from } = await waitingGuest()
    const { callId } = await ring(index, from)
    phone(index).answer()
    await untilTalking(guest.rtp, phone(index).rtp)
    await getWorld().untilStatus('inProgress', from)
    return { guest, from, callId }
  }

  /** Ends the wrap-up, so that the agents are free for the next story. */
  async function finish(callId: string): Promise<void> {
    for (const each of getWorld().agents) {
      await each.ask('POST', `/calls/${callId}/wrap-up`, { category: 'generalInfo' })
      await each.ask('PUT', '/profile/presence', { presence: 'available' })
    }
  }

  return { getWorld, phone, agent, registerPhones, waitingGuest, ring, talkingGuest, finish }
}

/** The options of a story on the running edge. `until` gives up before the story does, and says what was missing. */
export const storyOptions = { skip: mediaSkip, timeout: 300_000 }
