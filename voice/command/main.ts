import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect, parseArgs } from 'node:util'
import { type AcceptedKeys, readVoiceKeys, voiceSecretFile } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import { SettingsError } from '@bellhop/server/platform/config/settings.ts'
import { readOrCreate } from '@bellhop/server/platform/crypto/atomic-file.ts'
import { newToken } from '@bellhop/server/platform/kernel/ids.ts'
import { Bellhop } from '../../sdk/index.ts'
import {
  ArgumentError,
  readAuthorities,
  resolveLogin,
  trustAuthorities,
  withArguments,
} from '../../tools/local-service.ts'
import { type EdgeConfig, edgeSettingsOf, readEdgeConfig } from '../edge/edge-config.ts'
import { checkMachine, missingPackages } from './check.ts'
import { assertRoundTrip, connectCompany, isOutage } from './connect-company.ts'
import type { Part } from './part.ts'
import { type FoundService, partsOf } from './parts.ts'
import { AlreadyRunningError, claimDirectory, releaseDirectory, writeRunning } from './running-file.ts'

// npm run voice [-- --check | --connect] [--number +90…] [--url … --email … --password … --ca …]: starts the SIP edge and the
// voice controller beside `npm start`, and connects a company: that of the login, or the demo company. `--connect` only
// connects, while the edge runs. Exit code 1: something is missing or refused.

const say = (line: string): void => console.log(`voice: ${line}`)
const graceMs = 10_000
/** The controller lets calls end before it stops. A second signal to it is not needed: what lasts is taken over. */
const controllerGraceMs = 15_000

const demoNumber = '+902125550199'

type Login = { readonly [Name in 'url' | 'email' | 'password' | 'ca' | 'number']?: string | undefined }

async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const options = {
    check: { type: 'boolean', default: false },
    connect: { type: 'boolean', default: false },
    url: text,
    email: text,
    password: text,
    ca: text,
    number: text,
  } as const
  const { check, connect, ...login } = withArguments(() => parseArgs({ options })).values
  if (login.number !== undefined && !/^\+[1-9]\d{6,14}$/.test(login.number))
    throw new ArgumentError(`--number: ${login.number} is not a number like ${demoNumber}`)
  if (login.email !== undefined && login.number === undefined)
    throw new ArgumentError('--number is missing: the number of the company, E.164')
  const config = readEdgeConfig(process.env)
  const accepted: AcceptedKeys = () => readVoiceKeys(config)
  if (check) return report(config, accepted().length > 0)
  if (connect) return introduce(config, accepted, login, { stop: new AbortController().signal })
  const missing = missingPackages(config.VOICE_TURN_PORT !== undefined)
  if (missing.length > 0) {
    say(`missing packages: ${missing.join(', ')}. npm run voice -- --check says how to install them`)
    return 1
  }
  const stopped = new AbortController()
  listenForStop(stopped)
  await mkdir(config.VOICE_DIR, { recursive: true, mode: 0o700 })
  await claimDirectory(config.VOICE_DIR, say)
  if (config.VOICE_SECRET === undefined) await readOrCreate(voiceSecretFile(config), () => `${newToken()}\n`, 'owner')
  await keepRunning(config, accepted, login, stopped.signal)
  await releaseDirectory(config.VOICE_DIR)
  return 0
}

async function report(config: EdgeConfig, hasSecret: boolean): Promise<number> {
  const findings = await checkMachine(config, hasSecret)
  for (const { isGood, text } of findings) console.log(`${isGood ? 'ok      ' : 'MISSING '}${text}`)
  return findings.every(({ isGood }) => isGood) ? 0 : 1
}

