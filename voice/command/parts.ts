import { lookup } from 'node:dns/promises'
import { mkdir } from 'node:fs/promises'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type AcceptedKeys, deriveVoiceKeys } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import { isLoopback } from '@bellhop/server/platform/config/networks.ts'
import { SettingsError } from '@bellhop/server/platform/config/settings.ts'
import { replaceFile } from '@bellhop/server/platform/crypto/atomic-file.ts'
import { systemClock } from '@bellhop/server/platform/kernel/clock.ts'
import { loadCertificate } from '@bellhop/server/platform/tls/tls.ts'
import { type EdgeConfig, edgeSettingsOf } from '../edge/edge-config.ts'
import { kamailioArguments, writeEdgeFiles } from '../edge/edge-files.ts'
import { turnFile, turnSettings } from '../edge/turn-settings.ts'
import { forwardReports } from '../media/forward-reports.ts'
import { mediaServerArguments } from '../media/media-server-arguments.ts'
import { Part } from './part.ts'

type Say = (line: string) => void

const controllerFile = fileURLToPath(new URL('../voice-controller.ts', import.meta.url))

/** Where the service was found: settings of the voice controller, beside those of the environment. */
export type FoundService = { env: Readonly<Record<string, string>> }

/**
 * The parts of the edge. Files with keys are written before each start, so that they have the current secret.
 * @throws SettingsError if `VOICE_HOST` is a name that has no address
 */
export async function partsOf(config: EdgeConfig, accepted: AcceptedKeys, say: Say, service: FoundService) {
  // Only the keys change while the command runs.
  const { directory, listen } = edgeSettingsOf(config, [deriveVoiceKeys('')])
  const external = await externalAddress(config.VOICE_HOST, listen)
  const captures = config.VOICE_CAPTURE_DIR
  const kamailio = {
    name: 'Kamailio',
    command: 'kamailio',
    args: kamailioArguments(directory),
    async prepare(): Promise<void> {
      const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile, DATA_DIR: dataDir } = config
      // The service's own certificate, with the name that browsers use here.
      const hosts = [process.env.HOST ?? '127.0.0.1', config.VOICE_HOST]
      await loadCertificate({ dataDir, certFile, keyFile, hosts, now: systemClock().now() })
      await writeEdgeFiles(edgeSettingsOf(config, accepted()))
    },
  }
  const rtpengine = {
    name: 'rtpengine',
    command: 'rtpengine',
    args: mediaServerArguments({
      ng: `127.0.0.1:${config.VOICE_MEDIA_PORT}`,
      keypad: `127.0.0.1:${config.VOICE_KEYPAD_PORT}`,
      interfaces: [external === undefined ? listen : `${listen}!${external}`],
      ports: config.VOICE_RTP_PORTS,
      recordingDir: captures,
    }),
    readLog: (log: Readable): void => {
      forwardReports(log, { host: '127.0.0.1', port: config.VOICE_KEYPAD_PORT }, (line) => console.error(line))
    },
    prepare: async (): Promise<void> => void (await mkdir(captures, { recursive: true, mode: 0o700 })),
  }
  const controller = {
    name: 'the voice controller',
    command: process.execPath,
    args: [controllerFile],
    env: () => service.env,
  }
  const port = config.VOICE_TURN_PORT
  const coturn = {
    name: 'coturn',
    command: 'turnserver',
    args: ['-c', turnFile(directory)],
    async prepare(): Promise<void> {
      const options = { directory, listen, external, port: port ?? 0, realm: config.VOICE_REALM, keys: accepted() }
      await replaceFile(turnFile(directory), turnSettings(options), 'owner')
    },
  }
  return {
    kamailio: new Part(kamailio, say),
    rtpengine: new Part(rtpengine, say),
    controller: new Part(controller, say),
    turn: port === undefined ? [] : [new Part(coturn, say)],
  }
}

/** The address that is announced for the sound, if it is not the one that the machine listens on: behind NAT. */
export async function externalAddress(host: string, listen: string, resolve = addressOf): Promise<string | undefined> {
  const address = isIP(host) === 0 ? await resolve(host, isIP(listen)) : host
  // Many machines know their own name as a loopback address, which nobody else can reach.
  const isOwnName = isLoopback(address) && address !== host
  return address === listen || isOwnName ? undefined : address
}

async function addressOf(name: string, family: number): Promise<string> {
  try {
    return (await lookup(name, { family })).address
  } catch {
    throw new SettingsError([`VOICE_HOST: no address of ${name} was found`])
  }
}
