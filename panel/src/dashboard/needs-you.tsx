import type { Dashboard } from '@bellhop/sdk'
import { Sheet } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './dashboard.module.css'
import { type Opener, useOpeners } from './openers.tsx'
import { dashboardTexts } from './texts.ts'

/** What somebody has to do now, with the way there. It is absent if nothing waits. */
export function NeedsYou({ data }: { data: Dashboard }) {
  const texts = useTexts(dashboardTexts)
  const { count } = useFormat()
  const open = useOpeners(data.businessDate)
  const lines: readonly (readonly [number, (count: string) => string, Opener | undefined, 'bad' | 'warn'])[] = [
    [data.webhooks.suspended, texts.suspended, open.webhooks, 'bad'],
    [data.calls.waiting, texts.callersWait, open.queue, 'warn'],
    [data.callbacks.overdue, texts.callbacksOverdue, open.overdueCallbacks, 'warn'],
    [data.conversations.unassigned, texts.unassigned, open.unassigned, 'warn'],
  ]
  const waiting = lines.filter(([number, , opener]) => number > 0 && opener)
  if (waiting.length === 0) return null
  return (
    <Sheet title={texts.needsYou}>
      <ul className={styles.needs}>
        {waiting.map(([number, text, opener, tone]) => (
          <li data-tone={tone} key={text('')}>
            {opener?.(text(count(number)))}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
