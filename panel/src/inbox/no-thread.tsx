import { useEffect, useRef } from 'react'
import { EmptyState } from '../parts/empty-state.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useBeginInbox, useIsFresh } from './open-waiting.ts'
import { inboxTexts } from './texts.ts'
import styles from './thread.module.css'
import { useWaitingCounts } from './waiting-counts.tsx'

/** What stands beside the list while no conversation is open. An inbox that is opened begins with what waits for an answer. */
export function NoThread() {
  const texts = useTexts(inboxTexts)
  const isFresh = useIsFresh()
  const beginInbox = useBeginInbox()
  const begin = useRef(beginInbox)
  begin.current = beginInbox
  useEffect(() => {
    if (!isFresh) return
    let isCurrent = true
    void begin.current(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [isFresh])
  const waiting = useWaitingCounts()
  return (
    <div className={styles.none}>
      {waiting && waiting.mine + waiting.nobody === 0 ? (
        <EmptyState text={texts.allAnsweredText} title={texts.noneNobody} />
      ) : (
        <p>{texts.choose}</p>
      )}
    </div>
  )
}
