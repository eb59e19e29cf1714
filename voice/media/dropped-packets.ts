import { isIP } from 'node:net'
import type { Place } from './sdp/place.ts'

/** rtpengine has dropped packets that arrived at a port of a call from another place than the SDP says. */
export type DroppedPackets = { readonly mediaId: string; readonly port: number; readonly source: Place }

/** Whether a line of rtpengine's log is one that `parseDroppedPackets` reads. */
export const isDroppedPackets = (line: string): boolean => line.includes('Drop due to strict-source attribute')

/**
 * Reads the line that rtpengine 10.5 logs, once in 15 seconds for each place: `[1795784169.841648] INFO: [<call-id> port
 * 30022]: [core] Drop due to strict-source attribute; got 192.0.2.1:4000, expected 198.51.100.7:5000`. Undefined for
 * anything else.
 */
export function parseDroppedPackets(line: string): DroppedPackets | undefined {
  const [, mediaId, port, place = ''] =
    /^\[[\d.]{1,20}\] INFO: \[([^\s\]]{1,255}) port +(\d{1,5})\]: \[core\] Drop due to strict-source attribute; got ([\da-f.:[\]]{3,60}), /.exec(
      line,
    ) ?? []
  const colon = place.lastIndexOf(':')
  const address = place.slice(0, Math.max(colon, 0)).replaceAll(/[[\]]/g, '')
  const sourcePort = Number(place.slice(colon + 1))
  if (mediaId === undefined || isIP(address) === 0 || !Number.isInteger(sourcePort)) return undefined
  return { mediaId, port: Number(port), source: { address, port: sourcePort } }
}
