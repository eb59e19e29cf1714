import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsOutdated } from '../live/new-version.ts'
import { useTexts } from '../text/catalogue.ts'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'

/**
 * What a page shows that could not be loaded or drawn. After a deployment its file no longer exists, and only a reload
 * helps.
 */
export function PageFailed({ error, reset }: ErrorComponentProps): ReactNode {
  const texts = useTexts(shellTexts)
  const router = useRouter()
  const isOutdated = useIsOutdated()
  async function tryAgain(): Promise<void> {
    await router.invalidate()
    reset()
  }
  return (
    <div className={styles.center} role="alert">
      <h1>{isOutdated ? texts.newVersion : texts.pageFailed}</h1>
      <p className="dim">{isOutdated ? texts.pageOutdated : texts.pageFailedText}</p>
      {!isOutdated && <p className="dim small mono">{error instanceof Error ? error.message : String(error)}</p>}
      <div className="row">
        {!isOutdated && <Button onClick={() => void tryAgain()}>{texts.again}</Button>}
        <Button onClick={() => location.reload()} variant={isOutdated ? 'filled' : 'default'}>
          {texts.reload}
        </Button>
      </div>
    </div>
  )
}
