import type { Guest, TimelineEntry } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { useBuiltInName } from '../parts/built-in-names.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { useNow } from '../parts/use-now.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { callerTexts } from './caller-texts.ts'
import styles from './screen-pop.module.css'

/** The last calls, messages and bookings of a guest, without the call that runs. */
export function LastContacts({ guest, callId }: { guest: Guest; callId: string | undefined }) {
  const texts = useTexts(callerTexts)
  const { count } = useFormat()
  const { data } = useRead('guests.getTimeline', [guest.id, { pageSize: 5, types: ['call', 'message', 'reservation'] }])
  if (!data || data.items.length === 0) return null
  const all = (
    <Link className="small" params={{ id: guest.id }} to="/guests/$id">
      {texts.all} {count(data.totalCount)}
    </Link>
  )
  return (
    <AsideSection action={all} title={texts.contacts}>
      <ContactRows entries={data.items.filter(({ id }) => id !== callId)} />
    </AsideSection>
  )
}

/** Contacts, one a line. */
export function ContactRows({ entries }: { entries: readonly TimelineEntry[] }) {
  const format = useFormat()
  const words = useContactWords()
  const now = useNow(60_000)
  return (
    <ul className={styles.log}>
      {entries.map((entry) => {
        const { icon, text } = words(entry)
        return (
          <li key={`${entry.type} ${entry.id} ${entry.at}`}>
            <Icon name={icon} size={14} />
            <span className="cut" title={text}>
              {text}
            </span>
            <time dateTime={entry.at} title={format.moment(entry.at)}>
              {format.ago(entry.at, now)}
            </time>
          </li>
        )
      })}
    </ul>
  )
}

function useContactWords(): (entry: TimelineEntry) => { readonly icon: IconName; readonly text: string } {
  const texts = useTexts(callerTexts)
  const { duration } = useFormat()
  const nameIn = useBuiltInName('wrapUpCategories')
  return ({ type, title, data }) => {
    if (type === 'reservation') return { icon: 'calendar', text: texts.reservation(title) }
    if (type === 'message') {
      const { text, direction } = data
      const about = direction === 'inbound' ? texts.message : texts.messageTo
      return { icon: 'chat', text: typeof text === 'string' && text !== '' ? text : about }
    }
    const { status, talkSeconds, direction, wrapUpCategory } = data
    if (status === 'missed') return { icon: 'callMissed', text: texts.missedCall }
    if (status === 'abandoned') return { icon: 'callMissed', text: texts.abandonedCall }
    const talk = typeof talkSeconds === 'number' && talkSeconds > 0 ? texts.callFor(duration(talkSeconds)) : texts.call
    // Without a category the title is the status of the call, a word for programs.
    const text = typeof wrapUpCategory === 'string' ? `${talk}, ${nameIn(title)}` : talk
    return { icon: direction === 'outbound' ? 'callOut' : 'callIn', text }
  }
}
