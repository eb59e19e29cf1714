import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { deriveVoiceKeys, type VoiceKeys } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import { systemClock } from '@bellhop/server/platform/kernel/clock.ts'
import { createLog } from '@bellhop/server/platform/observability/log.ts'
import { loadCertificate } from '@bellhop/server/platform/tls/tls.ts'
import { freePorts } from '@bellhop/server/testing/processes/free-ports.ts'
import { testDirectory } from '@bellhop/server/testing/test-directory.ts'
import { EdgeControl } from '../edge/edge-control.ts'
import type { EdgeSettings } from '../edge/edge-settings.ts'
import { edgeToken } from '../edge/edge-token.ts'
import { type EdgePart, type EdgePorts, edgeParts } from './edge-parts.ts'

const isInstalled = (program: string): boolean =>
  ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'].some((folder) => existsSync(join(folder, program)))

/** Why tests of the running edge cannot run on this machine; false if they can. For the option `skip` of a test. */
export const edgeSkip: string | false = isInstalled('kamailio') ? false : 'Kamailio is not installed'

/** Like `edgeSkip`, for tests with sound. */
export const mediaSkip: string | false =
  edgeSkip !== false ? edgeSkip : isInstalled('rtpengine') ? false : 'rtpengine is not installed'

/** What `startEdge` starts besides Kamailio, and how. */
export type EdgeOptions = {
  /** Starts rtpengine, too. */
  readonly withMedia?: boolean
  /** Starts the voice controller, too, for the service at this address. */
  readonly serviceUrl?: string
  /** Starts the service with the settings that the edge needs; the voice controller follows. */
  readonly startService?: (
    env: Readonly<Record<string, string>>,
  ) => Promise<{ readonly url: string; readonly caFile: string }>
  /** The directory of the service, whose certificate and CA the edge uses. Default: a temporary one. */
  readonly dataDir?: string
  readonly secret?: string
  readonly settings?: Partial<EdgeSettings>
  /** Where the media server receives sound; default: 127.0.0.1. */
  readonly mediaAddress?: string | undefined
  /** More settings of the voice controller. */
  readonly env?: Readonly<Record<string, string>>
}

/** A running edge on free ports of 127.0.0.1. */
export type TestEdge = {
  readonly dataDir: string
  /** `VOICE_DIR`. */
  readonly voiceDir: string
  readonly secret: string
  readonly keys: VoiceKeys
  readonly realm: string
  readonly ports: EdgePorts
  /** The address for softphones, `wss://localhost:…`, with a certificate of `caFile`. */
  readonly webSocketUrl: string
  readonly caFile: string
  /** The settings with which the voice controller, and the API on the same machine, find each other and the edge. */
  readonly env: Readonly<Record<string, string>>
  readonly control: EdgeControl
  pid(part: EdgePart): number | undefined
  /** What a part has written to its log since its start. */
  logOf(part: EdgePart): string
  /** Starts a part and waits until it is ready, possibly with other settings of Kamailio. */
  start(part: EdgePart, settings?: Partial<EdgeSettings>): Promise<void>
  /** Ends a part and waits for it. */
  end(part: EdgePart, signal?: NodeJS.Signals): Promise<void>
}

/**
 * Starts Kamailio, and with `options` rtpengine and the voice controller, on free ports of 127.0.0.1 with a directory of
 * their own, and waits until they are ready. Everything ends with the test.
 */
