import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { endProcess } from '@bellhop/server/testing/processes/end-process.ts'
import type { Flood } from './stranger-process.ts'

/** A network of `VOICE_MEDIA_NETWORKS`, from which a carrier may send that names another address in its SDP. */
export const carrierNetwork = '127.0.7.0/24'
export const carrierAddress = '127.0.7.7'

const program = fileURLToPath(new URL('stranger-process.ts', import.meta.url))
const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: 'ignore' })

/** Somebody in another network, who can reach the media server of a test and belongs to no call. */
export type Stranger = {
  /** The address of this machine in the network of the stranger, for the media server. */
  readonly mediaAddress: string
  /** Sends packets to all ports that are open at the media server. Returns how many packets came back. */
  flood(packets: number, streams: Flood['streams']): Promise<number>
}

/**
 * A stranger in a network namespace of its own, which ends with the test; undefined if this process may not make one,
 * because it is not root.
 */
export async function newStranger(t: TestContext): Promise<Stranger | undefined> {
  const name = `bh${process.pid}`
  const network = `10.${100 + ((process.pid >> 8) % 100)}.${process.pid & 0xff}`
  const [mediaAddress, address] = [`${network}.1`, `${network}.2`]
  try {
    ip('netns', 'add', name)
  } catch {
    return undefined
  }
  t.after(() => ip('netns', 'delete', name))
  ip('link', 'add', `${name}a`, 'type', 'veth', 'peer', 'name', `${name}b`, 'netns', name)
  ip('address', 'add', `${mediaAddress}/30`, 'dev', `${name}a`)
  ip('link', 'set', `${name}a`, 'up')
  ip('-n', name, 'address', 'add', `${address}/30`, 'dev', `${name}b`)
  ip('-n', name, 'link', 'set', `${name}b`, 'up')
  const child = spawn('ip', ['netns', 'exec', name, process.execPath, program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  t.after(() => endProcess(child))
  await once(child, 'message')
  return {
    mediaAddress,
    async flood(packets, streams) {
      const flood: Flood = { host: mediaAddress, ports: openPorts(mediaAddress), packets, streams }
      const done = once(child, 'message')
      child.send(flood)
      const [received] = (await done) as [number]
      return received
    },
  }
}

/** The UDP ports at an IPv4 address of this machine. */
function openPorts(address: string): number[] {
  const bytes = address.split('.').map((part) => Number(part).toString(16).padStart(2, '0'))
  const local = `${bytes.toReversed().join('').toUpperCase()}:`
  return readFileSync('/proc/net/udp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/)[1] ?? '')
    .filter((place) => place.startsWith(local))
    .map((place) => Number.parseInt(place.slice(local.length), 16))
}
