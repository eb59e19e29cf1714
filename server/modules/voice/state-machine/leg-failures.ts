import type { LegFailure } from '../provider/port.ts'
import type { LegState } from './state.ts'

/**
 * Added to the provider's own ring timeout: normally the provider ends the ringing, and this timer only guards against
 * a missing report.
 */
export const ringGraceSeconds = 5

/** The state of a leg that was not answered. */
export const legStateByFailure: Readonly<Record<LegFailure, LegState>> = {
  noAnswer: 'timedOut',
  busy: 'rejected',
  rejected: 'rejected',
  unreachable: 'failed',
  cancelled: 'cancelled',
  error: 'failed',
}

/** Whether an agent counts as not responding. */
export const isNoResponse = (cause: LegFailure): boolean => cause === 'noAnswer' || cause === 'unreachable'
