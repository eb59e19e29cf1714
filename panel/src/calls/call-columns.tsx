import type { Call } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { isAllowed, useProfile } from '../api/session.ts'
import { useHotel } from '../parts/hotel-filter.ts'
import { Icon } from '../parts/icon.tsx'
import type { Column } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { formatPhone } from '../text/phone-number.ts'
import { useCategoryName } from './call-queries.ts'
import { CallStatusChip, directionIcon, isNotAnswered, useCallerName } from './call-words.tsx'
import styles from './calls.module.css'
import { otherNumber } from './current-call.ts'
import { RowRecording } from './row-recording.tsx'
import { callTexts } from './texts.ts'

/** The columns of the list of calls. Every call has one line; its day stands above it. */
export function useCallColumns(): readonly Column<Call>[] {
  const texts = useTexts(callTexts)
  const format = useFormat()
  const lineOf = useLineName()
  return [
    {
      key: 'when',
      head: texts.when,
      cell: (call) => (
        <span className={styles.when}>
          <Link params={{ id: call.id }} to="/calls/$id">
            {format.time(call.startedAt)}
          </Link>
          <span className={styles.narrow}>
            <Who call={call} />
          </span>
        </span>
      ),
    },
    { key: 'who', head: texts.who, cell: (call) => <Who call={call} />, isWide: true },
    { key: 'result', head: texts.result, cell: (call) => <Result call={call} /> },
    { key: 'line', head: texts.line, cell: (call) => <Cut text={lineOf(call)} />, isWide: true },
    { key: 'agent', head: texts.agent, cell: ({ userName }) => <Cut text={userName ?? ''} />, isWide: true },
    {
      key: 'waited',
      head: texts.waited,
      cell: ({ queuedAt, waitSeconds }) => (queuedAt === null ? '' : format.duration(waitSeconds)),
      isNumber: true,
      isWide: true,
    },
    {
      key: 'talked',
      head: texts.talked,
      cell: ({ talkSeconds }) => (talkSeconds > 0 ? format.duration(talkSeconds) : ''),
      isNumber: true,
    },
  ]
}

/** Plays the recording of a call, for those who may hear it; nothing for a call without one. */
export function CallSound({ call: { recordingIds } }: { call: Call }) {
  const [first] = recordingIds
  return first !== undefined && isAllowed(useProfile(), 'recordings.read') && <RowRecording id={first} />
}

/** The line that was called, with its hotel where the list shows several. */
function useLineName(): (call: Call) => string {
  const profile = useProfile()
  const hotel = useHotel(profile)
  return ({ queueName, didLabel, hotelId }) => {
    const name = hotel ? undefined : profile.hotels.find(({ id }) => id === hotelId)?.name
    return [queueName ?? didLabel, name].filter(Boolean).join(' · ')
  }
}

const Cut = ({ text }: { text: string }) => (
  <span className={styles.cut} title={text}>
    {text}
  </span>
)

/** Who began the call, and the other side by its name, with the number where there is room. */
function Who({ call }: { call: Call }) {
  const texts = useTexts(callTexts)
  const nameOf = useCallerName()
  return (
    <span className={styles.who} data-lost={isNotAnswered(call)}>
      <span title={texts[call.direction]}>
        <Icon name={directionIcon(call)} />
        <span className="unseen">{texts[call.direction]}</span>
      </span>
      <b className="cut">{nameOf(call)}</b>
      {call.guestName !== null && <span className={styles.number}>{formatPhone(otherNumber(call))}</span>}
    </span>
  )
}

/** What came of the call: what it was about, or how far it went. */
function Result({ call }: { call: Call }) {
  const categoryOf = useCategoryName()
  const { status, wrapUpCategory } = call
  if (status !== 'completed') return <CallStatusChip status={status} />
  return <Cut text={wrapUpCategory === null ? '' : categoryOf(wrapUpCategory)} />
}
