import type { Call } from '@bellhop/sdk'
import { getRouteApi, Link } from '@tanstack/react-router'
import { usePage } from '../api/reads.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { CallRecording } from './call-recording.tsx'
import { GuestPages } from './guest-pages.tsx'
import { partTexts } from './part-texts.ts'
import styles from './timeline.module.css'

const route = getRouteApi('/shell/guests/$id')
const pageSize = 20
const lostStatuses = ['missed', 'abandoned', 'busy', 'failed']

/** The calls with a guest and their recordings, the latest first. */
export function CallsTab() {
  const texts = useTexts(partTexts)
  const { id: guestId } = route.useParams()
  const { page = 1 } = route.useSearch()
  const calls = usePage('calls.list', [{ guestId, page, pageSize, sort: '-startedAt' }])
  return (
    <GuestPages empty={<EmptyState text={texts.noCallsText} title={texts.noCalls} />} pageSize={pageSize} query={calls}>
      {(items) => (
        <ul aria-busy={calls.isPlaceholderData} aria-label={texts.calls} className={styles.notes}>
          {items.map((call) => (
            <CallItem call={call} key={call.id} />
          ))}
        </ul>
      )}
    </GuestPages>
  )
}

function CallItem({ call }: { call: Call }) {
  const texts = useTexts(partTexts)
  const format = useFormat()
  const { id, direction, status, startedAt, talkSeconds, wrapUpNote, notes, recordingIds, userName } = call
  const isLost = lostStatuses.includes(status)
  const lost =
    direction === 'inbound' && (status === 'missed' || status === 'abandoned') ? texts[status] : texts.notReached
  const words = isLost && direction !== 'internal' ? lost : texts[direction]
  const icon = direction === 'outbound' ? 'callOut' : isLost ? 'callMissed' : 'callIn'
  const moment = format.moment(startedAt)
  return (
    <li>
      <div className={styles.noteHead}>
        <span className="row">
          <span className={styles.icon} data-tone={isLost ? 'lost' : 'plain'}>
            <Icon name={icon} size={14} />
          </span>
          <Link className="strong" params={{ id }} to="/calls/$id">
            {talkSeconds > 0 ? `${words}, ${format.duration(talkSeconds)}` : words}
          </Link>
        </span>
        <span className="dim small">{[userName, moment].filter(Boolean).join(' · ')}</span>
      </div>
      {wrapUpNote !== null && <p className="words">{wrapUpNote}</p>}
      {notes !== null && <p className="words">{notes}</p>}
      {recordingIds.map((recordingId) => (
        <CallRecording id={recordingId} key={recordingId} label={texts.recordingOf(moment)} />
      ))}
    </li>
  )
}
