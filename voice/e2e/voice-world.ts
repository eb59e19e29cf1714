import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { type Agent, callCenter } from '@bellhop/server/testing/calls/center.ts'
import { freePorts } from '@bellhop/server/testing/processes/free-ports.ts'
import { type TestService, testService, until } from '@bellhop/server/testing/processes/process.ts'
import { startServiceReceiver } from '@bellhop/server/testing/processes/service-receiver.ts'
import { testDirectory } from '@bellhop/server/testing/test-directory.ts'
import { wavOf } from '../media/sounds/compose-music.ts'
import { parseRecording } from '../recordings/testing/spool-fixture.ts'
import { type Sound, testTones } from '../testing/rtp-peer.ts'
import { startEdge, type TestEdge } from '../testing/start-edge.ts'
import { toneOf, toneSamples } from '../testing/tones.ts'
import { AgentPhone, GuestPhone } from './telephones.ts'

/** The edge behind a NAT, as carriers see it. */
const publicHost = '203.0.113.7'
const callEvents = ['call.started', 'call.completed', 'call.missed', 'recording.available'] as const

type VoiceWorldOptions = {
  readonly agents?: number
  /** How the queue chooses agents; default: they take calls themselves. */
  readonly strategy?: 'manual' | 'longestIdle'
  /** Where the media server receives sound; default: 127.0.0.1. */
  readonly mediaAddress?: string | undefined
  /** More settings of the voice controller. */
  readonly settings?: Readonly<Record<string, string>>
}

