import { useEffect, useState, useSyncExternalStore } from 'react'
import { queryClient } from '../api/reads.ts'
import { endSession } from '../api/session-end.ts'
import { type Phone, type PhoneState, startPhone } from './phone.ts'

/** The phone of the signed-in user. After the sign-out it stays until its call is over. */
export type ShownPhone = { readonly phone: Phone; readonly state: PhoneState }

const nothing = (): undefined => undefined
const never = (): (() => void) => () => undefined

/** Starts the phone of a user. Without a user it signs off; undefined before the first user. */
export function usePhoneOf(userId: string | undefined): ShownPhone | undefined {
  const [phone, setPhone] = useState<Phone>()
  const state = useSyncExternalStore<PhoneState | undefined>(phone?.subscribe ?? never, phone?.state ?? nothing)
  useEffect(() => {
    if (userId === undefined) return
    const started = startPhone({ userId, onSignedOut: () => endSession(queryClient) })
    setPhone(started)
    // The session may end during a call: the call goes on.
    return () => started.signOff()
  }, [userId])
  return phone && state && { phone, state }
}

/** Asks before the window closes in a call, and tells the other side when it does. */
export function useGuardedClose({ phone, state }: ShownPhone): void {
  const isInCall = state.call !== null && state.call.stage !== 'ringing'
  useEffect(() => {
    if (!isInCall) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isInCall])
  useEffect(() => {
    const stop = (): void => phone.stop()
    addEventListener('pagehide', stop)
    return () => removeEventListener('pagehide', stop)
  }, [phone])
}
