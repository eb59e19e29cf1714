import type { Integration } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAll } from '../api/reads.ts'
import { useHotelNames } from '../parts/hotels-field.tsx'
import { Icon } from '../parts/icon.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Sheet } from '../parts/page.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import { formatPhone } from '../text/phone-number.ts'
import styles from './integrations.module.css'
import { SenderDrawer } from './sender-drawer.tsx'
import { senderTexts } from './sender-texts.ts'
import { type Sender, type SenderKind, senderOperations } from './senders.ts'

type SenderListProps = {
  readonly integration: Integration
  readonly kind: SenderKind
  /** The id of the open sender; `new` is one that is being made. */
  readonly open: string | undefined
  readonly onOpen: (sender?: string) => void
}

const addTexts = {
  messagingApp: 'addMessagingApp',
  smsProvider: 'addSmsProvider',
  socialMessaging: 'addSocialMessaging',
  emailProvider: 'addEmailProvider',
} as const

/** The numbers, senders or accounts with which an account writes to guests. */
export function SenderList({ integration, kind, open, onOpen }: SenderListProps) {
  const texts = useTexts(senderTexts)
  const query = useAll(senderOperations[kind].list, [{ integrationId: integration.id, sort: 'name' }])
  const columns = useColumns()
  const opened = query.data?.items.find(({ id }) => id === open)
  return (
    <Sheet
      action={
        <Button leftSection={<Icon name="plus" />} onClick={() => onOpen('new')}>
          {texts[addTexts[kind]]}
        </Button>
      }
      title={texts[kind]}
    >
      <Loaded query={query} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.none}>{texts.none}</p>
          ) : (
            <RecordTable
              columns={columns}
              current={open}
              isGone={({ isActive }) => !isActive}
              label={texts[kind]}
              rows={items}
            />
          )
        }
      </Loaded>
      {(open === 'new' || opened !== undefined) && (
        <SenderDrawer
          integration={integration}
          key={open}
          kind={kind}
          onClose={() => onOpen()}
          sender={opened}
          title={opened?.name ?? texts[addTexts[kind]]}
        />
      )}
    </Sheet>
  )
}

function useColumns(): Column<Sender>[] {
  const texts = useTexts(senderTexts)
  const channels = useTexts(channelNames)
  const hotelNames = useHotelNames()
  return [
    {
      key: 'name',
      head: texts.name,
      cell: ({ id, name, integrationId }) => (
        <Link params={{ id: integrationId }} search={{ open: id }} to="/integrations/$id">
          {name}
        </Link>
      ),
    },
    { key: 'channel', head: texts.channel, isWide: true, cell: ({ channel }) => channels[channel] },
    {
      key: 'address',
      head: texts.address,
      cell: ({ address, phone }) => <span className="mono dim">{formatPhone(phone ?? address)}</span>,
    },
    {
      key: 'hotel',
      head: texts.hotel,
      isWide: true,
      cell: ({ hotelId }) => hotelNames(hotelId === null ? [] : [hotelId]),
    },
    {
      key: 'state',
      head: texts.state,
      cell: ({ isActive, isDefault }) => (
        <span className="row">
          <StatusChip tone={isActive ? 'go' : 'plain'}>{isActive ? texts.active : texts.inactive}</StatusChip>
          {isDefault && <StatusChip tone="line">{texts.default}</StatusChip>}
        </span>
      ),
    },
  ]
}
