import { Popover, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { TransferCallInput } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery, queryClient, useChange } from '../api/queries.ts'
import { useProfile } from '../api/session.ts'
import { type CurrentCall, currentCallQuery } from '../calls/current-call.ts'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { usePresenceName } from '../parts/presence.tsx'
import { folded } from '../parts/same-word.ts'
import { useTexts } from '../text/catalogue.ts'
import { ActionError } from './action-error.tsx'
import styles from './call-bar.module.css'
import { callBarTexts } from './texts.ts'

/** Hands the other side over to a queue, a free agent or another number. One field finds all three. */
export function TransferMenu({ call }: { call: CurrentCall }) {
  const texts = useTexts(callBarTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      classNames={{ dropdown: styles.transfer ?? '' }}
      onChange={setOpen}
      opened={isOpen}
      position="bottom-end"
      trapFocus
      withinPortal={false}
    >
      <Popover.Target>
        <KeyButton
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          keys="t"
          label={texts.transfer}
          leftSection={<Icon name="transfer" />}
          onPress={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.transfer}>
        <Targets call={call} />
      </Popover.Dropdown>
    </Popover>
  )
}

type Target = {
  readonly key: string
  readonly name: string
  readonly note: string
  readonly to: TransferCallInput
  readonly isFree: boolean
}

function Targets({ call }: { call: CurrentCall }) {
  const texts = useTexts(callBarTexts)
  const [text, setText] = useState('')
  const transfer = useChange((to: TransferCallInput) => api.calls.transfer(call.id, to), {
    refreshes: ['calls', 'queue', 'agents'],
    onDone: () => queryClient.setQueryData(currentCallQuery.queryKey, null),
  })
  const targets = useTargets(call, text)
  const number = /^\+?[\d ()./-]{5,}$/.test(text.trim()) && call.canForward ? text.trim() : undefined
  const first = targets.find(({ isFree }) => isFree)?.to ?? (number === undefined ? undefined : { toNumber: number })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (first && text.trim() !== '' && !transfer.isPending) transfer.mutate(first)
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        aria-label={texts.findAgent}
        data-autofocus
        leftSection={<Icon name="search" />}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        placeholder={texts.findAgent}
        value={text}
      />
      <ActionError error={transfer.error} />
      <ul className={styles.targets}>
        {targets.map(({ key, name, note, to, isFree }) => (
          <li key={key}>
            <button
              disabled={!isFree || transfer.isPending}
              onClick={() => transfer.mutate(to)}
              title={isFree ? undefined : texts.notFree}
              type="button"
            >
              <span className="cut">{name}</span>
              <span className="dim small">{note}</span>
            </button>
          </li>
        ))}
        {number !== undefined && (
          <li>
            <button disabled={transfer.isPending} onClick={() => transfer.mutate({ toNumber: number })} type="button">
              <span className="cut">{number}</span>
              <kbd>Enter</kbd>
            </button>
          </li>
        )}
      </ul>
      {targets.length === 0 && number === undefined && <p className="dim small">{texts.noTarget}</p>}
    </form>
  )
}

/** The queues, and the agents of the hotel with the free ones first. */
function useTargets(call: CurrentCall, text: string): readonly Target[] {
  const texts = useTexts(callBarTexts)
  const presenceName = usePresenceName()
  const { id: userId } = useProfile()
  const { hotelId } = call
  const queues = useQuery(
    apiQuery(['queues', 'active'], (signal) =>
      api.voiceQueues.list({ isActive: true, pageSize: 100, sort: 'name' }, { signal }),
    ),
  )
  const agents = useQuery(
    apiQuery(['agents', hotelId], (signal) =>
      api.agents.list({ pageSize: 100, ...(hotelId === null ? {} : { hotelId }) }, { signal }),
    ),
  )
  if (!call.canTransfer) return []
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
  const words = folded(text.trim())
  return [...ofAgents.filter(({ isFree }) => isFree), ...ofQueues, ...ofAgents.filter(({ isFree }) => !isFree)].filter(
    ({ name }) => folded(name).includes(words),
  )
}
