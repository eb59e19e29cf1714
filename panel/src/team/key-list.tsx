import type { ApiKey } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useChange } from '../api/changes.ts'
import { useAll } from '../api/reads.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useHotelNames } from '../parts/hotels-field.tsx'
import { Loaded } from '../parts/loaded.tsx'
import page from '../parts/page.module.css'
import { Sheet } from '../parts/page.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { type ChipTone, StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './keys.module.css'
import { RotateKey } from './rotate-key.tsx'
import { serviceTexts } from './service-texts.ts'

const tones: Record<ApiKey['status'], ChipTone> = { active: 'go', expired: 'warn', revoked: 'plain' }

type KeyListProps = { readonly userId: string; readonly canManage: boolean }

/** The keys of a service user. After a leak the last use of a revoked key matters, so it stays in the list. */
export function KeyList({ userId, canManage }: KeyListProps) {
  const texts = useTexts(serviceTexts)
  const [revoked, setRevoked] = useState<ApiKey>()
  const [rotated, setRotated] = useState<ApiKey>()
  const columns = useColumns(canManage ? { revoke: setRevoked, rotate: setRotated } : undefined)
  const query = useAll('users.listApiKeys', [userId])
  return (
    <Sheet title={texts.keys}>
      <Loaded query={query} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <ul className={page.lines}>
              <li className="dim">{texts.noKeys}</li>
            </ul>
          ) : (
            <RecordTable
              columns={columns}
              isBusy={query.isFetching}
              isGone={({ status }) => status === 'revoked'}
              label={texts.keys}
              rows={items}
            />
          )
        }
      </Loaded>
      {rotated && <RotateKey apiKey={rotated} onClose={() => setRotated(undefined)} />}
      {revoked && <RevokeKey apiKey={revoked} onClose={() => setRevoked(undefined)} />}
    </Sheet>
  )
}

type KeyActions = Record<'revoke' | 'rotate', (key: ApiKey) => void>

/** The limits of a key in words. */
function useLimits(): (key: ApiKey) => string {
  const texts = useTexts(serviceTexts)
  const hotelNames = useHotelNames()
  return ({ isReadOnly, scopes, hotelIds, piiAccess, allowedNetworks }) =>
    [
      isReadOnly ? texts.reads : texts.readsAndChanges,
      ...(scopes ? [texts.scopesOf(scopes.length)] : []),
      ...(hotelIds.length > 0 ? [hotelNames(hotelIds)] : []),
      ...(piiAccess === 'masked' ? [texts.personalHidden] : []),
      ...(allowedNetworks.length > 0 ? [texts.fromNetworks(allowedNetworks.join(', '))] : []),
    ].join(' · ')
}

function useColumns(actions: KeyActions | undefined): Column<ApiKey>[] {
  const texts = useTexts(serviceTexts)
  const { moment } = useFormat()
  const limits = useLimits()
  const lastUse = ({ lastUsedAt, lastUsedIp }: ApiKey): string => {
    if (lastUsedAt === null) return texts.never
    return lastUsedIp === null ? moment(lastUsedAt) : texts.lastUsedFrom(moment(lastUsedAt), lastUsedIp)
  }
  const commands: Column<ApiKey> = {
    key: 'commands',
    head: <span className="unseen">{texts.revoke}</span>,
    cell: (key) => (
      <span className={styles.commands}>
        {key.status === 'active' && key.replacedById === null && (
          <Button aria-label={`${texts.rotate}: ${key.name}`} onClick={() => actions?.rotate(key)}>
            {texts.rotate}
          </Button>
        )}
        {key.status !== 'revoked' && (
          <Button aria-label={`${texts.revoke}: ${key.name}`} onClick={() => actions?.revoke(key)}>
            {texts.revoke}
          </Button>
        )}
      </span>
    ),
  }
  return [
    {
      key: 'name',
      head: texts.name,
      cell: ({ name, prefix }) => (
        <span className={styles.name}>
          {name} <span className="mono dim">bhk_{prefix}…</span>
        </span>
      ),
    },
    {
      key: 'rights',
      head: texts.rights,
      cell: (key) => <span className={styles.limits}>{limits(key)}</span>,
    },
    {
      key: 'status',
      head: texts.state,
      cell: ({ status, replacedById }) =>
        status === 'active' && replacedById !== null ? (
          <StatusChip tone="warn">{texts.replaced}</StatusChip>
        ) : (
          <StatusChip tone={tones[status]}>{texts[status]}</StatusChip>
        ),
    },
    {
      key: 'expiry',
      head: texts.expiry,
      cell: ({ expiresAt }) => (expiresAt === null ? texts.noExpiry : moment(expiresAt)),
    },
    { key: 'used', head: texts.lastUsed, cell: (key) => <span className="dim">{lastUse(key)}</span> },
    ...(actions ? [commands] : []),
  ]
}

/** Asks, then revokes a key for good. */
function RevokeKey({ apiKey: { id, userId, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const texts = useTexts(serviceTexts)
  const revoke = useChange('users.deleteApiKey', {
    onDone() {
      notifications.show({ message: texts.revokedDone(name) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      confirm={texts.revoke}
      change={revoke}
      isDestructive
      onClose={onClose}
      onConfirm={() => revoke.mutate([userId, id])}
      title={texts.revokeTitle(name)}
    >
      <p>{texts.revokeText}</p>
    </ConfirmDialog>
  )
}
