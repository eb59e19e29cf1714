import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isAllowed, useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useBeginInbox } from './open-waiting.ts'
import { inboxTexts } from './texts.ts'
import styles from './thread.module.css'
import { useWaitingCounts } from './waiting-counts.tsx'

const route = getRouteApi('/shell/inbox')

/** What stands beside the list while no conversation is open. An inbox that is opened begins with what waits for an answer. */
export function NoThread() {
  const texts = useTexts(inboxTexts)
  const mayAnswer = isAllowed(useProfile(), 'guests.manage')
  const isFresh = Object.keys(route.useSearch()).length === 0
  const begin = useRef(useBeginInbox())
  begin.current = useBeginInbox()
  useEffect(() => {
    if (!isFresh || !mayAnswer) return
    let isCurrent = true
    void begin.current(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [isFresh, mayAnswer])
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
