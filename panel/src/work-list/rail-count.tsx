import type { WorkList } from '@bellhop/sdk'
import { useProfile } from '../api/session.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './rail-count.module.css'
import { workTexts } from './texts.ts'
import { dueFor, isFull, useWork, useWorkEvents } from './use-work.ts'

/** The pages of the main menu that say how much waits there. */
export type CountedPath = '/queue' | '/callbacks' | '/inbox'

/** How much waits on a page of the main menu. It is absent if nothing does. */
export function RailCount({ path }: { path: CountedPath }) {
  const texts = useTexts(workTexts)
  const { count } = useFormat()
  const { id } = useProfile()
  const work = useWork()
  const number = work ? countOf(path, work, id) : 0
  if (number === 0) return null
  const words = { '/queue': texts.waitNow, '/callbacks': texts.dueNow, '/inbox': texts.unanswered }[path]
  return (
    <b className={styles.count} data-now={path === '/queue'}>
      <span aria-hidden="true">{isFull(number) ? '99+' : count(number)}</span>
      <span className="unseen">, {words(count(number))}</span>
    </b>
  )
}

function countOf(path: CountedPath, work: WorkList, userId: string): number {
  if (path === '/queue') return work.calls.length
  return path === '/callbacks' ? dueFor(userId, work).length : work.conversations.length
}

/** Keeps the counts up to date. */
export function WorkEvents() {
  useWorkEvents()
  return null
}
