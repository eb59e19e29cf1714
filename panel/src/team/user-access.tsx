import type { User } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { change, useChange } from '../api/changes.ts'
import { DeleteRecord } from '../parts/delete-record.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import page from '../parts/page.module.css'
import { Sheet } from '../parts/page.tsx'
import { ReasonedButton } from '../parts/reasoned-button.tsx'
import { useTexts } from '../text/catalogue.ts'
import { nameOf } from './user-status.tsx'
import { accessTexts } from './user-texts.ts'

type AccessSheetProps = {
  readonly user: User
  readonly isSelf: boolean
  readonly onPassword: () => void
}

/** What an administrator can do with the access of a user. What is not possible stands beside its button. */
export function AccessSheet({ user, isSelf, onPassword }: AccessSheetProps) {
  const texts = useTexts(accessTexts)
  const account = <Link to="/me">{texts.account}</Link>
  const suspension = useSuspension(user)
  const signOut = useSignOut(user)
  const { id, email, status } = user
  const invite = useChange('users.invite', { onDone: () => notifications.show({ message: texts.resent(email) }) })
  const error = suspension.error ?? signOut.error ?? invite.error
  return (
    <Sheet title={texts.access}>
      {error && <ErrorNotice error={error} />}
      <ul className={page.lines}>
        {status === 'invited' && (
          <ActionLine text={texts.invitationText} title={texts.invitation}>
            <Button disabled={invite.isPending} onClick={() => invite.mutate([id])}>
              {texts.resend}
            </Button>
          </ActionLine>
        )}
        {isSelf ? (
          <ActionLine text={texts.ownDevicesText} title={texts.ownDevices}>
            {account}
          </ActionLine>
        ) : (
          <>
            <ActionLine text={texts.signOutText} title={texts.signOut}>
              <Button disabled={signOut.isPending} onClick={() => signOut.mutate([id])}>
                {texts.signOut}
              </Button>
            </ActionLine>
            <ActionLine text={texts.passwordText} title={texts.password}>
              <Button onClick={onPassword}>{texts.setPassword}</Button>
            </ActionLine>
          </>
        )}
        <SuspensionLine isSelf={isSelf} suspension={suspension} user={user} />
        <DeletionLine isSelf={isSelf} to="/users" user={user} />
      </ul>
    </Sheet>
  )
}

type ActionLineProps = { readonly title: ReactNode; readonly text: ReactNode; readonly children?: ReactNode }

/** An action with what it does, or why it is not possible. */
export const ActionLine = ({ title, text, children }: ActionLineProps) => (
  <li>
    <span className={page.words}>
      <span className="strong">{title}</span>
      <br />
      <span className="dim">{text}</span>
    </span>
    {children}
  </li>
)

/** Signs a user out everywhere. */
function useSignOut(user: User) {
  const texts = useTexts(accessTexts)
  return useChange('users.signOut', { onDone: () => notifications.show({ message: texts.signedOut(nameOf(user)) }) })
}

/** Suspends a user, or takes the suspension back. */
export function useSuspension(user: User) {
  const texts = useTexts(accessTexts)
  const isSuspended = user.status === 'suspended'
  return useChange(isSuspended ? 'users.reactivate' : 'users.suspend', {
    onDone: () =>
      notifications.show({ message: isSuspended ? texts.reactivated(nameOf(user)) : texts.suspended(nameOf(user)) }),
  })
}

type SuspensionLineProps = {
  readonly user: User
  readonly isSelf: boolean
  readonly suspension: ReturnType<typeof useSuspension>
}

/** The line that suspends or reactivates. Nobody suspends oneself. */
export function SuspensionLine({ user: { id, status }, isSelf, suspension }: SuspensionLineProps) {
  const texts = useTexts(accessTexts)
  const isSuspended = status === 'suspended'
  const text = isSuspended ? texts.reactivateText : isSelf ? texts.ownSuspendText : texts.suspendText
  const verb = isSuspended ? texts.reactivate : texts.suspend
  return (
    <ActionLine text={text} title={verb}>
      <ReasonedButton
        disabled={suspension.isPending}
        isReasonTip
        onClick={() => suspension.mutate([id])}
        whyDisabled={isSelf ? texts.ownSuspendText : undefined}
      >
        {verb}
      </ReasonedButton>
    </ActionLine>
  )
}

type DeletionLineProps = { readonly user: User; readonly isSelf: boolean; readonly to: '/users' | '/service-users' }

/** The line that deletes a user, and goes to the list then. Nobody deletes oneself. */
export function DeletionLine({ user, isSelf, to }: DeletionLineProps) {
  const texts = useTexts(accessTexts)
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <ActionLine text={isSelf ? texts.ownDeleteText : texts.deleteText} title={texts.delete}>
      <ReasonedButton
        isReasonTip
        onClick={() => setDeleting(true)}
        whyDisabled={isSelf ? texts.ownDeleteText : undefined}
      >
        {texts.delete}
      </ReasonedButton>
      {isDeleting && (
        <DeleteRecord
          name={nameOf(user)}
          onClose={() => setDeleting(false)}
          onDone={() => void navigate({ to })}
          send={() => change('users.delete', user.id)}
        >
          <p>{texts.deleteText}</p>
        </DeleteRecord>
      )}
    </ActionLine>
  )
}

/** Says why the access of a user stays as it is. */
export function StrongerRole() {
  const { stronger, strongerText } = useTexts(accessTexts)
  return (
    <Notice title={stronger} tone="warn">
      {strongerText}
    </Notice>
  )
}
