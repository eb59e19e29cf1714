import assert from 'node:assert/strict'
import { before } from 'node:test'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { suiteContext } from '@bellhop/server/testing/suite-context.ts'
import { buildPanel } from '../../panel/build/build-panel.ts'
import { talkOn, untilTalking } from '../testing/media-call.ts'
import { mediaSkip } from '../testing/start-edge.ts'
import { carrierNetwork, newStranger, type Stranger } from '../testing/stranger.ts'
import { type BrowserAgent, browserSkip, openBrowserAgent } from './browser-agent.ts'
import type { AgentPhone, GuestPhone } from './telephones.ts'
import { type VoiceWorld, voiceWorld } from './voice-world.ts'

/** The tones of the agents’ phones. */
export const tones = [880, 660, 1000] as const

/** An agent with a phone. */
type AgentIndex = 0 | 1 | 2

/**
 * One edge for all stories of a suite, because its start takes seconds, with three agents and their phones. The stories
 * are played one after the other, and each leaves the agents free. `withBrowserAgent` adds an agent whose phone the test
 * sits at a browser; `withStranger` somebody in another network, if this process may make one. Call it inside
 * `describe`.
 */
export function sharedWorld({ withBrowserAgent = false, withStranger = false } = {}) {
  const { context } = suiteContext()
  let world: VoiceWorld | undefined
  let stranger: Stranger | undefined
  let browserAgent: Promise<BrowserAgent> | undefined
  const phones: AgentPhone[] = []
  let callers = 0

  before(
    async () => {
      if (mediaSkip !== false) return
      // The service reads the pages when it starts.
      if (withBrowserAgent && browserSkip === false) await buildPanel()
      if (withStranger) stranger = await newStranger(context)
      const agents = tones.length + (withBrowserAgent ? 1 : 0)
      const settings = { VOICE_MEDIA_NETWORKS: carrierNetwork }
      world = await voiceWorld(context, { agents, settings, mediaAddress: stranger?.mediaAddress })
      await registerPhones()
    },
    { timeout: 300_000 },
  )

  const getWorld = (): VoiceWorld => world ?? assert.fail('The edge has not started')
  const phone = (index: AgentIndex): AgentPhone => phones[index] ?? assert.fail('The agent has no phone')
  const agent = (index: AgentIndex) => getWorld().agents[index] ?? assert.fail()

  /** Registers the phones of all agents, again after the edge was killed. */
  async function registerPhones(): Promise<void> {
    for (const [index, tone] of tones.entries())
      phones[index] = await getWorld().phoneOf(agent(index as AgentIndex), tone)
  }

  /** A guest who waits in the queue, with a number of its own. */
  async function waitingGuest(): Promise<{ guest: GuestPhone; from: string }> {
    const [guest, from] = [await getWorld().guestPhone(), `+90532111${String((callers += 1)).padStart(4, '0')}`]
    await guest.callAndWait(getWorld().number, from)
    return { guest, from }
  }

  /** Rings an agent for a waiting guest. */
  const ring = (index: AgentIndex, from: string): Promise<{ callId: string }> =>
    getWorld().ring(agent(index), phone(index), from)

  /** A guest who talks with an agent. */
  async function talkingGuest(index: AgentIndex = 0) {
    const { guest, from } = await waitingGuest()
    const { callId } = await ring(index, from)
    phone(index).answer()
    await untilTalking(guest.rtp, phone(index).rtp)
    await getWorld().untilStatus('inProgress', from)
    return { guest, from, callId }
  }

  /** An agent who talks with a guest consults the colleague, whose phone rings. */
  async function consulting() {
    const call = await talkingGuest()
    await talkOn(call.guest.rtp)
    const rings = phone(1).rings.length + 1
    const { userId } = agent(1)
    const begun = await agent(0).ask('POST', `/calls/${call.callId}/consult`, { userId })
    assert.equal(begun.status, 200, begun.text)
    await phone(1).untilRinging(rings)
    return call
  }

  /** The agent at the browser, which is opened for the first story that needs it. */
  const getBrowserAgent = (): Promise<BrowserAgent> => {
    const { service, agents } = getWorld()
    return (browserAgent ??= openBrowserAgent(context, service.port, agents.at(-1) ?? assert.fail()))
  }

  async function endConsultation(callId: string, verb: 'complete' | 'cancel'): Promise<void> {
    const answer = await agent(0).ask('POST', `/calls/${callId}/consult/${verb}`)
    assert.equal(answer.status, 200, answer.text)
  }

  /** Waits until the events of a completed call are there, each once. */
  async function assertEventsOnce(callId: string): Promise<void> {
    const once = { 'call.started': 1, 'call.completed': 1, 'recording.available': 1 }
    const { eventsOf } = getWorld()
    await until('the events arrive', () => Object.keys(eventsOf(callId)).length === Object.keys(once).length)
    assert.deepEqual(eventsOf(callId), once)
  }

  /** Ends the wrap-up, so that the agents are free for the next story. */
  async function finish(callId: string): Promise<void> {
    for (const each of getWorld().agents) {
      await each.ask('POST', `/calls/${callId}/wrap-up`, { category: 'generalInfo' })
      await each.ask('PUT', '/profile/presence', { presence: 'available' })
    }
  }

  return {
    getWorld,
    /** Undefined if this process may not make network namespaces. */
    getStranger: (): Stranger | undefined => stranger,
    phone,
    agent,
    registerPhones,
    getBrowserAgent,
    waitingGuest,
    ring,
    talkingGuest,
    consulting,
    endConsultation,
    assertEventsOnce,
    finish,
  }
}

/** The options of a story on the running edge. `until` gives up before the story does, and says what was missing. */
export const storyOptions = { skip: mediaSkip, timeout: 300_000 }
