import type { Notification } from '@bellhop/sdk'
import type { ReachableCall } from '../calls/call-back.ts'

/** The call that a notification of a missed call is about; undefined for other notifications. */
export function missedCallOf({ type, subject }: Pick<Notification, 'type' | 'subject'>): ReachableCall | undefined {
  if (type !== 'callMissed' || !subject) return undefined
  const { phone, guestId, hotelId } = subject
  return { direction: 'inbound', fromNumber: phone, toNumber: null, guestId, hotelId }
}
