import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { deriveVoiceKeys } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import { signatureHeader, signVoiceWebhook } from '@bellhop/server/modules/voice/protocol/webhook-signature.ts'
import type { Network, NetworkAction, NetworkCall } from '@bellhop/server/modules/voice/provider/testing/network.ts'
import type { Clock } from '@bellhop/server/platform/kernel/clock.ts'
import type { TestApp } from '@bellhop/server/testing/app.ts'
import { injectRequest } from '@bellhop/server/testing/inject-request.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import type { LiveCall } from '../../calls/live-call.ts'
import { providerCallIdOf } from '../../calls/receive-call.ts'
import type { ServiceRequest, ServiceTransport } from '../../service/service-transport.ts'
import { controllerPlace, startAt } from './controller-world.ts'
import { voiceSecret } from './service-double.ts'
import type { SipParty } from './sip-party.ts'

const keys = deriveVoiceKeys(voiceSecret)

/**
 * The SIP edge as the contract of adapters drives it: a real controller with doubles of Kamailio, rtpengine and all
 * phones. The controller has the clock of the service, and reaches it without a connection.
 */
export async function edgeNetwork(t: TestContext, controlPort: number): Promise<Network> {
  let app: TestApp | undefined
  const theApp = (): TestApp => app ?? assert.fail('the network is not connected')
  // The controller starts before the network is connected with a service.
  const clock: Clock = { now: () => app?.runtime.now() ?? Temporal.Now.instant(), monotonic: () => performance.now() }
  const place = await controllerPlace(clock, controlPort)
  const { sip, media } = place
  const delivered: { url: string; body: string }[] = []
  const transport: ServiceTransport = {
    async post(sent) {
      if (JSON.parse(sent.body).kind === 'events') delivered.push(sent)
      return postTo(theApp(), sent)
    },
    close: async () => undefined,
  }
  const controller = await startAt(place, transport)
  t.after(async () => {
    await controller.stop()
    await place.close()
  })

  const callerOf = (id: string): SipParty | undefined =>
    sip.callers.find(({ ids }) => providerCallIdOf({ callId: ids.callId, fromTag: ids.localTag }) === id)
  /** The id of the call in the service, which the phones are shown; calls that have ended keep theirs. */
  const serviceIds = new Map<string, string>()
  const partiesOf = (id: string, destination: 'agent' | 'trunk'): SipParty[] =>
    sip.reached(destination, serviceIds.get(id) ?? '')
  const guestOf = (id: string): SipParty | undefined => callerOf(id) ?? partiesOf(id, 'trunk').at(-1)

  async function findLive(id: string): Promise<LiveCall | undefined> {
    const { calls } = controller
    const call = calls.live.find(({ record }) => record.providerCallId === id)
    if (call?.record.callId) serviceIds.set(id, call.record.callId)
    return call
  }

  /** Waits until the controller has nothing left to do for a call, and the service has its events. */
  async function settled(id: string): Promise<void> {
    const { outbox } = controller
    const call = await findLive(id)
    await call?.idle()
    await until('the events are delivered', () => outbox.count() === 0)
  }

  /** The party that was called last, when its phone rings or it talks. */
  async function lastOf(id: string, destination: 'agent' | 'trunk'): Promise<SipParty> {
    await findLive(id)
    const find = () => partiesOf(id, destination).findLast(({ state }) => state !== 'ended')
    await until(`the ${destination} is called`, () => find() !== undefined)
    return find() ?? assert.fail()
  }

  /** The phone of a leg of the call, which is shown the leg. */
  const phoneOf = (id: string, legId: string | undefined): SipParty | undefined =>
    partiesOf(id, 'agent').find((party) => party.header('x-bellhop-leg-id') === legId)

  /** The phone of the agent who talks. */
  async function agentOf(id: string): Promise<SipParty> {
    const call = await findLive(id)
    return phoneOf(id, call?.record.leg?.id) ?? assert.fail('nobody talks')
  }

  /** The phone of the colleague whom the agent consults. */
  async function colleagueOf(id: string): Promise<SipParty> {
    await reach(id, 'the colleague is rung', ({ record }) => phoneOf(id, record.consultation?.id) !== undefined)
    const call = await findLive(id)
    return phoneOf(id, call?.record.consultation?.id) ?? assert.fail('nobody is consulted')
  }

  /** Waits for a state of the controller's call; an ended call has the state that it waits for. */
  async function reach(id: string, what: string, holds: (call: LiveCall) => boolean): Promise<void> {
    await until(what, async () => {
      const call = await findLive(id)
      return !call || holds(call)
    })
    await settled(id)
  }

  const actions: Readonly<Record<NetworkAction, (id: string) => Promise<void>>> = {
    async agentAnswers(id) {
      ;(await lastOf(id, 'agent')).answer()
      await reach(id, 'the agent is connected', ({ record }) => record.leg?.isAnswered === true)
      await reach(
        id,
        'the far end rings',
        ({ record }) => record.phase !== 'dialling' || partiesOf(id, 'trunk').length > 0,
      )
    },
    async agentRejects(id) {
      ;(await lastOf(id, 'agent')).reject(603)
      await reach(id, 'the leg is over', ({ record }) => record.leg === null)
    },
    async agentDoesNotAnswer(id) {
      await lastOf(id, 'agent')
      theApp().advance('PT26S')
      await theApp().settle()
      await reach(id, 'the leg is over', ({ record }) => record.leg === null)
    },
    async agentHangsUp(id) {
      const legId = (await findLive(id))?.record.leg?.id
      await (await agentOf(id)).hangUp()
      await reach(id, 'the agent has left', ({ record }) => record.leg?.id !== legId)
      await recorded()
    },
    async agentDisconnects(id) {
      const call = await findLive(id)
      const legId = call?.record.leg?.id
      const phone = await agentOf(id)
      phone.isDead = true
      phone.state = 'ended'
      const tag = call?.media.state.agent?.tag
      for (const session of media.sessions.values()) if (tag) session.silent.add(tag)
      await reach(id, 'the agent is lost', ({ record }) => record.leg?.id !== legId)
      await recorded()
    },
    async colleagueAnswers(id) {
      ;(await colleagueOf(id)).answer()
      await reach(id, 'the colleague is connected', ({ record }) => record.consultation?.isAnswered === true)
    },
    async colleagueRejects(id) {
      ;(await colleagueOf(id)).reject(603)
      await reach(id, 'the consultation is over', ({ record }) => !record.consultation)
    },
    async colleagueHangsUp(id) {
      await (await colleagueOf(id)).hangUp()
      await reach(id, 'the consultation is over', ({ record }) => !record.consultation)
    },
    async callerHangsUp(id) {
      await guestOf(id)?.hangUp()
      await reach(id, 'the call is over', () => false)
      await recorded()
    },
    async callerWantsCallback(id) {
      await reach(id, 'a callback is offered', (call) => call.isCallbackOffered)
      await guestOf(id)?.request('INFO', [['Content-Type', 'application/dtmf-relay']], 'Signal=1\r\nDuration=160\r\n')
      await reach(id, 'the callback is accepted', (call) => !call.isCallbackOffered)
    },
    async outsideAnswers(id) {
      ;(await lastOf(id, 'trunk')).answer()
      await reach(id, 'the number is connected', ({ record }) => record.phase === 'external')
    },
    async farEndAnswers(id) {
      ;(await lastOf(id, 'trunk')).answer()
      await reach(id, 'the far end is connected', ({ record }) => record.phase === 'talking')
    },
    async farEndIsBusy(id) {
      ;(await lastOf(id, 'trunk')).reject(486)
      await reach(id, 'the call is over', () => false)
    },
  }

  /** Waits until all recordings are made and reported. */
  async function recorded(): Promise<void> {
    const { hasUnfinishedRecordings, outbox } = controller
    await until('the recordings are reported', () => !hasUnfinishedRecordings() && outbox.count() === 0)
  }

  /** What the phones show. */
  function shownState(id: string): NetworkCall['is'] {
    const guest = guestOf(id)
    const agents = partiesOf(id, 'agent')
    const agent = agents.findLast(({ state }) => state === 'talking') ?? agents.at(-1)
    const trunk = partiesOf(id, 'trunk').at(-1)
    const isOver = (party: SipParty | undefined): boolean => !party || party.state === 'ended'
    if (callerOf(id) ? isOver(guest) : isOver(agent) && isOver(guest)) return 'ended'
    if (agent && (agent.state === 'ringing' || agent.state === 'inviting')) return 'ringing'
    if (agent?.state === 'talking') return guest?.state === 'talking' ? 'talking' : 'ringing'
    return trunk?.state === 'talking' && guest !== trunk ? 'external' : 'waiting'
  }

  /** What the controller believes. */
  function believedState(call: LiveCall | undefined): NetworkCall['is'] {
    if (!call) return 'ended'
    const { phase, leg } = call.record
    if (phase === 'talking') return 'talking'
    if (phase === 'external') return 'external'
    return leg ? 'ringing' : 'waiting'
  }

  return {
    integration: {
      type: 'voiceProvider',
      provider: 'sipEdge',
      name: 'SIP trunk',
      settings: {
        domain: 'bellhop.local',
        realm: 'bellhop.local',
        webSocketUrls: ['wss://bellhop.local:7443'],
        turnUrls: [],
        outboundPrefixes: ['+90'],
      },
      secrets: { credentialsSecret: keys.credentials },
    },
    unknownCall: `sip:${'0'.repeat(24)}`,
    connect(world) {
      app = world.app
    },
    async ring({ to, from }) {
      const caller = sip.call({ to, from })
      const id = providerCallIdOf({ callId: caller.ids.callId, fromTag: caller.ids.localTag })
      await until('the call is decided', async () => {
        const call = await findLive(id)
        return caller.state === 'ended' || call?.record.phase === 'waiting' || call?.record.phase === 'forwarding'
      })
      await settled(id)
      return id
    },
    act: (id, what) => actions[what](id),
    async repeatEvents() {
      for (const sent of delivered) {
        const content = { path: new URL(sent.url).pathname, body: sent.body }
        const headers = {
          'content-type': 'application/json',
          [signatureHeader]: signVoiceWebhook(keys.webhook, content, clock.now()),
        }
        const { status } = await postTo(theApp(), { ...sent, headers })
        assert.equal(status, 204)
      }
    },
    async readCall(id) {
      await until('the phones show what the controller believes', async () => {
        const call = await findLive(id)
        return !call?.confirmation && believedState(call) === shownState(id)
      })
      await settled(id)
      return { is: shownState(id), rings: partiesOf(id, 'agent').length }
    },
    async isRecordingPaused(id) {
      const call = await findLive(id)
      const isCaptured = [...media.sessions.values()].some(({ capture }) => capture !== undefined)
      assert.equal(
        isCaptured,
        call?.record.talk?.pausedAt === null && !call.record.talk.consultedAt,
        'the media server does what the controller believes',
      )
      return !isCaptured
    },
  }
}

async function postTo(app: TestApp, { url, headers, body }: Omit<ServiceRequest, 'deadlineMs'>) {
  const { pathname } = new URL(url)
  const response = await injectRequest(app.server, { method: 'POST', url: pathname, headers, payload: body })
  return { status: response.statusCode, body: response.body }
}
