import type { FarEndFailure, LegFailure } from '@bellhop/server/modules/voice/provider/port.ts'

/** What the final response of an agent's phone means. */
export function legFailureOf(status: number): LegFailure {
  if (status === 486 || status === 600) return 'busy'
  if (status === 603 || status === 403 || status === 607) return 'rejected'
  if (status === 408 || status === 487) return 'noAnswer'
  return [404, 410, 430, 477, 480, 604].includes(status) ? 'unreachable' : 'error'
}

/** What the final response of the far end of an outbound call means. A far end that declines counts as busy. */
export function farEndFailureOf(status: number): FarEndFailure {
  if ([486, 600, 603, 607].includes(status)) return 'busy'
  if ([408, 480, 487].includes(status)) return 'noAnswer'
  return [404, 410, 484, 502, 503, 604].includes(status) ? 'unreachable' : 'error'
}
