import type { TimelineEntry } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { upperAscii } from '../../../server/shared/letter-case.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useBuiltInName } from '../parts/built-in-names.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Money } from '../parts/money.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { CallRecording } from './call-recording.tsx'
import { partTexts } from './part-texts.ts'
import styles from './timeline.module.css'
import type { TimelineItem } from './timeline-groups.ts'
import { MessageLines } from './timeline-messages.tsx'
import { timelineTexts } from './timeline-texts.ts'
import { wordOf } from './word-of.ts'

type TimelineRowProps = { readonly item: TimelineItem; readonly guestId: string }

/** One thing that happened. A kind of entry that the panel does not know shows its title. */
export function TimelineRow({ item, guestId }: TimelineRowProps) {
  const [entry] = item.entries
  if (entry.type === 'call') return <CallRow entry={entry} />
  if (entry.type === 'message') return <MessageRow guestId={guestId} item={item} />
  if (entry.type === 'reservation') return <ReservationRow entry={entry} />
  if (entry.type === 'callback') return <CallbackRow entry={entry} />
  if (entry.type === 'offer') return <OfferRow entry={entry} />
  if (entry.type === 'lead') return <LeadRow entry={entry} />
  if (entry.type === 'note') return <NoteRow entry={entry} />
  if (entry.type === 'merge') return <MergeRow entry={entry} guestId={guestId} />
  return <Row entry={entry} icon="note" title={entry.title} />
}

type RowProps = {
  readonly entry: TimelineEntry
  readonly icon: IconName
  readonly tone?: 'plain' | 'lost' | 'go'
  readonly title: ReactNode
  readonly end?: ReactNode
  readonly children?: ReactNode
}

const Row = ({ entry, icon, tone = 'plain', title, end, children }: RowProps) => (
  <li className={styles.row}>
    <time dateTime={entry.at}>{useFormat().time(entry.at)}</time>
    <span className={styles.icon} data-tone={tone}>
      <Icon name={icon} size={14} />
    </span>
    <div className={styles.words}>
      <div className={styles.title}>{title}</div>
      {children}
    </div>
    <div className={styles.end}>
      {end}
      <div className="dim small">{text(entry, 'userName')}</div>
    </div>
  </li>
)

type EntryProps = { readonly entry: TimelineEntry }

const text = (entry: TimelineEntry, name: string): string => {
  const value = entry.data[name]
  return typeof value === 'string' ? value : ''
}
const number = (entry: TimelineEntry, name: string): number => Number(entry.data[name] ?? 0)

const lostStatuses = ['missed', 'abandoned', 'busy', 'failed']

function CallRow({ entry }: EntryProps) {
  const texts = useTexts(timelineTexts)
  const { recordingOf } = useTexts(partTexts)
  const nameIn = useBuiltInName('wrapUpCategories')
  const { duration, moment } = useFormat()
  const recordings = Array.isArray(entry.data['recordingIds']) ? entry.data['recordingIds'].map(String) : []
  const direction = text(entry, 'direction')
  const status = text(entry, 'status')
  const isLost = lostStatuses.includes(status)
  const talked = number(entry, 'talkSeconds')
  const icon = direction === 'outbound' ? 'callOut' : isLost ? 'callMissed' : 'callIn'
  const words = {
    inbound: status === 'abandoned' ? texts.abandoned : isLost ? texts.missed : texts.calledUs,
    outbound: isLost ? texts.notReached : texts.weCalled,
    internal: texts.internal,
  }[direction]
  return (
    <Row
      end={
        <Link className="small" params={{ id: entry.id }} to="/calls/$id">
          {texts.openCall}
        </Link>
      }
      entry={entry}
      icon={icon}
      title={
        <>
          <span className="strong">{talked > 0 ? `${words}, ${duration(talked)}` : words}</span>
          {entry.data['wrapUpCategory'] !== null && <StatusChip tone="plain">{nameIn(entry.title)}</StatusChip>}
        </>
      }
      tone={isLost ? 'lost' : 'plain'}
    >
      {text(entry, 'note') !== '' && <div className="dim words">{text(entry, 'note')}</div>}
      {recordings.map((id) => (
        <CallRecording id={id} key={id} label={recordingOf(moment(entry.at))} />
      ))}
    </Row>
  )
}

