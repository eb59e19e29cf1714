import { useEffect, useRef, useState } from 'react'
import { useLiveReaction } from '../live/use-live-events.ts'

/** Calls a function when the network or the service is back. */
export function useReconnected(onBack: () => void): void {
  const latest = useRef(onBack)
  latest.current = onBack
  useLiveReaction({ ready: () => latest.current() })
  useEffect(() => {
    const onOnline = (): void => latest.current()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
}

/** How often the network or the service has come back. */
export function useReconnections(): number {
  const [count, setCount] = useState(0)
  useReconnected(() => setCount((before) => before + 1))
  return count
}
