import type { Socket } from 'node:net'
import { limitRefusals } from '../../limits/resource-limit.ts'
import { inNets } from '../../config/networks.ts'
import type { Runtime } from '../../runtime.ts'
import { addressKey } from '../protection/rate-limits.ts'
import { addressConnectionLimit, connectionLimit } from '../protection/traffic.ts'

/**
 * Counts each new connection until it closes, and closes it at once when there are too many: of all callers, or of its
 * address. A trusted proxy has no share of its own, because its connections are those of many callers. The answer says
 * whether the connection stays open.
 */
export function connectionGate(runtime: Pick<Runtime, 'config' | 'metrics' | 'traffic'>): (socket: Socket) => boolean {
  const { config, metrics, traffic } = runtime
  const isProxy = inNets(config.TRUSTED_PROXIES)
  return (socket) => {
    const address = socket.remoteAddress
    // The peer has reset it already.
    if (address === undefined) return end(socket)
    const key = isProxy(address) ? undefined : addressKey(address)
    const cap = traffic.connections.take(key, 1)
    if (cap !== undefined) {
      metrics.count(limitRefusals, { value: (cap === 'all' ? connectionLimit : addressConnectionLimit).name })
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
