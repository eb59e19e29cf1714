import type { Call, Recording } from '@bellhop/sdk'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Sheet } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './call-record.module.css'
import { recordTexts } from './record-texts.ts'

type Segment = Call['segments'][number]
type Moment = {
  readonly key: string
  readonly at: string
  readonly icon: IconName
  readonly text: string
  /** Seconds; undefined for what takes no time. */
  readonly seconds?: number | undefined
}

const icons: Readonly<Record<Segment['type'], IconName>> = {
  queue: 'clock',
  ring: 'bell',
  talk: 'call',
  hold: 'pause',
  wrapUp: 'note',
}

type CallTimelineProps = { readonly call: Call; readonly recordings: readonly Recording[] }

/** What happened during a call: waits, phones that rang, talks, holds, transfers, recordings, and its end. */
export function CallTimeline({ call, recordings }: CallTimelineProps) {
  const { history } = useTexts(recordTexts)
  const format = useFormat()
  const moments = useMoments(call, recordings)
  return (
    <Sheet title={history}>
      <ol className={styles.history}>
        {moments.map(({ key, at, icon, text, seconds }) => (
          <li key={key}>
            <Icon name={icon} />
            <time dateTime={at} title={format.moment(at)}>
              {format.time(at)}
            </time>
            <span className={styles.words}>{text}</span>
            {seconds !== undefined && <span className="dim">{format.duration(seconds)}</span>}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

function useMoments(call: Call, recordings: readonly Recording[]): readonly Moment[] {
  const texts = useTexts(recordTexts)
  const talkedTo = new Set<string>()
  const textOf = (segment: Segment): string => {
    const user = segment.userName ?? ''
    if (segment.type === 'queue') return texts.segmentQueue(call.queueName ?? '')
    if (segment.type === 'ring') return texts.segmentRing(user)
    if (segment.type === 'hold') return texts.segmentHold
    if (segment.type === 'wrapUp') return texts.segmentWrapUp(user)
    const isTransfer = talkedTo.size > 0 && !talkedTo.has(user)
    talkedTo.add(user)
    return isTransfer ? texts.transferred(user) : texts.segmentTalk(user)
  }
  const momentOf = (segment: Segment, index: number): Moment => {
    const { type, startedAt, endedAt } = segment
    const seconds = endedAt === null ? undefined : (Date.parse(endedAt) - Date.parse(startedAt)) / 1000
    return { key: `segment ${index}`, at: startedAt, icon: icons[type], text: textOf(segment), seconds }
  }
  const ofSegments = call.segments.map(momentOf)
  const isAfterEnd = (_: Moment, index: number): boolean => call.segments[index]?.type === 'wrapUp'
  const ofRecordings = recordings.map(
    ({ id, startedAt }): Moment => ({ key: id, at: startedAt, icon: 'microphone', text: texts.recordingBegan }),
  )
  const end = useEnd(call)
  // A sort keeps the order of what happened at the same moment.
  const during = ofSegments.filter((moment, index) => !isAfterEnd(moment, index))
  const all = [...during, ...ofRecordings, ...(end ? [end] : []), ...ofSegments.filter(isAfterEnd)]
  return all.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function useEnd({ endedAt, endedBy, missedReason, provider }: Call): Moment | undefined {
  const texts = useTexts(recordTexts)
  if (endedAt === null) return undefined
  const by = {
    caller: texts.endedCaller,
    agent: texts.endedAgent,
    system: texts.endedSystem,
    network: texts.endedNetwork,
  }
  const reason = missedReason === null ? undefined : texts[missedReason]
  const text = reason ?? (endedBy === null ? undefined : by[endedBy]) ?? (provider === null ? texts.logged : '')
  return text === '' ? undefined : { key: 'end', at: endedAt, icon: 'hangUp', text }
}
