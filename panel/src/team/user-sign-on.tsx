import type { ExternalIdentity, User } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useIsFullAdministrator } from '../parts/full-administrator.ts'
import { Loaded } from '../parts/loaded.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { notify } from '../parts/notify.ts'
import page from '../parts/page.module.css'
import { Sheet } from '../parts/page.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { ActionLine } from './user-access.tsx'
import { nameOf } from './user-status.tsx'
import { userSignOnTexts } from './user-texts.ts'

/** How a user signs in with single sign-on, and whether without it. Only full administrators see it. */
export function UserSignOn({ user }: { readonly user: User }) {
  const texts = useTexts(userSignOnTexts)
  const isFullAdministrator = useIsFullAdministrator()
  // The API asks for a fresh second factor before it names the accounts, so nobody reads them unasked.
  const [isShown, setShown] = useState(false)
  if (!isFullAdministrator) return null
  return (
    <Sheet title={texts.title}>
      <ul className={page.lines}>
        <BreakGlassLine user={user} />
        {isShown ? (
          <Accounts user={user} />
        ) : (
          <ActionLine text={user.managedBy === null ? texts.notManaged : texts.managed} title={texts.accounts}>
            <Button onClick={() => setShown(true)}>{texts.show}</Button>
          </ActionLine>
        )}
      </ul>
    </Sheet>
  )
}

function BreakGlassLine({ user: { id, isBreakGlass } }: { readonly user: User }) {
  const texts = useTexts(userSignOnTexts)
  const update = useChange('users.updateBreakGlass', { onDone: () => notify(textsOf(userSignOnTexts).saved) })
  return (
    <>
      <ActionLine
        text={texts.breakGlassText}
        title={
          <>
            {texts.breakGlass} {isBreakGlass && <StatusChip tone="warn">{texts.isBreakGlass}</StatusChip>}
          </>
        }
      >
        <Button disabled={update.isPending} onClick={() => update.mutate([id, { isBreakGlass: !isBreakGlass }])}>
          {isBreakGlass ? texts.takeBack : texts.make}
        </Button>
      </ActionLine>
      {update.error && (
        <li>
          {update.error.code === 'invalid_state_transition' ? (
            <Notice title={texts.noAdministrator} tone="bad">
              {texts.noAdministratorText}
            </Notice>
          ) : (
            <ErrorNotice error={update.error} />
          )}
        </li>
      )}
    </>
  )
}

/** The accounts at providers by which the user signs in, each with a way to unlink it. */
function Accounts({ user }: { readonly user: User }) {
  const texts = useTexts(userSignOnTexts)
  const { moment } = useFormat()
  const query = useRead('users.listIdentities', [user.id])
  const [unlinked, setUnlinked] = useState<ExternalIdentity>()
  if (!query.data) {
    return (
      <li>
        <Loaded query={query} rows={1}>
          {() => null}
        </Loaded>
      </li>
    )
  }
  return (
    <>
      {query.data.length === 0 && <ActionLine text={texts.noAccounts} title={texts.accounts} />}
      {query.data.map((identity) => (
        <ActionLine
          text={
            <>
              <span className="mono">{identity.subject}</span> · {texts.since(moment(identity.createdAt))}
            </>
          }
          key={identity.connectionId}
          title={identity.connectionName}
        >
          <Button aria-label={`${texts.unlink}: ${identity.connectionName}`} onClick={() => setUnlinked(identity)}>
            {texts.unlink}
          </Button>
        </ActionLine>
      ))}
      {unlinked && <UnlinkDialog identity={unlinked} onClose={() => setUnlinked(undefined)} user={user} />}
    </>
  )
}

type UnlinkDialogProps = {
  readonly identity: ExternalIdentity
  readonly user: User
  readonly onClose: () => void
}

function UnlinkDialog({ identity: { connectionId, connectionName }, user, onClose }: UnlinkDialogProps) {
  const texts = useTexts(userSignOnTexts)
  const unlink = useChange('users.deleteIdentities', {
    onDone() {
      notify(textsOf(userSignOnTexts).unlinked(nameOf(user), connectionName))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      change={unlink}
      confirm={texts.unlink}
      isDestructive
      onClose={onClose}
      onConfirm={() => unlink.mutate([user.id, { connectionId }])}
      title={texts.question(nameOf(user), connectionName)}
    >
      <p>{texts.questionText}</p>
    </ConfirmDialog>
  )
}
