import type { Agent } from '@bellhop/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { upperAscii } from '../../../server/shared/letter-case.ts'
import type { ApiError } from '../api/api-error.ts'
import type { Records } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Sheet } from '../parts/page.tsx'
import { PresenceDot, usePresenceName } from '../parts/presence.tsx'
import base from '../parts/table.module.css'
import { Table } from '../parts/table.tsx'
import { useNow } from '../parts/use-now.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './queue.module.css'
import { queueTexts } from './texts.ts'

/** The agents by their names, so that no row moves: what they do, and since when. */
export function AgentTable({ agents }: { agents: UseQueryResult<Records<Agent>, ApiError> }) {
  const texts = useTexts(queueTexts)
  const { count } = useFormat()
  const mayReadDays = isAllowed(useProfile(), 'reports.read')
  const all = agents.data?.items ?? []
  const are = (presence: Agent['presence']): string => count(all.filter((agent) => agent.presence === presence).length)
  const hasLanguages = all.some(({ languageCodes }) => languageCodes.length > 0)
  const summary = texts.agentSummary(are('available'), are('onCall'), are('wrapUp'))
  return (
    <Sheet
      action={
        <span className="dim small wrap">
          {agents.data && summary}
          {mayReadDays && <Link to="/agents">{texts.agentDays}</Link>}
        </span>
      }
      title={texts.agents}
    >
      <Loaded query={agents}>
        {({ items }) => (
          <section aria-label={texts.agents} className={base.scroll} tabIndex={0}>
            <Table
              className={`${base.list} ${styles.table}`}
              heads={[
                texts.agent,
                texts.state,
                { text: texts.since, className: styles.number },
                ...(hasLanguages ? [{ text: texts.speaks, className: styles.wide }] : []),
                { text: texts.callsToday, className: styles.number },
              ]}
            >
              {items.map((agent) => (
                <AgentRow agent={agent} hasLanguages={hasLanguages} key={agent.id} />
              ))}
            </Table>
          </section>
        )}
      </Loaded>
    </Sheet>
  )
}

function AgentRow({ agent, hasLanguages }: { agent: Agent; hasLanguages: boolean }) {
  const texts = useTexts(queueTexts)
  const { count } = useFormat()
  const presenceName = usePresenceName()
  const { id } = useProfile()
  const now = useNow()
  const { firstName, lastName, extension, presence, presenceSince, languageCodes, callsToday } = agent
  return (
    <tr>
      <td>
        {firstName} {lastName}
        {extension !== null && <span className="dim small"> {extension}</span>}
        {agent.id === id && <span className="dim small"> {texts.you}</span>}
      </td>
      <td>
        <span className={styles.state}>
          <PresenceDot presence={presence} />
          {presenceName(presence)}
        </span>
      </td>
      <td className={styles.number}>
        {presenceSince === null ? '' : shownTime(Math.max(0, (now - Date.parse(presenceSince)) / 1000))}
      </td>
      {hasLanguages && (
        <td className={`dim ${styles.wide}`}>{languageCodes.map((code) => upperAscii(code.slice(0, 2))).join(' ')}</td>
      )}
      <td className={styles.number}>{count(callsToday)}</td>
    </tr>
  )
}

/** Seconds as `0:09`, and from an hour on as `2:05:09`. */
function shownTime(seconds: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return seconds < 3600
    ? `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
    : `${Math.floor(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`
}
