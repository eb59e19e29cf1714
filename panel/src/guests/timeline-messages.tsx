import type { TimelineEntry } from '@bellhop/sdk'
import { useTexts } from '../text/catalogue.ts'
import styles from './timeline.module.css'
import { timelineTexts } from './timeline-texts.ts'
import { wordOf } from './word-of.ts'

/** How many messages of a conversation the timeline shows before it refers to the thread. */
const shownMessages = 4

/** Messages in the order in which they were written; of many only the last ones. */
export function MessageLines({ entries }: { entries: readonly TimelineEntry[] }) {
  const texts = useTexts(timelineTexts)
  return entries.slice(-shownMessages).map(({ id, data }) => (
    <div className={styles.said} data-direction={data['direction']} key={id}>
      <span className="unseen">{data['direction'] === 'outbound' ? texts.us : texts.guest}: </span>
      {typeof data['text'] === 'string' ? data['text'] : wordOf(texts, String(data['type']))}
    </div>
  ))
}