export async function startEdge(t: TestContext, options: EdgeOptions = {}): Promise<TestEdge> {
  const directory = await mkdtemp(join(testDirectory, 'bellhop-edge-'))
  const dataDir = options.dataDir ?? directory
  const voiceDir = join(directory, 'voice')
  const secret = options.secret ?? 'the operator secret of this test, long enough'
  const keys = deriveVoiceKeys(secret)
  const ports = await portsOfEdge()
  await loadCertificate({ dataDir, hosts: [], now: systemClock().now() })
  const tls = (name: string): string => join(dataDir, 'tls', name)
  const settings: EdgeSettings = {
    directory: join(voiceDir, 'edge'),
    listen: '127.0.0.1',
    host: '127.0.0.1',
    ports,
    controller: { host: '127.0.0.1', port: ports.controllerSip },
    realm: 'bellhop.test',
    keys: [keys],
    certificate: { certFile: tls('cert.pem'), keyFile: tls('key.pem') },
    carriers: ['127.0.0.0/8'],
    trunk: undefined,
    countryCode: '90',
    setupsPerSecond: 1000,
    allowsLoopbackPhones: true,
    ...options.settings,
  }
  const env: Record<string, string> = environmentOf({ dataDir, voiceDir, secret, ports, settings, options })
  const control = new EdgeControl({
    url: `http://127.0.0.1:${ports.internal}/RPC`,
    token: () => edgeToken(keys),
    log: createLog({ level: 'silent' }),
  })
  const parts = edgeParts({ settings, ports, voiceDir, mediaAddress: options.mediaAddress ?? '127.0.0.1', env })
  const edge: TestEdge = {
    dataDir,
    voiceDir,
    secret,
    keys,
    realm: settings.realm,
    ports,
    webSocketUrl: `wss://localhost:${ports.wss}`,
    caFile: tls('ca.pem'),
    env,
    control,
    ...parts,
  }
  t.after(async () => {
    await parts.endAll()
    await rm(directory, { recursive: true, force: true })
  })
  if (options.withMedia) await parts.start('rtpengine')
  await parts.start('kamailio')
  if (options.startService) {
    const { url, caFile } = await options.startService(env)
    Object.assign(env, { SERVICE_URL: url, SERVICE_CA_FILE: caFile })
  }
  if (env.SERVICE_URL !== undefined) await parts.start('controller')
  return edge
}

async function portsOfEdge(): Promise<EdgePorts> {
  const [sip, sips, wss, internal, controllerSip, controllerHttp, keypad, ng] = (await freePorts(8)) as EightPorts
  const [from] = (await freePorts(1, { apart: rtpPorts })) as [number]
  const rtp = { from, to: from + rtpPorts - 1 }
  return { sip, sips, wss, internal, controllerSip, controllerHttp, keypad, ng, rtp }
}

type EightPorts = [number, number, number, number, number, number, number, number]
const rtpPorts = 2000

type Environment = Pick<TestEdge, 'dataDir' | 'voiceDir' | 'secret' | 'ports'> & {
  readonly settings: EdgeSettings
  readonly options: EdgeOptions
}

const environmentOf = ({ dataDir, voiceDir, secret, ports, settings, options }: Environment) => ({
  DATA_DIR: dataDir,
  VOICE_DIR: voiceDir,
  VOICE_SECRET: secret,
  VOICE_REALM: settings.realm,
  VOICE_HOST: settings.host,
  ...(settings.trunk && { VOICE_TRUNK: `${settings.trunk.transport}:${settings.trunk.host}:${settings.trunk.port}` }),
  VOICE_TRUNK_DOMAIN: 'carrier.example',
  VOICE_WSS_PORT: String(ports.wss),
  VOICE_CONTROLLER_URL: `http://127.0.0.1:${ports.controllerHttp}`,
  VOICE_CONTROLLER_PORT: String(ports.controllerHttp),
  VOICE_CONTROLLER_SIP_PORT: String(ports.controllerSip),
  VOICE_KEYPAD_PORT: String(ports.keypad),
  VOICE_EDGE_PORT: String(ports.internal),
  VOICE_MEDIA_PORT: String(ports.ng),
  ...(options.serviceUrl === undefined ? {} : { SERVICE_URL: options.serviceUrl }),
  SERVICE_CA_FILE: join(dataDir, 'tls', 'ca.pem'),
  LOG_FORMAT: 'json',
  ...options.env,
})
