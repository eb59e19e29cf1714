import type { Agent, VoiceQueue } from '@bellhop/sdk'
import { EmptyState } from '../parts/empty-state.tsx'
import { useMoreText } from '../parts/more-records.tsx'
import { Sheet } from '../parts/page.tsx'
import { PresenceDot, usePresenceName } from '../parts/presence.tsx'
import { RecordTable } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { queueTexts } from './queue-texts.ts'
import styles from './telephony.module.css'
import { useAgents } from './use-agents.ts'

/** Whether an agent can be rung for calls of a queue: by a hotel, and by all needed skills. */
const canAnswer = ({ hotelIds, skills }: Agent, queue: VoiceQueue): boolean =>
  (hotelIds.length === 0 || queue.hotelIds.length === 0 || hotelIds.some((id) => queue.hotelIds.includes(id))) &&
  queue.requiredSkills.every((needed) =>
    skills.some(({ code, level }) => code === needed.code && level >= needed.level),
  )

/** The agents who can answer calls of a queue. Absent for roles that may not list agents. */
export function QueueMembers({ queue }: { queue: VoiceQueue }) {
  const texts = useTexts(queueTexts)
  const { count } = useFormat()
  const presenceName = usePresenceName()
  const agents = useAgents()
  const moreText = useMoreText(agents)
  if (agents === undefined) return null
  const members = agents.items.filter((agent) => canAnswer(agent, queue))
  return (
    <Sheet title={texts.members}>
      <p className={`dim small ${styles.words}`}>
        {texts.membersText} {moreText}
      </p>
      {members.length === 0 ? (
        <EmptyState text={texts.membersNoneText} title={texts.membersNone} />
      ) : (
        <RecordTable
          columns={[
            {
              key: 'agent',
              head: texts.agent,
              cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
            },
            {
              key: 'state',
              head: texts.agentState,
              cell: ({ presence }) => (
                <span className="row">
                  <PresenceDot presence={presence} /> {presenceName(presence)}
                </span>
              ),
            },
            {
              key: 'skills',
              head: texts.skillsOf,
              cell: ({ skills }) => skills.map(({ code, level }) => `${code} ${count(level)}`).join(', ') || '–',
            },
          ]}
          label={texts.members}
          rows={members}
        />
      )}
    </Sheet>
  )
}
