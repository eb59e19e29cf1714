import type { Agent, Guest, QueueEntry, QueueEntryPage, VoiceQueue } from '@bellhop/sdk'
import { Button, Menu } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ApiError } from '../api/api-error.ts'
import { useChange } from '../api/changes.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useCurrentCall } from '../calls/current-call.ts'
import { VipChip } from '../guests/vip-chip.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Notice } from '../parts/notice.tsx'
import { Sheet } from '../parts/page.tsx'
import { usePresenceName } from '../parts/presence.tsx'
import { RowMenu } from '../parts/row-menu.tsx'
import base from '../parts/table.module.css'
import { Table } from '../parts/table.tsx'
import { useNow } from '../parts/use-now.ts'
import { useTexts } from '../text/catalogue.ts'
import { useErrorText } from '../text/error-texts.ts'
import { useFormat } from '../text/format.ts'
import { formatPhone } from '../text/phone-number.ts'
import styles from './queue.module.css'
import { queueTexts } from './texts.ts'
import { freeAgentsFor, whyWaiting } from './why-waiting.ts'

type WaitingCallsProps = {
  readonly queue: UseQueryResult<QueueEntryPage, ApiError>
  readonly queues: readonly VoiceQueue[]
  readonly agents: readonly Agent[]
}

/** The callers who wait, the longest first, so that a new one comes last and no row moves down. */
export function WaitingCalls({ queue, queues, agents }: WaitingCallsProps) {
  const texts = useTexts(queueTexts)
  const assign = useChange('voiceQueue.assignCall')
  return (
    <Sheet action={<span className="dim small">{texts.colours}</span>} title={texts.waiting}>
      {assign.error && <AssignError error={assign.error} />}
      <Loaded query={queue}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState text={texts.nobodyWaitsText} title={texts.nobodyWaits} />
          ) : (
            <section aria-label={texts.waiting} className={base.scroll} tabIndex={0}>
              <Table
                className={`${base.list} ${styles.table}`}
                heads={[
                  texts.waits,
                  texts.caller,
                  { text: texts.line, className: styles.wide },
                  { text: texts.why, className: styles.wide },
                  { text: texts.actions, shown: <span className="unseen">{texts.actions}</span> },
                ]}
              >
                {items
                  .toSorted((one, other) => Date.parse(one.enqueuedAt) - Date.parse(other.enqueuedAt))
                  .map((entry, index) => (
                    <WaitingRow
                      agents={agents}
                      entry={entry}
                      isFirst={index === 0}
                      isSending={assign.isPending}
                      key={entry.id}
                      onAssign={(userId) => assign.mutate([entry.id, { userId }])}
                      queues={queues}
                      readAt={queue.dataUpdatedAt}
                    />
                  ))}
              </Table>
            </section>
          )
        }
      </Loaded>
    </Sheet>
  )
}

/** Why nobody is rung for the call. */
function AssignError({ error }: { error: ApiError }) {
  const texts = useTexts(queueTexts)
  const { presence } = useProfile()
  const { title, advice } = useErrorText(error)
  if (error.code === 'already_assigned') return <Notice title={texts.alreadyTaken} tone="warn" />
  if (error.code !== 'agent_unavailable') {
    return (
      <Notice title={title} tone="bad">
        {advice}
      </Notice>
    )
  }
  return <Notice title={presence === 'available' ? texts.agentGone : texts.notAvailable} tone="warn" />
}

type WaitingRowProps = {
  readonly entry: QueueEntry
  readonly queues: readonly VoiceQueue[]
  readonly agents: readonly Agent[]
  /** When the entry was read, on the clock of the computer. */
  readonly readAt: number
  readonly isFirst: boolean
  readonly isSending: boolean
  readonly onAssign: (userId: string) => void
}

