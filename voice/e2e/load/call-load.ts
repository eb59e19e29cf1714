import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '@bellhop/server/testing/processes/free-ports.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { testDirectory } from '@bellhop/server/testing/test-directory.ts'
import { NgClient } from '../../media/ng/ng-client.ts'
import { type Sound, testTones } from '../../testing/rtp-peer.ts'
import { mediaSkip } from '../../testing/start-edge.ts'
import { toneOf } from '../../testing/tones.ts'
import { voiceWorld } from '../voice-world.ts'
import { type Sipp, sippSkip, startSipp } from './sipp.ts'
import { Switchboard } from './switchboard.ts'

/** How often the calls are counted, in milliseconds: seldom, so that counting is no load. */
const pollMs = 500
const callerHost = '127.0.0.2'
const agentHost = '127.0.0.3'
/** The tones of both sides in recordings. */
const tones = { guest: 300, agent: 880 }
const middleTone = (channel: Int16Array): Sound =>
  toneOf(channel.subarray(channel.length / 4, (channel.length * 3) / 4), testTones)
const allEvents = { 'call.started': 1, 'call.completed': 1, 'recording.available': 1 }

/** A call as the service lists it. */
export type ListedCall = { readonly id: string; readonly status: string; readonly endedBy: string | null }

type SessionQuery = {
  readonly tags: Readonly<
    Record<string, { readonly medias: readonly { readonly streams: readonly { stats: { packets: number } }[] }[] }>
  >
}

/** Telephones that call the hotel and are called by it. */
export type CallLoad = Awaited<ReturnType<typeof callLoad>>

/**
 * The service and the edge with many agents, who are available and whose telephones are one process, and callers that
 * are another one. The queue chooses the agents. All sound is made by these processes.
 */
