import type { Call } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { isAllowed, useProfile } from '../api/session.ts'
import { useHotel } from '../parts/hotel-filter.ts'
import { Icon } from '../parts/icon.tsx'
import type { Column } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { useCategoryName } from './call-queries.ts'
import { CallStatusChip, DirectionWord, useCallerName } from './call-words.tsx'
import styles from './calls.module.css'
import { otherNumber } from './current-call.ts'
import { callTexts } from './texts.ts'

/** The columns of the list of calls. */
export function useCallColumns(): readonly Column<Call>[] {
  const texts = useTexts(callTexts)
  const format = useFormat()
  const profile = useProfile()
  const hotel = useHotel(profile)
  const nameOf = useCallerName()
  const categoryOf = useCategoryName()
  const columns: readonly (Column<Call> | false)[] = [
    {
      key: 'when',
      head: texts.when,
      cell: ({ id, startedAt }) => (
        <Link className={styles.nowrap} params={{ id }} to="/calls/$id">
          {format.moment(startedAt)}
        </Link>
      ),
    },
    {
      key: 'who',
      head: texts.who,
      cell: (call) => (
        <span className={styles.who}>
          {nameOf(call)}
          {call.guestName !== null && <span className="dim small">{otherNumber(call)}</span>}
        </span>
      ),
    },
    {
      key: 'call',
      head: texts.call,
      cell: (call) => (
        <span className={styles.state}>
          <DirectionWord call={call} />
          {call.status !== 'completed' && <CallStatusChip status={call.status} />}
        </span>
      ),
    },
    { key: 'line', head: texts.line, cell: ({ queueName, didLabel }) => queueName ?? didLabel, isWide: true },
    !hotel && {
      key: 'hotel',
      head: texts.hotel,
      cell: ({ hotelId }) => profile.hotels.find(({ id }) => id === hotelId)?.name,
      isWide: true,
    },
    { key: 'agent', head: texts.agent, cell: ({ userName }) => userName },
    {
      key: 'waited',
      head: texts.waited,
      cell: ({ queuedAt, waitSeconds }) => (queuedAt === null ? '' : format.duration(waitSeconds)),
      isNumber: true,
    },
    {
      key: 'talked',
      head: texts.talked,
      cell: ({ talkSeconds }) => (talkSeconds > 0 ? format.duration(talkSeconds) : ''),
      isNumber: true,
    },
    {
      key: 'category',
      head: texts.category,
      cell: ({ wrapUpCategory }) => wrapUpCategory !== null && categoryOf(wrapUpCategory),
    },
    isAllowed(profile, 'recordings.read') && {
      key: 'recording',
      head: texts.recording,
      cell: ({ recordingIds }) =>
        recordingIds.length > 0 && (
          <span title={texts.recorded}>
            <Icon name="microphone" />
            <span className="unseen">{texts.recorded}</span>
          </span>
        ),
    },
  ]
  return columns.filter((column) => column !== false)
}
