import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Role } from '../../../sdk/index.ts'
import { change } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { DeleteRecord } from '../parts/delete-record.tsx'
import { Icon } from '../parts/icon.tsx'
import iconStyles from '../parts/icon-button.module.css'
import { KeyButton } from '../parts/key-button.tsx'
import { Sheet } from '../parts/page.tsx'
import { AsideSection, RecordPage } from '../parts/record-page.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { GrantedPermissions } from './granted-permissions.tsx'
import { GuestExample, RolePreview } from './role-preview.tsx'
import { roleTexts } from './role-texts.ts'
import styles from './roles.module.css'
import { useRolePower } from './use-role-power.ts'
import { nameOf } from './user-status.tsx'

type RoleRecordProps = { readonly role: Role; readonly onEdit: () => void }

/** A role that was read. */
export function RoleRecord({ role, onEdit }: RoleRecordProps) {
  const texts = useTexts(roleTexts)
  const { role: own } = useProfile()
  const { id, name, description, isSystem, piiAccess, permissions } = role
  return (
    <RecordPage
      actions={<RoleActions onEdit={onEdit} role={role} />}
      aside={<RoleAside role={role} />}
      before={
        <Link aria-label={texts.toList} className={iconStyles.button} title={texts.toList} to="/roles">
          <Icon name="back" />
        </Link>
      }
      marks={
        <>
          {isSystem && <StatusChip tone="line">{texts.system}</StatusChip>}
          {id === own.id && <StatusChip tone="line">{texts.own}</StatusChip>}
        </>
      }
      title={name}
      {...(description === null ? {} : { detail: description })}
    >
      <Sheet title={texts.allows}>
        <GrantedPermissions names={permissions} />
      </Sheet>
      <Sheet title={texts.preview}>
        <RolePreview permissions={permissions} piiAccess={piiAccess} />
      </Sheet>
    </RecordPage>
  )
}

/** What one can do with a role. What is not possible is said in the column beside. */
function RoleActions({ role, onEdit }: RoleRecordProps) {
  const texts = useTexts(roleTexts)
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const { canChange, canCopy } = useRolePower(role)
  const { id, name, userCount } = role
  return (
    <>
      {canChange && (
        <Button disabled={userCount > 0} onClick={() => setDeleting(true)}>
          {texts.delete}
        </Button>
      )}
      {canCopy && (
        <Button onClick={() => void navigate({ to: '/roles', search: { drawer: 'new', copy: id } })}>
          {texts.copy}
        </Button>
      )}
      {canChange && <KeyButton keys="e" label={texts.edit} onPress={onEdit} />}
      {isDeleting && (
        <DeleteRecord
          name={name}
          onClose={() => setDeleting(false)}
          onDone={() => void navigate({ to: '/roles' })}
          send={() => change('roles.delete', id)}
        >
          <p>{texts.deleteText}</p>
        </DeleteRecord>
      )}
    </>
  )
}

function RoleAside({ role }: { role: Role }) {
  const texts = useTexts(roleTexts)
  const { count } = useFormat()
  const { canChange, reason } = useRolePower(role)
  const { id, userCount, piiAccess } = role
  return (
    <>
      {reason !== undefined && (
        <AsideSection title={texts.about}>
          <p>{reason}</p>
        </AsideSection>
      )}
      <AsideSection title={texts.userList}>
        {canChange && userCount > 0 && <p className="dim">{texts.blocked(userCount, count(userCount))}</p>}
        <RoleUsers id={id} userCount={userCount} />
      </AsideSection>
      <AsideSection title={`${texts.personal}: ${texts[piiAccess]}`}>
        <p className="dim">{texts[`${piiAccess}Text`]}</p>
        <div className={styles.example}>
          <span className="dim small">{texts.example}</span>
          <GuestExample piiAccess={piiAccess} />
        </div>
      </AsideSection>
    </>
  )
}

const shownUsers = 8

/** The first users with a role, for readers who may see users, and the way to all of them. */
function RoleUsers({ id, userCount }: Pick<Role, 'id' | 'userCount'>) {
  const texts = useTexts(roleTexts)
  const { count } = useFormat()
  const canSee = isAllowed(useProfile(), 'users.manage')
  const users = useRead('users.list', canSee ? [{ roleId: id, pageSize: shownUsers, sort: 'lastName' }] : null)
  if (userCount === 0) return <p className="dim">{texts.noUsers}</p>
  if (!canSee) return <p>{texts.users(userCount, count(userCount))}</p>
  return (
    <>
      <ul>
        {(users.data?.items ?? []).map((user) => (
          <li key={user.id}>
            <Link params={{ id: user.id }} to="/users/$id">
              {nameOf(user)}
            </Link>
          </li>
        ))}
      </ul>
      {userCount > shownUsers && (
        <Link search={{ role: id }} to="/users">
          {texts.allUsers} ({count(userCount)})
        </Link>
      )}
    </>
  )
}
