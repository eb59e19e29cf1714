import { type CurrentCall, otherNumber } from '../calls/current-call.ts'
import { tomorrowAtTen, zoneOfPhone } from '../text/zoned-time.ts'

/** When a guest is to be called back. */
export type PromisedTime = 'none' | 'hour' | 'tomorrow' | 'other'

/** A callback that the user promises after a talk. */
export type PromisedCallback = {
  readonly time: PromisedTime
  /** The chosen moment for `other`. */
  readonly moment: string | undefined
  readonly phone: string
  /** The time zone of the guest; null if it is unknown. */
  readonly timeZone: string | null
  /** The user who calls; null for whoever is free. */
  readonly assignedUserId: string | null
}

/** Nothing is promised yet. */
export function noPromise(call: CurrentCall): PromisedCallback {
  const phone = otherNumber(call)
  return {
    time: 'none',
    moment: undefined,
    phone: phone ?? '',
    timeZone: zoneOfPhone(phone) ?? null,
    assignedUserId: call.userId,
  }
}

/** Whether the guest is to be called back. */
export const isPromise = ({ time }: PromisedCallback): boolean => time !== 'none'

/** The moment of the callback; undefined if none is chosen. Tomorrow is that of the guest, or of the computer. */
export function momentOf({ time, moment, timeZone }: PromisedCallback): string | undefined {
  switch (time) {
    case 'none':
      return undefined
    case 'hour':
      return new Date(Date.now() + 3_600_000).toISOString()
    case 'tomorrow':
      return tomorrowAtTen(timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone)
    case 'other':
      return moment
  }
}