/** The service, the edge and the voice controller as processes, with a number, a queue and agents with phones. */
export async function voiceWorld(
  t: TestContext,
  { agents: count = 1, strategy, mediaAddress, settings = {} }: VoiceWorldOptions = {},
) {
  const soundsDir = await toneMusic(t)
  const [trunkPort = 0] = await freePorts(1)
  let service: TestService | undefined
  const edge: TestEdge = await startEdge(t, {
    withMedia: true,
    mediaAddress,
    secret: 'the-operator-secret-of-the-telephones',
    env: { VOICE_SOUNDS_DIR: soundsDir, ...settings },
    settings: {
      host: publicHost,
      trunk: { host: '127.0.0.1', port: trunkPort, transport: 'tcp', user: undefined, password: undefined },
    },
    async startService({ VOICE_SECRET = '', VOICE_CONTROLLER_URL = '', VOICE_WSS_PORT = '' }) {
      service = await testService({ VOICE_SECRET, VOICE_CONTROLLER_URL, VOICE_WSS_PORT })
      t.after(service.close)
      return { url: `https://localhost:${service.port}`, caFile: join(service.dataDir, 'tls', 'ca.pem') }
    },
  })
  assert.ok(service)
  const running = service
  const integration = {
    type: 'voiceProvider',
    provider: 'sipEdge',
    name: 'Our edge',
    settings: { domain: edge.realm, realm: edge.realm, webSocketUrls: [edge.webSocketUrl] },
    secrets: { credentialsSecret: edge.keys.credentials, turnSecret: edge.keys.turn },
  }
  const center = await callCenter(running, { agents: count, strategy, integration })
  const { owner, agents, number } = center
  // Calls out take the oldest number of the hotel. Those of the demo belong to the simulated network.
  for (const { id, provider } of (await owner.ask('GET', '/voicedids')).data.items) {
    if (provider === 'simulator') await owner.ask('PUT', `/voicedids/${id}`, { isActive: false })
  }
  const receiver = await startServiceReceiver(running)
  t.after(() => receiver.close())
  const webhook = { url: receiver.url, events: callEvents, secret: 'telephones' }
  assert.equal((await owner.ask('POST', '/webhooks', webhook)).status, 201)

  let calledPhone: Promise<GuestPhone> | undefined

  /** Registers an agent's phone, and makes the agent available. */
  async function phoneOf(agent: Agent, tone?: number): Promise<AgentPhone> {
    const { status, text, data } = await agent.ask('GET', '/sip/credentials')
    assert.equal(status, 200, text)
    const { username, password } = data
    const phone = await AgentPhone.register(t, edge, { username, password, ...(tone ? { tone } : {}) })
    await agent.ask('PUT', '/profile/presence', { presence: 'available' })
    return phone
  }

  const findCall = async (from = '+905321112233') =>
    (await owner.ask('GET', `/calls?q=${encodeURIComponent(from)}&sort=-startedAt`)).data.items[0]

  /** Waits until the last call of a number has this status, and returns it. */
  async function untilStatus(status: string, from?: string) {
    let call = await findCall(from)
    await until(`the call is ${status}`, async () => {
      call = await findCall(from)
      return call?.status === status
    })
    return call
  }

  /** Assigns the waiting call to an agent, who asks for it. */
  async function assign(agent: Agent, from?: string) {
    const call = await untilStatus('queued', from)
    const { data } = await owner.ask('GET', '/voicequeue?pageSize=100')
    const entry = data.items.find((each: { callId: string }) => each.callId === call.id)
    assert.ok(entry, 'the call waits in the queue')
    return {
      callId: call.id as string,
      entryId: entry.id as string,
      answer: await agent.ask('POST', `/voicequeue/${entry.id}/assign`, {}),
    }
  }

  /** Rings an agent for a waiting guest. On a busy machine a phone may fail to ring: then the agent asks again. */
  async function ring(agent: Agent, phone: AgentPhone, from?: string): Promise<{ callId: string }> {
    const count = phone.rings.length + 1
    const isRinging = (): boolean => phone.rings.length >= count
    for (let tries = 0; tries < 5; tries += 1) {
      const { callId, answer } = await assign(agent, from)
      assert.equal(answer.status, 200, answer.text)
      await until('the phone rings, or the guest waits again', async () => {
        return isRinging() || (await findCall(from))?.status === 'queued'
      })
      if (isRinging()) return { callId }
      await agent.ask('PUT', '/profile/presence', { presence: 'available' })
    }
    return assert.fail('The phone does not ring')
  }

  /** The recordings of a call, when there are `count` of them and all are available. */
  async function recordingsOf(callId: string, recordings = 1) {
    let items: { id: string; status: string; durationSeconds: number }[] = []
    await until(`the call has ${recordings} recordings`, async () => {
      items = (await owner.ask('GET', `/recordings?callId=${callId}`)).data.items
      return items.length === recordings && items.every(({ status }) => status === 'available')
    })
    return items
  }

  /** The sound of a recording, as its user hears it: the guest on the left, the agent on the right. */
  async function listenTo(recordingId: string): Promise<{ left: Int16Array; right: Int16Array }> {
    const { data } = await owner.ask('GET', `/recordings/${recordingId}/download-link`)
    const { status, bytes } = await running.call('GET', data.url.slice(data.url.indexOf('/recordings/')))
    assert.equal(status, 200)
    return parseRecording(bytes).samples
  }

  /** What both sides of a recording sound like. */
  async function soundsOf(recordingId: string): Promise<{ guest: Sound; agent: Sound }> {
    const samples = await listenTo(recordingId)
    const middle = (channel: Int16Array): Sound =>
      toneOf(channel.subarray(channel.length / 4, (channel.length * 3) / 4), testTones)
    return { guest: middle(samples.left), agent: middle(samples.right) }
  }

  /** How often each event of a call arrived at the webhook. */
  const eventsOf = (callId: string): Record<string, number> => {
    const events = receiver.arrivals.map(
      ({ event }) => event as unknown as { id: string; type: string; data: { callId: string } },
    )
    const own = events.filter(({ data }) => data.callId === callId)
    const distinct = new Map(own.map(({ id, type }) => [id, type]))
    return Object.fromEntries(
      Map.groupBy(distinct.values(), (type) => type)
        .entries()
        .map(([type, all]) => [type, all.length]),
    )
  }

  return {
    edge,
    service: running,
    owner,
    agents,
    number,
    /** Where calls out arrive, by TCP. */
    trunkPort,
    phoneOf,
    guestPhone: (options?: { readonly tone: number }) => GuestPhone.open(t, edge, options),
    /** The phone that the hotel's calls out reach: the same for all of them. */
    calledPhone: () => (calledPhone ??= GuestPhone.open(t, edge, { port: trunkPort })),
    queueKey: center.queueKey,
    untilStatus,
    assign,
    ring,
    recordingsOf,
    listenTo,
    soundsOf,
    eventsOf,
  }
}

export type VoiceWorld = Awaited<ReturnType<typeof voiceWorld>>

/** A folder of sounds: music of 440 Hz, the offer of a callback of 1000 Hz, and prompts that are short and silent. */
async function toneMusic(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(testDirectory, 'bellhop-sounds-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'en'))
  const write = (name: string, hertz: number, milliseconds: number): Promise<void> =>
    writeFile(join(folder, `${name}.wav`), wavOf(toneSamples(hertz, milliseconds)))
  await write('music', 440, 1000)
  await write('en/callbackOffer', 1000, 5000)
  for (const prompt of ['greeting', 'recorded', 'closed', 'callbackConfirmed']) await write(`en/${prompt}`, 0, 100)
  return folder
}
