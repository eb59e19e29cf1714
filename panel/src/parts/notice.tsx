import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { copyText } from '../browser/clipboard.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { useErrorText } from '../text/error-texts.ts'
import { FrameIcon, type FrameIconName } from './frame-icon.tsx'
import styles from './notice.module.css'

type Tone = 'go' | 'warn' | 'bad'

const icons: Record<Tone, FrameIconName> = { go: 'check', warn: 'clock', bad: 'warning' }

/** A sentence about what happened, beside what it is about. */
export const Notice = ({ tone, title, children }: { tone: Tone; title: string; children?: ReactNode }) => (
  <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
    <FrameIcon name={icons[tone]} />
    <div>
      <b>{title}</b>
      {children}
    </div>
  </div>
)

export const noticeTexts = catalogue('parts/noticeTexts', { copy: 'Copy' })

/** What went wrong, what to do, and the trace id to copy if it is a failure of the server. */
export function ErrorNotice({ error }: { error: ApiError }) {
  const { copy } = useTexts(noticeTexts)
  const { title, advice } = useErrorText(error)
  const { traceId } = error
  return (
    <Notice tone="bad" title={title}>
      {advice}
      {traceId !== undefined && error.status >= 500 && (
        <div className={styles.trace}>
          {traceId}
          <button className={styles.copy} onClick={() => void copyText(traceId)} type="button">
            {copy}
          </button>
        </div>
      )}
    </Notice>
  )
}