function WaitingRow({ entry, queues, agents, readAt, isFirst, isSending, onAssign }: WaitingRowProps) {
  const texts = useTexts(queueTexts)
  const { duration } = useFormat()
  const profile = useProfile()
  const isBusy = useCurrentCall() !== undefined
  const now = useNow()
  const waited = entry.waitSeconds + Math.max(0, now - readAt) / 1000
  const line = queues.find(({ key }) => key === entry.queueKey)?.name ?? entry.queueKey
  const hotel = profile.hotels.length > 1 ? profile.hotels.find(({ id }) => id === entry.hotelId)?.name : undefined
  const canTake = entry.status === 'waiting' && !isBusy
  const free = freeAgentsFor(entry, agents).filter(({ id }) => id !== profile.id)
  return (
    <tr>
      <td>
        <span className={styles.age} data-age={waited >= 60 ? 'bad' : waited >= 30 ? 'warn' : 'new'}>
          {duration(waited)}
        </span>
      </td>
      <td>
        <Caller entry={entry} />
        <span className={`dim small ${styles.narrow}`}>
          <Reason agents={agents} entry={entry} queues={queues} />
        </span>
      </td>
      <td className={`dim ${styles.wide} ${styles.line}`}>{[line, hotel].filter(Boolean).join(', ')}</td>
      <td className={`${styles.wide} ${styles.why}`}>
        <Reason agents={agents} entry={entry} queues={queues} />
      </td>
      <td className={styles.buttons}>
        {entry.status === 'waiting' && (
          <RowMenu isBusy={isSending} label={texts.assign}>
            {free.length === 0 && <Menu.Item disabled>{texts.nobodyFree}</Menu.Item>}
            {free.map(({ id, firstName, lastName }) => (
              <Menu.Item key={id} onClick={() => onAssign(id)}>
                {firstName} {lastName}
              </Menu.Item>
            ))}
          </RowMenu>
        )}
        {canTake &&
          (isFirst ? (
            <KeyButton
              disabled={isSending}
              keys="a"
              label={texts.take}
              onPress={() => onAssign(profile.id)}
              variant="filled"
            />
          ) : (
            <Button disabled={isSending} onClick={() => onAssign(profile.id)}>
              {texts.take}
            </Button>
          ))}
      </td>
    </tr>
  )
}

function Caller({ entry: { guestId, guestName, vipLevel, callerNumber } }: { entry: QueueEntry }) {
  const texts = useTexts(queueTexts)
  const profile = useProfile()
  return (
    <span className={styles.caller}>
      {guestId !== null && isAllowed(profile, 'guests.read') ? (
        <Link className="strong" params={{ id: guestId }} to="/guests/$id">
          {guestName ?? formatPhone(callerNumber) ?? texts.hidden}
        </Link>
      ) : (
        <span className="strong">{guestName ?? formatPhone(callerNumber) ?? texts.hidden}</span>
      )}
      {vipLevel !== null && <VipChip level={vipLevel as Guest['vipLevel']} />}
      {guestName === null && callerNumber !== null && <span className="chip line">{texts.newNumber}</span>}
    </span>
  )
}

function Reason({
  entry,
  queues,
  agents,
}: {
  entry: QueueEntry
  queues: readonly VoiceQueue[]
  agents: readonly Agent[]
}) {
  const texts = useTexts(queueTexts)
  const { count, duration } = useFormat()
  const presenceName = usePresenceName()
  const { id: userId } = useProfile()
  const agent = (id: string): Agent | undefined => agents.find((each) => each.id === id)
  const nameOf = (id: string): string => (agent(id) ? `${agent(id)?.firstName} ${agent(id)?.lastName}` : texts.agent)
  const why = whyWaiting(entry, queues, agents)
  switch (why.is) {
    case 'rings':
      return why.userId === userId ? texts.ringsYou : texts.rings(nameOf(why.userId))
    case 'waitsFor':
      return texts.waitsFor(nameOf(why.userId), presenceName(agent(why.userId)?.presence ?? 'offline'))
    case 'lostAgent':
      return texts.lostAgent
    case 'manual':
      return texts.manual
    case 'noSkill':
      return texts.noSkill(why.skills.join(', '))
    case 'noAgent':
      return texts.noAgent
    case 'next':
      return texts.nextInTurn
    case 'allBusy':
      return (
        <>
          {texts.allBusy(count(why.agents))}
          {entry.estimatedWaitSeconds !== null && (
            <span className="dim">, {texts.about(duration(entry.estimatedWaitSeconds))}</span>
          )}
        </>
      )
  }
}
