import type { Socket } from 'node:net'
import { networkMatcher } from '../../config/networks.ts'
import { limitRefusals } from '../../limits/resource-limit.ts'
import type { Runtime } from '../../runtime.ts'
import { addressConnectionLimit, connectionLimit } from '../protection/traffic.ts'
import { addressKey } from '../request/address-key.ts'

/**
 * Makes the gate for new connections. It counts each one until it closes, and closes it at once when there are too many
 * in all or from its address. A trusted proxy is not limited by address, because it serves many callers. The gate
 * returns whether the connection stays open.
 */
export function createConnectionGate(
  runtime: Pick<Runtime, 'config' | 'metrics' | 'traffic'>,
): (socket: Socket) => boolean {
  const { config, metrics, traffic } = runtime
  const isProxy = networkMatcher(config.TRUSTED_PROXIES)
  return (socket) => {
    const address = socket.remoteAddress
    // The peer has reset it already.
    if (address === undefined) return end(socket)
    const key = isProxy(address) ? undefined : addressKey(address)
    const cap = traffic.connections.take(key, 1)
    if (cap !== undefined) {
      metrics.increment(limitRefusals, { value: (cap === 'all' ? connectionLimit : addressConnectionLimit).name })
      return end(socket)
    }
    socket.once('close', () => traffic.connections.give(key, 1))
    return true
  }
}

function end(socket: Socket): false {
  socket.destroy()
  return false
}
