import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

const first = 11_000
const last = 31_000

/**
 * Ports of 127.0.0.1 that are free for TCP and UDP at the moment, below those that the system hands out by itself. With
 * `apart`, that many ports follow each of them unused.
 */
export async function freePorts(count: number, { apart = 1 } = {}): Promise<number[]> {
  const found: number[] = []
  for (let tries = 0; found.length < count; tries += 1) {
    if (tries > 1000) throw new Error('There are no free ports')
    const port = first + apart * Math.floor((Math.random() * (last - first)) / apart)
    if (!found.includes(port) && (await isFree(port))) found.push(port)
  }
  return found
}

/**
 * One of {@link freePorts}, for a process that takes seconds until it listens. The system would give a port of its own
 * choice to another test meanwhile.
 */
export const freePort = async (): Promise<number> => (await freePorts(1))[0] as number

async function isFree(port: number): Promise<boolean> {
  const [stream, datagram] = [createServer(), createSocket('udp4')]
  try {
    stream.listen(port, '127.0.0.1')
    datagram.bind(port, '127.0.0.1')
    await Promise.all([once(stream, 'listening'), once(datagram, 'listening')])
    return true
  } catch {
    return false
  } finally {
    stream.close()
    datagram.close()
  }
}
