import { notifications } from '@mantine/notifications'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { textsOf } from '../text/catalogue.ts'
import { tones } from '../theme/tones.ts'
import { shellTexts } from './texts.ts'

/** A part of the shell that is loaded when it is needed. If it is missing, the rest goes on. */
export const Part = ({ children }: { children: ReactNode }) => (
  <CatchBoundary
    errorComponent={() => null}
    getResetKey={() => 0}
    onCatch={() => notifications.show({ color: tones.bad, message: textsOf(shellTexts).partFailed })}
  >
    <Suspense>{children}</Suspense>
  </CatchBoundary>
)
