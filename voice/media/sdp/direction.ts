import type { Direction } from './audio.ts'

export type { Direction } from './audio.ts'

/**
 * Who sends, as the first direction of a session description says; without one it is `sendrecv`. Old phones hold a talk
 * with the unspecified address.
 */
export function directionIn(sdp: string): Direction {
  const [, direction] = /^a=(sendrecv|sendonly|recvonly|inactive)\s*$/m.exec(sdp) ?? []
  if (direction === 'sendonly' || direction === 'recvonly' || direction === 'inactive') return direction
  return /^c=IN IP4 0\.0\.0\.0\s*$/m.test(sdp) ? 'sendonly' : 'sendrecv'
}
