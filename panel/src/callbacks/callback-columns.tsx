import type { ScheduledCallback } from '@bellhop/sdk'
import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { useCurrentCall } from '../calls/current-call.ts'
import { useDayHeading } from '../parts/day-heading.ts'
import { Icon } from '../parts/icon.tsx'
import { ReasonedButton } from '../parts/reasoned-button.tsx'
import type { Column } from '../parts/record-table.tsx'
import { RowMenu } from '../parts/row-menu.tsx'
import { type ChipTone, StatusChip } from '../parts/status-chip.tsx'
import { whyDisabledTexts } from '../parts/why-disabled-texts.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { formatPhone } from '../text/phone-number.ts'
import { cityOfZone } from '../text/zoned-time.ts'
import type { useCallbackActions } from './callback-actions.ts'
import { isStartable, zoneOfCallback } from './callback-queries.ts'
import styles from './callbacks.module.css'
import { callbackTexts } from './texts.ts'

type Actions = ReturnType<typeof useCallbackActions>

/** The columns of the list of callbacks. */
export function useCallbackColumns(actions: Actions): readonly Column<ScheduledCallback>[] {
  const texts = useTexts(callbackTexts)
  const agentName = useAgentName()
  return [
    {
      key: 'guest',
      head: texts.guest,
      cell: (callback) => (
        <span className={styles.guest}>
          <Link
            data-callback={callback.id}
            from="/callbacks"
            search={(before) => ({ ...before, callback: callback.id })}
            to="/callbacks"
          >
            {callback.guestName ?? formatPhone(callback.phone) ?? texts.unknownGuest}
          </Link>
          <span className={styles.narrow}>
            <CallbackChip callback={callback} />
          </span>
        </span>
      ),
    },
    { key: 'when', head: texts.when, cell: (callback) => <When callback={callback} /> },
    { key: 'state', head: texts.state, isWide: true, cell: (callback) => <CallbackChip callback={callback} /> },
    {
      key: 'number',
      head: texts.number,
      isWide: true,
      cell: ({ guestName, phone }) => guestName !== null && <Phone number={phone} />,
    },
    {
      key: 'reason',
      head: texts.reason,
      cell: ({ reason, notes }) => (
        <span className={styles.reason} title={notes ?? ''}>
          {texts[reason]}
          {notes !== null && <span className="dim"> · {notes}</span>}
        </span>
      ),
    },
    { key: 'agent', head: texts.agent, isWide: true, cell: ({ assignedUserId }) => agentName(assignedUserId) },
    {
      key: 'actions',
      head: <span className="unseen">{texts.actions}</span>,
      isNumber: true,
      cell: (callback) => <RowActions actions={actions} callback={callback} />,
    },
  ]
}

/** The name of the user who calls. */
export function useAgentName(): (userId: string | null) => string {
  const texts = useTexts(callbackTexts)
  const { id: ownId } = useProfile()
  const { data } = useAll('agents.list', [{ sort: 'firstName' }])
  return (userId) => {
    if (userId === null) return texts.anybody
    if (userId === ownId) return texts.me
    const agent = data?.items.find(({ id }) => id === userId)
    return agent ? `${agent.firstName} ${agent.lastName}` : '–'
  }
}

const Phone = ({ number }: { number: string | null }) => <span className={styles.line}>{formatPhone(number)}</span>

/** The heading above callbacks: those that wait for somebody come first, the others stand below their day. */
export function useCallbackHeading(): (callback: ScheduledCallback) => string {
  const texts = useTexts(callbackTexts)
  const dayHeading = useDayHeading()
  return ({ status, scheduledAt }) => (status === 'due' ? texts.dueNow : dayHeading(scheduledAt))
}

/** The time on the clock of the user, and on that of the guest if it shows another. The day stands above it. */
function When({ callback }: { callback: ScheduledCallback }) {
  const texts = useTexts(callbackTexts)
  const zone = zoneOfCallback(callback)
  const own = useFormat()
  const theirs = useFormat(zone)
  const { scheduledAt } = callback
  const isOther = zone !== undefined && own.dayTime(scheduledAt) !== theirs.dayTime(scheduledAt)
  const isEarlierDay = callback.status === 'due' && own.dayOf(scheduledAt) !== own.dayOf(new Date().toISOString())
  return (
    <span className={styles.line}>
      {isEarlierDay ? own.dayTime(scheduledAt) : own.time(scheduledAt)}{' '}
      {isOther && <span className="dim small">{texts.inCity(theirs.time(scheduledAt), cityOfZone(zone))}</span>}
    </span>
  )
}

const tones: Readonly<Record<ScheduledCallback['status'], ChipTone>> = {
  scheduled: 'plain',
  due: 'warn',
  inProgress: 'go',
  completed: 'line',
  failed: 'bad',
  cancelled: 'line',
}

/** Where the callback stands. A due one is amber, an overdue one red. */
export function CallbackChip({ callback: { status, isOverdue } }: { callback: ScheduledCallback }) {
  const texts = useTexts(callbackTexts)
  if (isOverdue) return <StatusChip tone="bad">{texts.isOverdue}</StatusChip>
  return <StatusChip tone={tones[status]}>{texts[status]}</StatusChip>
}

function RowActions({ callback, actions }: { callback: ScheduledCallback; actions: Actions }) {
  const texts = useTexts(callbackTexts)
  const { inCall } = useTexts(whyDisabledTexts)
  const isInCall = useCurrentCall() !== undefined
  if (!isStartable(callback)) return null
  return (
    <span className={styles.actions}>
      <span className={styles.wide}>
        <MoveMenu actions={actions} callback={callback} />
        <Button disabled={actions.isPending} onClick={() => actions.complete.mutate([callback.id])}>
          {texts.done}
        </Button>
      </span>
      <ReasonedButton
        disabled={actions.isPending}
        isReasonTip
        leftSection={<Icon name="callOut" />}
        onClick={() => actions.start.mutate([callback.id, {}])}
        rightSection={<kbd>C</kbd>}
        variant={callback.status === 'due' ? 'filled' : 'default'}
        whyDisabled={isInCall ? inCall : undefined}
      >
        {texts.call}
      </ReasonedButton>
    </span>
  )
}

type MoveMenuProps = { readonly callback: ScheduledCallback; readonly actions: Actions; readonly isInDrawer?: boolean }

/** Moves a callback by an hour, or to the guest's next morning. */
export function MoveMenu({ callback, actions, isInDrawer = false }: MoveMenuProps) {
  const texts = useTexts(callbackTexts)
  const zone = zoneOfCallback(callback)
  return (
    <RowMenu isBusy={actions.isPending} isInDrawer={isInDrawer} label={texts.move}>
      <Menu.Item onClick={() => actions.move.mutate({ callback, to: 'hour' })}>{texts.byOneHour}</Menu.Item>
      <Menu.Item onClick={() => actions.move.mutate({ callback, to: 'tomorrow' })}>
        {zone === undefined ? texts.tomorrow : texts.tomorrowIn(cityOfZone(zone))}
      </Menu.Item>
    </RowMenu>
  )
}
