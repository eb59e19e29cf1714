import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the entry before is the one that a link back leads to. */
    readonly isStep?: boolean
  }
}

/** The state of a link to the next screen of a telephone: list, conversation, guest. */
export const step = { isStep: true } as const

/** What a link back does: it goes one step back where the user came that way, so that the back gesture leads on from there. */
export function useBackStep(): (event: MouseEvent) => void {
  const router = useRouter()
  return (event) => {
    if (router.latestLocation.state.isStep !== true) return
    event.preventDefault()
    router.history.back()
  }
}
