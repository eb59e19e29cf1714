import { useCallback, useEffect, useRef, useState } from 'react'
import { withTabLock } from '../browser/tab-lock.ts'
import { phoneLock } from '../live/phone-messages.ts'

/** Whether this window is the phone of the browser; another one may be it. Undefined until that is clear. */
export type Place = 'here' | 'elsewhere' | undefined

/** Pages of the panel hold the lock for a moment when a phone closes. */
const patienceMs = 1500

/** There is one phone in a browser: a second window says so, and takes over only when the user asks. */
export function useOnlyWindow(): { place: Place; takeOver: () => void } {
  const [place, setPlace] = useState<Place>()
  const over = useRef(new AbortController())
  const request = useCallback((options: LockOptions) => {
    const hold = (): Promise<void> => {
      setPlace('here')
      return new Promise((release) => over.current.signal.addEventListener('abort', () => release()))
    }
    // It is refused after the time is up, and it is lost when another window takes over.
    withTabLock(phoneLock, options, hold).catch(() => setPlace('elsewhere'))
  }, [])
  useEffect(() => {
    const controller = new AbortController()
    over.current = controller
    request({ signal: AbortSignal.timeout(patienceMs) })
    return () => controller.abort()
  }, [request])
  return { place, takeOver: useCallback(() => request({ steal: true }), [request]) }
}
