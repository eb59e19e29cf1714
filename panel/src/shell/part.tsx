import { notifications } from '@mantine/notifications'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useReconnections } from '../parts/use-reconnected.ts'
import { textsOf } from '../text/catalogue.ts'
import { tones } from '../theme/tones.ts'
import { shellTexts } from './texts.ts'

type PartProps = {
  readonly children: ReactNode
  /** What stands there meanwhile. */
  readonly placeholder?: ReactNode
}

/**
 * A part of the shell that is loaded when it is needed (`lazyPart`). If it is missing, the rest goes on, and it is loaded
 * when the network is back.
 */
export function Part({ children, placeholder = null }: PartProps) {
  const reconnections = useReconnections()
  return (
    <CatchBoundary
      errorComponent={() => placeholder}
      getResetKey={() => reconnections}
      onCatch={() => notifications.show({ color: tones.bad, message: textsOf(shellTexts).partFailed })}
    >
      <Suspense fallback={placeholder}>{children}</Suspense>
    </CatchBoundary>
  )
}
