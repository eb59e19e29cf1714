import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isMissingPart, useIsOutdated } from '../live/new-version.ts'
import { useReconnected } from '../parts/use-reconnected.ts'
import { useTexts } from '../text/catalogue.ts'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'

/**
 * What a page shows that could not be loaded or drawn. Without a network it comes by itself as soon as that is back. After
 * a deployment its file no longer exists, and only a reload helps.
 */
export function PageFailed({ error, reset }: ErrorComponentProps): ReactNode {
  const texts = useTexts(shellTexts)
  const router = useRouter()
  const isOutdated = useIsOutdated()
  const isMissing = isMissingPart(error)
  async function tryAgain(): Promise<void> {
    await router.invalidate()
    reset()
  }
  useReconnected(() => isMissing && void tryAgain())
  const [title, text] = isOutdated
    ? [texts.newVersion, texts.pageOutdated]
    : isMissing
      ? [texts.pageFailed, texts.pageMissingText]
      : [texts.pageFailed, texts.pageFailedText]
  return (
    <div className={styles.center} role="alert">
      <h1>{title}</h1>
      <p className="dim">{text}</p>
      {!isOutdated && !isMissing && (
        <p className="dim small mono">{error instanceof Error ? error.message : String(error)}</p>
      )}
      <div className="row">
        {!isOutdated && <Button onClick={() => void tryAgain()}>{texts.again}</Button>}
        {(isOutdated || !isMissing) && (
          <Button onClick={() => location.reload()} variant={isOutdated ? 'filled' : 'default'}>
            {texts.reload}
          </Button>
        )}
      </div>
    </div>
  )
}