export async function callLoad(t: TestContext, agentCount: number) {
  const world = await voiceWorld(t, { agents: agentCount, strategy: 'longestIdle' })
  const { edge, owner, agents } = world
  const directory = await mkdtemp(join(testDirectory, 'bellhop-phones-'))
  t.after(() => rm(directory, { recursive: true, force: true }))
  const [callerPort = 0, agentPort = 0] = await freePorts(2)
  const switchboard = await Switchboard.open(t, edge, { host: agentHost, port: agentPort })
  const phones = await startSipp({
    directory: join(directory, 'agents'),
    scenario: 'agent',
    tone: tones.agent,
    host: agentHost,
    port: agentPort,
    words: { contact: switchboard.address },
  })
  t.after(() => phones.kill())
  const registerPhones = (): Promise<void> => switchboard.register(agents.map(({ userId }) => userId))
  await registerPhones()
  await setAvailable()
  const ng = new NgClient({ host: '127.0.0.1', port: edge.ports.ng })
  t.after(() => ng.close())
  let waves = 0

  /** The ids of the sessions at the media server. */
  const listSessions = async (): Promise<string[]> => {
    const { calls } = await ng.perform('list', { limit: 1500 })
    return Array.isArray(calls) ? calls.map(String) : []
  }

  async function setAvailable(): Promise<void> {
    for (const agent of agents) await agent.ask('PUT', '/profile/presence', { presence: 'available' })
  }

  /** Callers who ring the hotel at a steady rate. */
  async function startCallers(count: number, perSecond: number): Promise<Sipp> {
    waves += 1
    const from = (index: number): string => `+9053${waves}${String(index).padStart(7, '0')}`
    const callers = await startSipp({
      directory: join(directory, `callers-${waves}`),
      scenario: 'caller',
      tone: tones.guest,
      host: callerHost,
      port: callerPort,
      target: `127.0.0.1:${edge.ports.sip}`,
      calls: { count, perSecond },
      words: { number: world.number },
      lines: Array.from({ length: count }, (_, index) => from(index)),
    })
    t.after(() => callers.kill())
    return callers
  }

  /** All calls of a status. */
  async function listCalls(status: string): Promise<ListedCall[]> {
    const calls: ListedCall[] = []
    for (let page = 1; ; page += 1) {
      const { data } = await owner.ask('GET', `/calls?status=${status}&pageSize=100&page=${page}&sort=startedAt`)
      calls.push(...data.items)
      if (page >= data.totalPages) return calls
    }
  }

  /** Waits until this many calls have a status, as long as they become more, and returns them. */
  async function untilCalls(status: string, count: number): Promise<ListedCall[]> {
    for (let known = -1; known < count; ) {
      let found = 0
      await until(`more than ${known} of ${count} calls are ${status}`, async () => {
        await sleep(pollMs)
        found = (await owner.ask('GET', `/calls?status=${status}&pageSize=1`)).data.totalCount
        if (found <= known) await wakeAgents()
        return found > known
      }).catch((error: unknown) => {
        throw new Error(`${String(error)}. The voice controller: ${warnings()}`, { cause: error })
      })
      known = found
    }
    return listCalls(status)
  }

  /** The last complaints of the voice controller: why calls are not placed. */
  const warnings = (): string =>
    edge
      .logOf('controller')
      .split('\n')
      .filter((line) => /"level":"(warn|error)"/.test(line))
      .slice(-3)
      .join('\n')

  /** On a busy machine a phone may fail to ring in time. Its agent then says that it is there. */
  async function wakeAgents(): Promise<void> {
    const { data } = await owner.ask('GET', '/agents?presence=notResponding&pageSize=100')
    for (const { id } of data.items) {
      await agents.find(({ userId }) => userId === id)?.ask('PUT', '/profile/presence', { presence: 'available' })
    }
  }

  async function hangUp(calls: readonly ListedCall[]): Promise<void> {
    for (const { id } of calls) {
      const { status, text } = await owner.ask('POST', `/calls/${id}/hang-up`)
      assert.equal(status, 200, text)
    }
  }

  /** Ends the wrap-up of calls and makes the agents available again. */
  async function finish(calls: readonly ListedCall[]): Promise<void> {
    for (const { id } of calls) {
      const { status, text } = await owner.ask('POST', `/calls/${id}/wrap-up`, { category: 'generalInfo' })
      assert.equal(status, 200, text)
    }
    await setAvailable()
  }

  /**
   * Each call has one recording, with both sides, and its events have arrived once. Returns which share of the packets
   * is missing in the recordings.
   */
  async function assertComplete(calls: readonly ListedCall[]): Promise<{ lostShare: number }> {
    let [lost, all] = [0, 0]
    for (const { id } of calls) {
      const [recording = assert.fail()] = await world.recordingsOf(id)
      const { left, right } = await world.listenTo(recording.id)
      assert.deepEqual({ guest: middleTone(left), agent: middleTone(right) }, tones)
      for (const channel of [left, right]) {
        const sound = channel.subarray(
          channel.findIndex((sample) => sample !== 0),
          channel.findLastIndex((sample) => sample !== 0) + 1,
        )
        lost += sound.reduce((count, sample) => (sample === 0 ? count + 1 : count), 0)
        all += sound.length
      }
      await until('the events arrive', () => Object.keys(world.eventsOf(id)).length === Object.keys(allEvents).length)
      assert.deepEqual(world.eventsOf(id), allEvents)
    }
    // A sample of G.711 is never zero. Only what did not arrive is.
    return { lostShare: lost / all }
  }

  /** No call, no event and no session is left at the edge. */
  async function untilNothingIsLeft(): Promise<void> {
    const headers = { authorization: `Bearer ${edge.keys.control}` }
    const url = `http://127.0.0.1:${edge.ports.controllerHttp}/health`
    await until('the voice controller has no call and no event', async () => {
      const { calls, waitingEvents } = (await (await fetch(url, { headers })).json()) as Record<string, number>
      return calls === 0 && waitingEvents === 0
    })
    await until('no session is left at the media server', async () => (await listSessions()).length === 0)
  }

  /** Waits until in this many sessions two sides have sent two seconds of sound more than before. */
  async function untilSound(count: number): Promise<void> {
    const sessions = await listSessions()
    assert.equal(sessions.length, count)
    const before = new Map<string, readonly number[]>()
    for (const id of sessions) before.set(id, await packetsOf(id))
    for (const [id, counts] of before) {
      await until('both sides send sound', async () => {
        const grown = (await packetsOf(id)).filter((packets, index) => packets >= (counts[index] ?? 0) + 100)
        return grown.length >= 2
      })
    }
  }

  /** How many packets each side of a session has sent. */
  async function packetsOf(id: string): Promise<number[]> {
    const { tags } = (await ng.perform('query', { 'call-id': id })) as unknown as SessionQuery
    return Object.values(tags).map(({ medias }) => medias[0]?.streams[0]?.stats.packets ?? 0)
  }

  /** Kills a part and starts it again. */
  async function kill(part: 'controller' | 'kamailio' | 'rtpengine' | 'service'): Promise<void> {
    if (part === 'service') {
      await world.service.end('SIGKILL')
      await world.service.start()
    } else {
      await edge.end(part, 'SIGKILL')
      await edge.start(part)
    }
  }

  return {
    world,
    phones,
    kill,
    registerPhones,
    startCallers,
    untilCalls,
    untilSound,
    hangUp,
    finish,
    assertComplete,
    untilNothingIsLeft,
  }
}

/** One load for all tests of a suite, which run one after the other. Call it inside `describe`. */
export function sharedLoad(agentCount: number): () => CallLoad {
  const cleanUps: (() => unknown)[] = []
  const suite = { after: (work: () => unknown) => void cleanUps.push(work) } as TestContext
  let load: CallLoad | undefined
  before(
    async () => {
      if (!mediaSkip && !sippSkip) load = await callLoad(suite, agentCount)
    },
    { timeout: 300_000 + agentCount * 2000 },
  )
  after(async () => {
    for (const work of cleanUps.toReversed()) await work()
  })
  return () => load ?? assert.fail('The telephones have not started')
}
