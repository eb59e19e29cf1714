import type { AgentDay } from '@bellhop/sdk'
import { usePresenceName } from '../parts/presence.tsx'
import { useTexts } from '../text/catalogue.ts'
import type { Format } from '../text/format.ts'
import styles from './agents.module.css'
import type { DayWindow } from './day-window.ts'
import { agentDayTexts } from './texts.ts'

type StripProps = {
  readonly day: AgentDay
  readonly hours: DayWindow
  /** When the spans were read: the end of the one that goes on. */
  readonly asOf: string
  readonly format: Format
}

/** What an agent did, as a strip of the hours. Screen readers get the sums. */
export function DayStrip({ day, hours: { from, to, ticks }, asOf, format }: StripProps) {
  const texts = useTexts(agentDayTexts)
  const presenceName = usePresenceName()
  const length = useLength()
  const place = (at: number): string => `${((at - from) / (to - from)) * 100}%`
  const sums = Object.entries(day.seconds).filter(([, seconds]) => seconds > 0)
  const sentence = sums.map(([name, seconds]) => `${presenceName(name as 'available')} ${length(seconds)}`).join(', ')
  return (
    <div
      aria-label={sums.length === 0 ? texts.notSignedIn : texts.sentence(sentence)}
      className={styles.strip}
      role="img"
    >
      {ticks.map((tick) => (
        <i key={tick} style={{ insetInlineStart: place(tick) }} />
      ))}
      {day.spans.map(({ presence, startedAt, endedAt }) => {
        const [begin, end] = [Date.parse(startedAt), Date.parse(endedAt ?? asOf)]
        const until = endedAt === null ? texts.now : format.time(endedAt)
        return (
          <span
            data-presence={presence}
            key={startedAt}
            style={{ insetInlineStart: place(begin), inlineSize: `${((end - begin) / (to - from)) * 100}%` }}
            title={`${presenceName(presence)}, ${format.time(startedAt)} – ${until}, ${length((end - begin) / 1000)}`}
          />
        )
      })}
    </div>
  )
}

/** The hours above the strips. */
export const DayScale = ({
  hours: { from, to, ticks },
  format,
  label,
}: Pick<StripProps, 'hours' | 'format'> & { readonly label: string }) => (
  <span className={styles.scale}>
    <span className="unseen">{label}</span>
    {ticks.map((tick) => (
      <span aria-hidden key={tick} style={{ insetInlineStart: `${((tick - from) / (to - from)) * 100}%` }}>
        {format.time(new Date(tick).toISOString())}
      </span>
    ))}
  </span>
)

/** Writes seconds as hours and minutes: `7:05`. */
export function useLength(): (seconds: number) => string {
  const { hours } = useTexts(agentDayTexts)
  return (seconds) => {
    const minutes = Math.floor(seconds / 60)
    return hours(String(Math.floor(minutes / 60)), String(minutes % 60).padStart(2, '0'))
  }
}
