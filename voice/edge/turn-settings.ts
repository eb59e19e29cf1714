import { join } from 'node:path'
import type { VoiceKeys } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import { isLoopback } from '@bellhop/server/platform/config/networks.ts'

type TurnOptions = {
  readonly directory: string
  readonly listen: string
  /** The public address behind NAT; undefined if `listen` is public. */
  readonly external: string | undefined
  readonly port: number
  readonly realm: string
  readonly keys: readonly VoiceKeys[]
}

/** The file with which coturn starts. */
export const turnFile = (directory: string): string => join(directory, 'turnserver.conf')

/** A softphone has one call, and gathers an address by UDP and one by TCP for each; two phones, and calls that just ended. */
const allocationsOfUser = 12
/** Each takes a port of the 16,384 of coturn. */
const allocations = 4_000
/** Bytes a second of an allocation. G.711 with headers and encryption has 12,000. */
const bytesPerSecond = 40_000

/**
 * The configuration of coturn: credentials by the REST scheme (HMAC-SHA1 of `<expiry>:<user>`), and no peer but the
 * media server, so that it relays into no other network. What one user, and all together, take is limited.
 */
export const turnSettings = ({ directory, listen, external, port, realm, keys }: TurnOptions): string =>
  [
    `listening-port=${port}`,
    `listening-ip=${listen}`,
    `relay-ip=${listen}`,
    ...(external === undefined ? [] : [`external-ip=${external}/${listen}`]),
    `realm=${realm}`,
    'use-auth-secret',
    ...keys.map(({ turn }) => `static-auth-secret=${turn}`),
    `user-quota=${allocationsOfUser}`,
    `total-quota=${allocations}`,
    `max-bps=${bytesPerSecond}`,
    'fingerprint',
    'no-cli',
    'no-tls',
    'no-dtls',
    'no-multicast-peers',
    `allowed-peer-ip=${listen}`,
    ...(external === undefined ? [] : [`allowed-peer-ip=${external}`]),
    // On one machine without a network the media server is on loopback, too.
    ...(isLoopback(listen) ? ['allow-loopback-peers'] : []),
    'denied-peer-ip=0.0.0.0-255.255.255.255',
    'denied-peer-ip=::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    `pidfile=${join(directory, 'turnserver.pid')}`,
    'log-file=stdout',
    'simple-log',
    '',
  ].join('\n')