function MessageRow({ item, guestId }: TimelineRowProps) {
  const texts = useTexts(timelineTexts)
  const { count } = useFormat()
  const [entry] = item.entries
  return (
    <Row
      end={
        <Link
          className="small"
          params={{ id: guestId }}
          search={{ conversation: text(entry, 'conversationId') }}
          to="/guests/$id/messages"
        >
          {texts.openThread}
        </Link>
      }
      entry={entry}
      icon="chat"
      title={
        <>
          <span className="strong">{wordOf(texts, text(entry, 'channel'))}</span>
          {item.entries.length > 1 && <span className="dim">{texts.messages(count(item.entries.length))}</span>}
        </>
      }
    >
      <MessageLines entries={item.entries.toReversed()} />
    </Row>
  )
}

function ReservationRow({ entry }: EntryProps) {
  const texts = useTexts(timelineTexts)
  const format = useFormat()
  const profile = useProfile()
  const to = text(entry, 'to')
  const isEnded = ['cancelled', 'noShow', 'expired'].includes(to)
  return (
    <Row
      end={<Money amount={number(entry, 'totalAmount')} currency={text(entry, 'currencyCode')} />}
      entry={entry}
      icon={to === 'checkedIn' || to === 'checkedOut' ? 'bed' : 'calendar'}
      title={
        <>
          {isAllowed(profile, 'reservations.manage') ? (
            <Link params={{ id: entry.id }} to="/reservations/$id">
              {entry.title}
            </Link>
          ) : (
            entry.title
          )}
          <span className="strong">{wordOf(texts, to)}</span>
        </>
      }
      tone={isEnded ? 'lost' : 'go'}
    >
      <div className="dim">{format.dayRange(text(entry, 'checkIn'), text(entry, 'checkOut'))}</div>
      {text(entry, 'reason') !== '' && <div className="dim">{text(entry, 'reason')}</div>}
    </Row>
  )
}

function OfferRow({ entry }: EntryProps) {
  const status = text(entry, 'status')
  const title = wordOf(useTexts(timelineTexts), `offer${upperAscii(status.charAt(0))}${status.slice(1)}`)
  return (
    <Row entry={entry} icon="mail" tone={status === 'accepted' ? 'go' : 'plain'} title={`${title} · ${entry.title}`} />
  )
}

function LeadRow({ entry }: EntryProps) {
  const stage = text(entry, 'stage')
  const title = wordOf(useTexts(timelineTexts), `lead${upperAscii(stage.charAt(0))}${stage.slice(1)}`)
  return (
    <Row entry={entry} icon="note" tone={stage === 'won' ? 'go' : stage === 'lost' ? 'lost' : 'plain'} title={title} />
  )
}

function CallbackRow({ entry }: EntryProps) {
  const texts = useTexts(timelineTexts)
  const [status, reason] = [text(entry, 'status'), text(entry, 'reason')]
  const title = wordOf(texts, `callback${upperAscii(status.charAt(0))}${status.slice(1)}`)
  return (
    <Row
      entry={entry}
      icon="clock"
      title={
        <>
          <span className="strong">{title}</span>
          {reason !== 'other' && <span className="dim">{wordOf(texts, reason)}</span>}
        </>
      }
      tone={status === 'failed' ? 'lost' : 'plain'}
    />
  )
}

function NoteRow({ entry }: EntryProps) {
  const { note } = useTexts(timelineTexts)
  return (
    <Row entry={entry} icon="note" title={<span className="strong">{note}</span>}>
      <div className="words">{text(entry, 'text')}</div>
    </Row>
  )
}

function MergeRow({ entry, guestId }: EntryProps & { guestId: string }) {
  const texts = useTexts(timelineTexts)
  const merged = entry.data['mergedGuestIds']
  const isUndone = entry.data['undoneAt'] !== null
  return (
    <Row
      end={
        isUndone ? undefined : (
          <Link className="small" params={{ id: guestId }} to="/guests/$id/history">
            {texts.mergeLink}
          </Link>
        )
      }
      entry={entry}
      icon="people"
      title={isUndone ? texts.mergeUndone : texts.merged(Array.isArray(merged) ? merged.length : 1)}
    />
  )
}
