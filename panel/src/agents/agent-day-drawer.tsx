import type { AgentDay } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { isAllowed, useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { PresenceDot, usePresenceName } from '../parts/presence.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import base from '../parts/table.module.css'
import { Table } from '../parts/table.tsx'
import { useTexts } from '../text/catalogue.ts'
import type { Format } from '../text/format.ts'
import styles from './agents.module.css'
import { useLength } from './day-strip.tsx'
import { agentDayTexts } from './texts.ts'

type DrawerProps = {
  readonly day: AgentDay
  readonly date: string
  readonly asOf: string
  readonly format: Format
  readonly onClose: () => void
}

/** The spans of an agent one below the other: what a strip cannot show exactly. */
export function AgentDayDrawer({ day, date, asOf, format, onClose }: DrawerProps) {
  const texts = useTexts(agentDayTexts)
  const presenceName = usePresenceName()
  const length = useLength()
  const mayReadCalls = isAllowed(useProfile(), 'calls.read')
  return (
    <SideDrawer onClose={onClose} title={`${day.firstName} ${day.lastName}, ${format.day(date)}`}>
      {mayReadCalls && (
        <p className={styles.link}>
          <Link search={{ agent: day.userId, from: date, to: date }} to="/calls">
            {texts.calls}
          </Link>
        </p>
      )}
      {day.spans.length === 0 && <EmptyState text={texts.emptyText} title={texts.notSignedIn} />}
      <Table
        areHeadsUnseen={day.spans.length === 0}
        className={base.list}
        heads={[texts.state, texts.came, texts.left, { text: texts.length, className: styles.number }]}
      >
        {day.spans.map(({ presence, startedAt, endedAt }) => (
          <tr key={startedAt}>
            <td>
              <span className={styles.state}>
                <PresenceDot presence={presence} />
                {presenceName(presence)}
              </span>
            </td>
            <td>{format.time(startedAt)}</td>
            <td>{endedAt === null ? texts.now : format.time(endedAt)}</td>
            <td className={styles.number}>{length((Date.parse(endedAt ?? asOf) - Date.parse(startedAt)) / 1000)}</td>
          </tr>
        ))}
      </Table>
    </SideDrawer>
  )
}
