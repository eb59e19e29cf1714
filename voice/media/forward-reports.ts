import { createSocket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { isDroppedPackets } from './dropped-packets.ts'

/** The beginning of a line of rtpengine's log that only whoever looks for a fault would read. */
const isDetail = (line: string): boolean => /^\[[\d.]{1,20}\] (?:NOTICE|INFO|DEBUG): /.test(line)

/**
 * Reads the log of rtpengine, which alone knows where dropped packets came from, and sends these lines to the
 * controller. Other lines go to `say`, if they are warnings or worse.
 */
export function forwardReports(
  log: Readable,
  { host, port }: { readonly host: string; readonly port: number },
  say: (line: string) => void,
): void {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4').unref()
  // The controller may be down. rtpengine repeats itself.
  socket.on('error', () => undefined)
  const lines = createInterface({ input: log, crlfDelay: Infinity })
  lines.on('line', (line) => {
    if (isDroppedPackets(line)) socket.send(line, port, host)
    else if (!isDetail(line)) say(line)
  })
  lines.on('close', () => socket.close())
}
