import type { VoiceDid } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { useAll } from '../api/reads.ts'
import { Loaded } from '../parts/loaded.tsx'
import pageStyles from '../parts/page.module.css'
import { useTexts } from '../text/catalogue.ts'
import { queueTexts } from './queue-texts.ts'
import type { Route } from './route-draft.ts'
import styles from './telephony.module.css'

const leadsTo = (route: Route | null, queueKey: string): boolean => route?.type === 'queue' && route.target === queueKey

/** The numbers whose calls go to a queue, at any time. */
export const numbersOfQueue = (numbers: readonly VoiceDid[], queueKey: string): readonly VoiceDid[] =>
  numbers.filter(({ routing, afterHours }) => leadsTo(routing, queueKey) || leadsTo(afterHours, queueKey))

/** Links to the numbers whose calls go to a queue, with when. */
export function LeadingNumbers({ queueKey }: { queueKey: string }) {
  const texts = useTexts(queueTexts)
  const query = useAll('voiceDids.list', [{ sort: 'label' }])
  return (
    <Loaded query={query} rows={2}>
      {({ items }) => {
        const leading = numbersOfQueue(items, queueKey)
        if (leading.length === 0) return <p className={`dim ${styles.words}`}>{texts.leadingNone}</p>
        return (
          <ul className={pageStyles.lines}>
            {leading.map(({ id, label, number, routing, businessHours }) => (
              <li key={id}>
                <Link params={{ id }} to="/phone-numbers/$id">
                  {label ?? number}
                </Link>
                {label !== null && <span className="dim">{number}</span>}
                {businessHours !== null && (
                  <span className="chip line">{leadsTo(routing, queueKey) ? texts.leadOpen : texts.leadClosed}</span>
                )}
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}
