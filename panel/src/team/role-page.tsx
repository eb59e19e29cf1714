import type { Role } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { ManageRecord } from '../parts/manage-record.tsx'
import { Sheet } from '../parts/page.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { GrantedPermissions } from './granted-permissions.tsx'
import { RoleForm } from './role-form.tsx'
import { GuestExample, RolePreview } from './role-preview.tsx'
import { roleTexts } from './role-texts.ts'
import styles from './roles.module.css'
import { useRolePower } from './use-role-power.ts'
import { nameOf } from './user-status.tsx'

/** One role: what it allows, what it sees, who has it. */
export function RolePage() {
  const texts = useTexts(roleTexts)
  const navigate = useNavigate()
  const powerOf = useRolePower()
  const { role: own } = useProfile()
  return (
    <ManageRecord
      canChange={(role) => powerOf(role).canChange}
      form={RoleForm}
      list="/roles"
      resource="roles"
      show={(role) => ({
        title: role.name,
        ...(role.description === null ? {} : { detail: role.description }),
        marks: (
          <>
            {role.isSystem && <StatusChip tone="line">{texts.system}</StatusChip>}
            {role.id === own.id && <StatusChip tone="line">{texts.own}</StatusChip>}
          </>
        ),
        aside: <RoleAside role={role} />,
        actions: powerOf(role).canCopy && (
          <Button onClick={() => void navigate({ to: '/roles', search: { open: 'new', copy: role.id } })}>
            {texts.copy}
          </Button>
        ),
        // The column beside says who has it.
        lost: role.userCount > 0 ? null : texts.lost,
        children: (
          <>
            <Sheet title={texts.allows}>
              <GrantedPermissions names={role.permissions} />
            </Sheet>
            <Sheet title={texts.preview}>
              <RolePreview permissions={role.permissions} piiAccess={role.piiAccess} />
            </Sheet>
          </>
        ),
      })}
      title={texts.title}
    />
  )
}

function RoleAside({ role }: { role: Role }) {
  const texts = useTexts(roleTexts)
  const { count } = useFormat()
  const { canChange, reason } = useRolePower()(role)
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
