import type { Call } from '@bellhop/sdk'
import { notifications } from '@mantine/notifications'
import { isAllowed, useProfile } from '../api/session.ts'
import { textsOf } from '../text/catalogue.ts'
import { otherNumber } from './current-call.ts'
import { type CallTarget, useStartCall } from './start-call.ts'
import { callTexts } from './texts.ts'

/** What one needs to know of a call to return it. */
export type ReachableCall = Pick<Call, 'direction' | 'fromNumber' | 'toNumber' | 'guestId' | 'hotelId'>

/**
 * Whom one calls to reach the other side of a call; undefined if the user makes no calls or nothing is known of it. A
 * masked number cannot be dialled, but the guest whose number it is can.
 */
function useCallTarget(): (call: ReachableCall) => CallTarget | undefined {
  const profile = useProfile()
  const mayCall = isAllowed(profile, 'calls.manage')
  return (call) => {
    if (!mayCall || call.direction === 'internal') return undefined
    const number = profile.piiAccess === 'full' ? otherNumber(call) : null
    if (number === null && call.guestId === null) return undefined
    return {
      ...(number === null ? {} : { toNumber: number }),
      ...(call.guestId === null ? {} : { guestId: call.guestId }),
      ...(call.hotelId === null ? {} : { hotelId: call.hotelId }),
    }
  }
}

/** Calls the other side of a call, and says why if that is not possible now. */
export function useCallBack() {
  const start = useStartCall()
  const targetOf = useCallTarget()
  return {
    error: start.error,
    isPending: start.isPending,
    canCall: (call: ReachableCall): boolean => targetOf(call) !== undefined,
    callBack(call: ReachableCall | undefined): void {
      const target = call && targetOf(call)
      if (target) start.mutate(target)
      else notifications.show({ message: textsOf(callTexts).chooseCall })
    },
  }
}
