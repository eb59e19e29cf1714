import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { deriveVoiceKeys } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import type { Command } from '@bellhop/server/modules/voice/provider/port.ts'
import { type Clock, systemClock } from '@bellhop/server/platform/kernel/clock.ts'
import { newId } from '@bellhop/server/platform/kernel/ids.ts'
import { createLog } from '@bellhop/server/platform/observability/log.ts'
import { freePorts } from '@bellhop/server/testing/processes/free-ports.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { request } from 'undici'
import type { CallSettings } from '../../calls/call-settings.ts'
import { providerCallIdOf } from '../../calls/receive-call.ts'
import type { ServiceTransport } from '../../service/service-transport.ts'
import { readControllerConfig } from '../../settings/controller-config.ts'
import { startController, type VoiceController } from '../../start-controller.ts'
import { NgDouble, type NgSession } from './ng-double.ts'
import { integrationId, ServiceDouble, voiceSecret } from './service-double.ts'
import { writeShortSounds } from './short-sounds.ts'
import { SipNetwork } from './sip-network.ts'
import type { SipParty } from './sip-party.ts'

/** The number that callers dial, and the caller. */
export const hotelNumber = '+902125550100'
export const guestNumber = '+905321112233'

/** Where a controller and its doubles are, and the settings of the controller. */
export type ControllerPlace = Awaited<ReturnType<typeof controllerPlace>>

/** The doubles of a controller, and its settings. Close them after the controller. */
export async function controllerPlace(clock: Clock = systemClock(), fixedPort?: number) {
  const voiceDir = await mkdtemp(join(tmpdir(), 'bellhop-voice-'))
  const sip = await SipNetwork.start()
  const media = await NgDouble.start({ captureDir: join(voiceDir, 'captures'), now: clock.now })
  const close = async (): Promise<void> => {
    await sip.close()
    await media.close()
    await rm(voiceDir, { recursive: true, force: true, maxRetries: 5 })
  }
  const soundsDir = join(voiceDir, 'sounds')
  await writeShortSounds(soundsDir)
  const [freePort = 0, sipPort = 0, keypadPort = 0] = await freePorts(3)
  const controlPort = fixedPort ?? freePort
  sip.controllerPort = sipPort
  const env = {
    VOICE_DIR: voiceDir,
    VOICE_SECRET: voiceSecret,
    VOICE_CONTROLLER_PORT: String(controlPort),
    VOICE_CONTROLLER_SIP_PORT: String(sipPort),
    VOICE_KEYPAD_PORT: String(keypadPort),
    VOICE_EDGE_PORT: String(sip.port),
    VOICE_MEDIA_PORT: String(media.port),
    VOICE_SOUNDS_DIR: soundsDir,
    VOICE_DRAIN_SECONDS: '20',
    LOG_LEVEL: 'warn',
  }
  return { sip, media, clock, env, controlPort, keypadPort, close }
}

/** Short durations, so that tests need not wait. */
const quick: Partial<CallSettings> = {
  mediaPollMs: 50,
  silenceMs: 300,
  browserSilenceMs: 1_000,
  callbackWindowMs: 2_000,
}

/** Starts a controller in this process. */
export const startAt = (
  { sip, clock, env }: ControllerPlace,
  transport: ServiceTransport,
  settings: Partial<CallSettings> = {},
): Promise<VoiceController> =>
  startController({
    config: readControllerConfig(env),
    clock,
    newId,
    log: createLog({ level: process.env.VERBOSE ? 'debug' : 'silent' }),
    settings: { ...quick, ...settings },
    transport,
    edge: sip.edge,
    deliveryDelaysMs: [20, 50],
  })

/** A controller in this process with doubles around it, and a service that the test scripts. */
export async function controllerWorld(t: TestContext, settings: Partial<CallSettings> = {}) {
  const place = await controllerPlace()
  const service = new ServiceDouble()
  const running = { controller: await startAt(place, service, settings) }
  t.after(async () => {
    await running.controller.stop()
    await place.close()
  })
  /** Replaces the controller, as after a crash without its farewell. */
  const restart = async (): Promise<void> => {
    await running.controller.stop()
    running.controller = await startAt(place, service, settings)
  }
  return { ...place, service, running, restart, ...callsOf(place, service) }
}

/** Calls, as tests begin and command them. */
export function callsOf({ sip, media, controlPort }: ControllerPlace, service: ServiceDouble) {
  const { control } = deriveVoiceKeys(voiceSecret)
  const idOf = ({ ids }: SipParty): string => providerCallIdOf({ callId: ids.callId, fromTag: ids.localTag })

  /** Sends a command and returns the status of the response. */
  async function command(providerCallId: string, what: Command, callId = newId()): Promise<number> {
    const response = await request(`http://127.0.0.1:${controlPort}/commands`, {
      method: 'POST',
      headers: { authorization: `Bearer ${control}`, 'content-type': 'application/json' },
      body: JSON.stringify({ integrationId, webhookUrl: service.webhookUrl, callId, providerCallId, command: what }),
    })
    await response.body.dump()
    return response.statusCode
  }

  /** Waits until the service has an event of this type. */
  const event = (providerCallId: string, type: string, times = 1): Promise<void> =>
    until(
      `${type} of ${providerCallId}`,
      () => service.typesOf(providerCallId).filter((each) => each === type).length >= times,
    )

  const session = (): NgSession => {
    const [only, ...others] = media.sessions.values()
    assert.equal(others.length, 0, 'there is one session')
    return only ?? assert.fail('there is no session')
  }

  /** A caller who waits. */
  async function waitingCall() {
    const caller = sip.call({ to: hotelNumber, from: guestNumber })
    const id = idOf(caller)
    await event(id, 'call.parked')
    await until('the caller is connected', () => caller.state === 'talking')
    return { caller, id }
  }

  const assignment = (more: { ringSeconds?: number; isRecorded?: boolean; userId?: string } = {}) => {
    const { ringSeconds = 20, isRecorded = true, userId = newId() } = more
    const agent = { userId, extension: null, name: 'Ada' }
    return { do: 'assign', legId: newId(), agent, ringSeconds, isRecorded } as const
  }

  /** A caller for whom an agent's phone rings. */
  async function ringingCall(more: Parameters<typeof assignment>[0] = {}) {
    const call = await waitingCall()
    const assign = assignment(more)
    const before = sip.called.length
    assert.equal(await command(call.id, assign), 204)
    await until('the phone rings', () => sip.called.length > before)
    const phone = sip.called[before] ?? assert.fail()
    await event(call.id, 'leg.ringing')
    return { ...call, assign, phone, legId: assign.legId }
  }

  /** A caller who talks with an agent. */
  async function talkingCall(more: Parameters<typeof assignment>[0] = {}) {
    const call = await ringingCall(more)
    call.phone.answer()
    await event(call.id, 'leg.answered')
    return call
  }

  const noSessions = (): Promise<void> => until('no session is left', () => media.sessions.size === 0)

  return { idOf, command, event, session, waitingCall, assignment, ringingCall, talkingCall, noSessions }
}