/** Runs the parts until the signal, and then ends them in order. */
async function keepRunning(config: EdgeConfig, accepted: AcceptedKeys, login: Login, stop: AbortSignal) {
  const service: FoundService = { env: serviceSettings(login, config.DATA_DIR) }
  const { kamailio, rtpengine, controller, turn } = await partsOf(config, accepted, say, service)
  const parts = [rtpengine, kamailio, ...turn, controller]
  for (const part of parts) part.start()
  let known = secretsOf(accepted)
  const timer = setInterval(() => {
    void noteParts(config.VOICE_DIR, parts)
    const now = secretsOf(accepted)
    if (now === known || now === '') return
    known = now
    say('the secret has changed; Kamailio starts again')
    for (const part of [kamailio, ...turn]) part.restart()
  }, 1000)
  const handOn = (): void => {
    const found = serviceSettings(login, config.DATA_DIR)
    if (found.SERVICE_URL === service.env.SERVICE_URL) return
    service.env = found
    controller.restart()
  }
  const introduction = introduce(config, accepted, login, { stop, handOn })
  if (!stop.aborted) await new Promise((done) => stop.addEventListener('abort', done, { once: true }))
  say('stopping')
  clearInterval(timer)
  await introduction
  await controller.stop(controllerGraceMs)
  for (const part of [kamailio, ...turn, rtpengine]) await part.stop(graceMs)
}

/** How the voice controller reaches the service that this command has found, as far as the environment does not say it. */
function serviceSettings(
  login: Login,
  dataDir: string,
): { readonly [Name in 'SERVICE_URL' | 'SERVICE_CA_FILE']?: string } {
  try {
    const { url } = resolveLogin(login, dataDir)
    return {
      ...(process.env.SERVICE_URL ? {} : { SERVICE_URL: url }),
      ...(login.ca === undefined || process.env.SERVICE_CA_FILE ? {} : { SERVICE_CA_FILE: resolve(login.ca) }),
    }
  } catch {
    // Nothing is found yet: the service does not run.
    return {}
  }
}

/** What differs between secrets; empty if there is none, or while its file cannot be read: then the old one holds. */
function secretsOf(accepted: AcceptedKeys): string {
  try {
    return accepted()
      .map(({ credentials }) => credentials)
      .join()
  } catch {
    return ''
  }
}

function noteParts(voiceDir: string, parts: readonly Part[]): Promise<void> {
  const pids = parts.flatMap(({ program, pid }) => (pid === undefined ? [] : [[program.name, pid] as const]))
  return writeRunning(voiceDir, Object.fromEntries(pids))
}

/** Waits for the service, connects the company, and says how to call it. Resolves with the exit code. */
async function introduce(
  config: EdgeConfig,
  accepted: AcceptedKeys,
  given: Login,
  { stop, handOn = () => undefined }: { readonly stop: AbortSignal; readonly handOn?: () => void },
): Promise<number> {
  let shown = ''
  while (!stop.aborted) {
    try {
      trustAuthorities(readAuthorities(given.ca, config.DATA_DIR))
      const { url, email, password } = resolveLogin(given, config.DATA_DIR)
      const api = new Bellhop({ baseUrl: url, email, password })
      const edge = edgeSettingsOf(config, accepted())
      const number = given.number ?? demoNumber
      const connection = { edge, turnPort: config.VOICE_TURN_PORT, keys: accepted(), number }
      handOn()
      const { integrationId, extension } = await connectCompany(api, connection)
      await assertRoundTrip(api, integrationId)
      const port = edge.ports.sip === 5060 ? '' : `:${edge.ports.sip}`
      say(`ready. Ring the hotel with any SIP phone on a permitted address: sip:${number}@${edge.host}${port}`)
      say(`Take the call at ${url}: in the menu of your status, "Open the phone" (extension ${extension})`)
      return 0
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      if (!isOutage(error)) {
        say(`the company was not connected: ${text}`)
        return 1
      }
      if (text !== shown) say(`waiting for the service: ${text}`)
      shown = text
      await sleep(2000, undefined, { signal: stop }).catch(() => undefined)
    }
  }
  return 0
}

function listenForStop(stopped: AbortController): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.abort())
}

try {
  process.exitCode = await main()
} catch (error) {
  const isKnown = [SettingsError, ArgumentError, AlreadyRunningError].some((kind) => error instanceof kind)
  console.error(isKnown && error instanceof Error ? error.message : inspect(error))
  process.exitCode = 1
}
