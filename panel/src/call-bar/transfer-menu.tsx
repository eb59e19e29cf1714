import type { TransferCallInput } from '@bellhop/sdk'
import { TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { fold } from '../../../server/shared/fold.ts'
import type { ApiError } from '../api/api-error.ts'
import { useChange } from '../api/changes.ts'
import { type Records, useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { type CurrentCall, endCurrentCall, showCurrentCall } from '../calls/current-call.ts'
import { Form } from '../parts/form.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { useMoreText } from '../parts/more-records.tsx'
import { usePresenceName } from '../parts/presence.tsx'
import { disabledBecause } from '../parts/reasoned-button.tsx'
import { useTexts } from '../text/catalogue.ts'
import { ActionError } from './action-error.tsx'
import { BarPopover } from './bar-popover.tsx'
import styles from './call-bar.module.css'
import { callKeys } from './call-keys.ts'
import { callBarTexts } from './texts.ts'

/** Hands the other side over to a queue, a free agent or another number. One field finds all three. */
export function TransferMenu({ call }: { call: CurrentCall }) {
  const texts = useTexts(callBarTexts)
  const transfer = useChange('calls.transfer', { onDone: endCurrentCall })
  const targets = useTargets(call)
  return (
    <Menu icon="transfer" keys={callKeys.transfer} label={texts.transfer}>
      <Targets
        change={transfer}
        hasNumbers={call.canForward}
        onTarget={(to) => transfer.mutate([call.id, to])}
        targets={targets}
      />
    </Menu>
  )
}

/** Lets the other side wait while the user talks with a free agent, who may take over then. */
export function ConsultMenu({ call }: { call: CurrentCall }) {
  const texts = useTexts(callBarTexts)
  const consult = useChange('calls.consult', { onDone: showCurrentCall })
  const { items, hasMore } = useTargets(call)
  const agents = items.filter(({ to }) => to.toUserId !== undefined)
  return (
    <Menu icon="people" keys={callKeys.consult} label={texts.consult}>
      <Targets
        change={consult}
        hasNumbers={false}
        onTarget={({ toUserId = '' }) => consult.mutate([call.id, { userId: toUserId }])}
        targets={{ items: agents, hasMore }}
      />
    </Menu>
  )
}

type MenuProps = {
  readonly icon: IconName
  readonly keys: string
  readonly label: string
  readonly children: ReactNode
}

const Menu = ({ icon, keys, label, children }: MenuProps) => (
  <BarPopover
    button={(isOpen, toggle) => (
      <KeyButton
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        keys={keys}
        label={label}
        leftSection={<Icon name={icon} />}
        onPress={toggle}
      />
    )}
    className={styles.transfer}
    label={label}
  >
    {children}
  </BarPopover>
)

type Target = {
  readonly key: string
  readonly name: string
  readonly note: string
  readonly to: TransferCallInput
  readonly isFree: boolean
}

type TargetsProps = {
  readonly targets: Records<Target>
  /** Whether a number may be typed. */
  readonly hasNumbers: boolean
  readonly change: { readonly error: ApiError | null; readonly isPending: boolean }
  readonly onTarget: (to: TransferCallInput) => void
}

function Targets({ targets: all, hasNumbers, change, onTarget }: TargetsProps) {
  const texts = useTexts(callBarTexts)
  const [text, setText] = useState('')
  const words = fold(text.trim())
  const moreText = useMoreText(all)
  const targets = all.items.filter(({ name }) => fold(name).includes(words))
  const number = /^\+?[\d ()./-]{5,}$/.test(text.trim()) && hasNumbers ? text.trim() : undefined
  const first = targets.find(({ isFree }) => isFree)?.to ?? (number === undefined ? undefined : { toNumber: number })
  const submit = (event?: FormEvent): void => {
    event?.preventDefault()
    if (first && text.trim() !== '' && !change.isPending) onTarget(first)
  }
  return (
    <Form form={{ submit }}>
      <TextInput
        aria-label={texts.findAgent}
        data-autofocus
        leftSection={<Icon name="search" />}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        placeholder={texts.findAgent}
        value={text}
      />
      <ActionError error={change.error} />
      <ul className={styles.targets}>
        {targets.map(({ key, name, note, to, isFree }) => (
          <li key={key}>
            <button
              disabled={change.isPending}
              onClick={() => onTarget(to)}
              type="button"
              {...disabledBecause(isFree ? undefined : texts.notFree)}
            >
              <span className="cut">{name}</span>
              <span className="dim small">{note}</span>
            </button>
          </li>
        ))}
        {number !== undefined && (
          <li>
            <button disabled={change.isPending} onClick={() => onTarget({ toNumber: number })} type="button">
              <span className="cut">{number}</span>
              <kbd>Enter</kbd>
            </button>
          </li>
        )}
      </ul>
      {moreText !== undefined && <p className="dim small">{moreText}</p>}
      {targets.length === 0 && number === undefined && <p className="dim small">{texts.noTarget}</p>}
    </Form>
  )
}

/** The queues, and the agents of the hotel with the free ones first. */
function useTargets(call: CurrentCall): Records<Target> {
  const texts = useTexts(callBarTexts)
  const presenceName = usePresenceName()
  const { id: userId } = useProfile()
  const { hotelId } = call
  const queues = useAll('voiceQueues.list', [{ isActive: true, sort: 'name' }])
  const agents = useAll('agents.list', [{ sort: 'firstName', ...(hotelId === null ? {} : { hotelId }) }])
  if (!call.canTransfer) return { items: [], hasMore: false }
  const ofQueues = (queues.data?.items ?? []).map(
    ({ key, name }): Target => ({
      key: `queue ${key}`,
      name,
      note: texts.toQueue,
      to: { toQueue: key },
      isFree: true,
    }),
  )
  const ofAgents = (agents.data?.items ?? [])
    .filter(({ id }) => id !== userId)
    .map(
      ({ id, firstName, lastName, presence }): Target => ({
        key: id,
        name: `${firstName} ${lastName}`,
        note: presenceName(presence),
        to: { toUserId: id },
        isFree: presence === 'available',
      }),
    )
    .toSorted((one, other) => Number(other.isFree) - Number(one.isFree))
  return {
    items: [...ofAgents.filter(({ isFree }) => isFree), ...ofQueues, ...ofAgents.filter(({ isFree }) => !isFree)],
    hasMore: agents.data?.hasMore ?? false,
  }
}
