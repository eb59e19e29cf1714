import { mkdir, rm } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { replaceFile } from '@bellhop/server/platform/crypto/atomic-file.ts'
import type { EdgeSettings, Trunk } from './edge-settings.ts'
import { edgeToken } from './edge-token.ts'

const configuration = fileURLToPath(new URL('./kamailio/kamailio.cfg', import.meta.url))
const authorities = '/etc/ssl/certs/ca-certificates.crt'

/** The file with which Kamailio starts, in the folder of the edge. */
const settingsFile = (directory: string): string => join(directory, 'settings.cfg')

const tlsFile = (directory: string): string => join(directory, 'tls.cfg')
const controllersFile = (directory: string): string => join(directory, 'controllers.list')
const pidFile = (directory: string): string => join(directory, 'kamailio.pid')
const socketsDirectory = (directory: string): string => join(directory, 'run')

/**
 * Writes the generated files of the edge into its folder, readable for the owner only: they contain keys. Removes the
 * pid file of a killed Kamailio, which would keep the next one from starting.
 */
export async function writeEdgeFiles(settings: EdgeSettings): Promise<void> {
  const { directory, controller } = settings
  await mkdir(socketsDirectory(directory), { recursive: true, mode: 0o700 })
  await replaceFile(settingsFile(directory), kamailioSettings(settings), 'owner')
  await replaceFile(tlsFile(directory), tlsSettings(settings), 'owner')
  const address = `sip:${bracketed(controller.host)}:${controller.port};transport=tcp`
  await replaceFile(controllersFile(directory), `1 ${address} 0 0\n`, 'owner')
  await rm(pidFile(directory), { force: true })
}

/** The arguments of `kamailio`: in the foreground, log on stderr, no file outside the folder of the edge. */
export const kamailioArguments = (directory: string): string[] => [
  '-DD',
  '-E',
  '-f',
  settingsFile(directory),
  '-P',
  pidFile(directory),
  '-Y',
  socketsDirectory(directory),
  '-w',
  directory,
  // Shared memory for calls and registrations, and memory of each process, in MB.
  '-m',
  '128',
  '-M',
  '16',
]

/** The arguments of `kamailio` that only check its files. */
export const kamailioCheckArguments = (directory: string): string[] => ['-c', '-f', settingsFile(directory)]

/**
 * The main file of Kamailio: definitions of everything that differs between installations, then the files in `kamailio/`.
 */
function kamailioSettings(settings: EdgeSettings): string {
  const definitions = Object.entries(definitionsOf(settings)).flatMap(([name, value]) =>
    value === undefined ? [] : [`#!define ${name} ${value}`],
  )
  return [
    '#!KAMAILIO',
    '# Written by `npm run voice` at every start. Contains keys.',
    ...definitions,
    `include_file ${quoted(configuration)}`,
    '',
  ].join('\n')
}

function definitionsOf(settings: EdgeSettings): Record<string, string | undefined> {
  const { directory, ports, controller, keys, carriers, trunk, countryCode } = settings
  const [current, previous] = keys
  const internal = `tcp:127.0.0.1:${ports.internal}`
  return {
    UDP_WORKERS: String(workers()),
    TCP_WORKERS: String(workers()),
    PUBLIC_HOST: quoted(bracketed(settings.host)),
    REALM: quoted(settings.realm),
    LISTEN_SIP_UDP: listener('udp', settings, ports.sip),
    LISTEN_SIP_TCP: listener('tcp', settings, ports.sip),
    LISTEN_SIPS: listener('tls', settings, ports.sips),
    LISTEN_WSS: listener('tls', settings, ports.wss),
    LISTEN_INTERNAL: internal,
    INTERNAL_SOCKET: quoted(internal),
    INTERNAL_PORT: String(ports.internal),
    WSS_PORT: String(ports.wss),
    CONTROLLER_HOST: quoted(controller.host),
    CONTROLLER_PORT: String(controller.port),
    CONTROLLERS: quoted(controllersFile(directory)),
    TLS_SETTINGS: quoted(tlsFile(directory)),
    CREDENTIALS_SECRET: quoted(current.credentials),
    PREVIOUS_CREDENTIALS_SECRET: previous && quoted(previous.credentials),
    TOKEN: quoted(edgeToken(current)),
    PREVIOUS_TOKEN: previous && quoted(edgeToken(previous)),
    TRUNKS: carriers.length === 0 ? undefined : quoted(carriers.join(',')),
    SETUPS_PER_SECOND: quoted(String(settings.setupsPerSecond)),
    COUNTRY_CODE: countryCode && quoted(countryCode),
    NUMBER_WITH_COUNTRY_CODE: countryCode && quoted(`^${countryCode}`),
    LOOPBACK_PHONES: settings.allowsLoopbackPhones ? '1' : undefined,
    TRUNK: trunk && quoted(`${bracketed(trunk.host)}:${trunk.port};transport=${trunk.transport}`),
    TRUNK_SOCKET: trunk && quoted(socketOf(trunk.transport, settings)),
    ...trunkCredentials(trunk),
  }
}

const trunkCredentials = (trunk: Trunk | undefined): Record<string, string> =>
  trunk?.user === undefined || trunk.password === undefined
    ? {}
    : { TRUNK_USER: quoted(trunk.user), TRUNK_PASSWORD: quoted(trunk.password) }

/** Waiting for TLS handshakes and name servers keeps a worker busy, so there are more than processors. */
const workers = (): number => Math.max(4, availableParallelism())

const bracketed = (host: string): string => (isIPv6(host) ? `[${host}]` : host)

/** The public listener for a transport. */
const socketOf = (transport: Trunk['transport'], { listen, ports }: EdgeSettings): string =>
  `${transport}:${bracketed(listen)}:${transport === 'tls' ? ports.sips : ports.sip}`

function listener(protocol: 'udp' | 'tcp' | 'tls', { listen, host }: EdgeSettings, port: number): string {
  const local = `${protocol}:${bracketed(listen)}:${port}`
  return host === listen ? local : `${local} advertise ${bracketed(host)}:${port}`
}

/**
 * A string of Kamailio's configuration.
 * @throws Error for control characters, which it cannot express
 */
function quoted(text: string): string {
  if (/\p{Cc}/u.test(text)) throw new Error('A setting of the edge contains a control character')
  return `"${text.replaceAll(/[\\"]/g, (sign) => `\\${sign}`)}"`
}

/**
 * Our certificate for carriers and phones, and what we ask of a carrier that we call. Every process of Kamailio loads
 * the authorities, which takes seconds, so that only a trunk with TLS gets them.
 */
const tlsSettings = ({ certificate, trunk }: EdgeSettings): string =>
  [
    '[server:default]',
    'method = TLSv1.2+',
    'verify_certificate = no',
    'require_certificate = no',
    `certificate = ${certificate.certFile}`,
    `private_key = ${certificate.keyFile}`,
    '[client:default]',
    'method = TLSv1.2+',
    'verify_certificate = yes',
    'require_certificate = yes',
    ...(trunk?.transport === 'tls' ? [`ca_list = ${trunk.caFile ?? authorities}`] : []),
    '',
  ].join('\n')
