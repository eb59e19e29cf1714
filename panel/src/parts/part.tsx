import { notifications } from '@mantine/notifications'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { catalogue, textsOf } from '../text/catalogue.ts'
import { tones } from '../theme/tones.ts'
import { useReconnections } from './use-reconnected.ts'

export const partTexts = catalogue('parts/partTexts', {
  failed: 'This could not be loaded. Check the network, or reload the panel.',
})

type PartProps = {
  readonly children: ReactNode
  /** What stands there meanwhile. */
  readonly placeholder?: ReactNode
}

/**
 * A part of a window that is loaded when it is needed (`lazyPart`). If it is missing, the rest goes on, and it is loaded
 * when the network is back.
 */
export function Part({ children, placeholder = null }: PartProps) {
  const reconnections = useReconnections()
  return (
    <CatchBoundary
      errorComponent={() => placeholder}
      getResetKey={() => reconnections}
      onCatch={() => notifications.show({ color: tones.bad, message: textsOf(partTexts).failed })}
    >
      <Suspense fallback={placeholder}>{children}</Suspense>
    </CatchBoundary>
  )
}
