import { execFile } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deriveVoiceKeys } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import { type EdgeConfig, edgeSettingsOf } from '../edge/edge-config.ts'
import { kamailioCheckArguments, writeEdgeFiles } from '../edge/edge-files.ts'

/** One line of the check. */
export type Finding = { readonly isGood: boolean; readonly text: string }

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']
const moduleFolders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((triplet) => `/usr/lib/${triplet}/kamailio/modules`)

const hasProgram = (name: string): boolean => folders.some((folder) => existsSync(join(folder, name)))
const hasModule = (name: string): boolean => moduleFolders.some((folder) => existsSync(join(folder, `${name}.so`)))

/** The Debian packages of the edge that this machine lacks. */
export const missingPackages = (wantsTurn: boolean): string[] =>
  [
    ['kamailio', hasProgram('kamailio')],
    ['kamailio-autheph-modules', hasModule('auth_ephemeral')],
    ['kamailio-websocket-modules', hasModule('websocket')],
    ['kamailio-tls-modules', hasModule('tls')],
    ['rtpengine-daemon', hasProgram('rtpengine')],
    ['coturn', !wantsTurn || hasProgram('turnserver')],
  ].flatMap(([name, isThere]) => (isThere ? [] : [String(name)]))

/**
 * The commands that install missing packages and stop what they start. Each can be pasted as it is: a shell would run a
 * comment behind it, and systemctl disables nothing if one of its services does not exist.
 */
export function adviceOn(missing: readonly string[], wantsTurn: boolean): string {
  const services = ['kamailio', 'rtpengine-daemon', ...(wantsTurn ? ['coturn'] : [])]
  return (
    `${missing.join(', ')}. On Debian or Ubuntu, where Bellhop starts these services itself:\n` +
    `    apt-get install -y --no-install-recommends ${missing.join(' ')}\n` +
    `    systemctl disable --now ${services.join(' ')}`
  )
}

/** What this machine has and lacks for the edge. */
export async function checkMachine(config: EdgeConfig, hasSecret: boolean): Promise<Finding[]> {
  const wantsTurn = config.VOICE_TURN_PORT !== undefined
  const missing = missingPackages(wantsTurn)
  const packages: Finding =
    missing.length === 0
      ? { isGood: true, text: 'Kamailio, its modules and rtpengine are installed' }
      : { isGood: false, text: adviceOn(missing, wantsTurn) }
  const secretFinding: Finding = {
    isGood: true,
    text: hasSecret ? 'There is a secret' : 'There is no secret yet; the start makes one',
  }
  const root: Finding = {
    isGood: true,
    text:
      process.getuid?.() === 0
        ? 'This is root. An ordinary user is enough and safer: no port is below 1024'
        : 'This is an ordinary user',
  }
  const configuration = missing.length === 0 ? [await checkConfiguration(config)] : []
  return [packages, secretFinding, root, ...configuration, ...(await checkPorts(config))]
}

async function checkConfiguration(config: EdgeConfig): Promise<Finding> {
  const directory = await mkdtemp(join(tmpdir(), 'bellhop-edge-check-'))
  try {
    await writeEdgeFiles({ ...edgeSettingsOf(config, [deriveVoiceKeys('only for the check')]), directory })
    await promisify(execFile)('kamailio', kamailioCheckArguments(directory))
    return { isGood: true, text: 'Kamailio accepts the configuration' }
  } catch (error) {
    const output = String((error as { stderr?: string }).stderr ?? error)
    return {
      isGood: false,
      text: `Kamailio refuses the configuration:\n${output.trim().split('\n').slice(-8).join('\n')}`,
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function checkPorts(config: EdgeConfig): Promise<Finding[]> {
  const { listen } = edgeSettingsOf(config, [deriveVoiceKeys('only for the check')])
  const required = [
    ['VOICE_SIP_PORT', config.VOICE_SIP_PORT, listen, 'tcp'],
    ['VOICE_SIP_PORT', config.VOICE_SIP_PORT, listen, 'udp'],
    ['VOICE_SIPS_PORT', config.VOICE_SIPS_PORT, listen, 'tcp'],
    ['VOICE_WSS_PORT', config.VOICE_WSS_PORT, listen, 'tcp'],
    ['VOICE_EDGE_PORT', config.VOICE_EDGE_PORT, '127.0.0.1', 'tcp'],
    ['VOICE_CONTROLLER_SIP_PORT', config.VOICE_CONTROLLER_SIP_PORT, '127.0.0.1', 'tcp'],
    ['VOICE_MEDIA_PORT', config.VOICE_MEDIA_PORT, '127.0.0.1', 'udp'],
    ['VOICE_KEYPAD_PORT', config.VOICE_KEYPAD_PORT, '127.0.0.1', 'udp'],
  ] as const
  const findings: Finding[] = []
  for (const [name, port, address, protocol] of required) {
    const fault = await portFault(protocol, port, address)
    if (fault === 'EADDRINUSE')
      findings.push({ isGood: false, text: `${protocol} ${address}:${port} is taken; set ${name} or end that program` })
    else if (fault !== undefined)
      findings.push({ isGood: false, text: `${protocol} ${address}:${port} cannot be used (${fault}); see ${name}` })
  }
  return findings.length > 0 ? findings : [{ isGood: true, text: `All ports are free on ${listen}` }]
}

async function portFault(protocol: 'tcp' | 'udp', port: number, address: string): Promise<string | undefined> {
  const listener = protocol === 'tcp' ? createServer() : createSocket(address.includes(':') ? 'udp6' : 'udp4')
  try {
    if ('listen' in listener) listener.listen(port, address)
    else listener.bind(port, address)
    await once(listener, 'listening')
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  } finally {
    try {
      listener.close()
    } catch {
      // It never listened.
    }
  }
}
