import { Link } from '@tanstack/react-router'
import type { User } from '../../../sdk/index.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Fact, Facts } from '../parts/facts.tsx'
import { Icon } from '../parts/icon.tsx'
import iconStyles from '../parts/icon-button.module.css'
import { KeyButton } from '../parts/key-button.tsx'
import { Notice } from '../parts/notice.tsx'
import { AsideSection, RecordPage } from '../parts/record-page.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import type { UserSearch } from './team-search.ts'
import { useIsOnlyAdministrator } from './use-only-administrator.ts'
import { useUserRoles } from './use-user-roles.ts'
import { AccessSheet } from './user-access.tsx'
import { nameOf, UserStatus, useHotelNames } from './user-status.tsx'
import { accessTexts, userTexts } from './user-texts.ts'

type UserRecordProps = {
  readonly user: User
  /** Opens a drawer. */
  readonly onDrawer: (drawer: UserSearch['drawer']) => void
}

/** A user that was read. */
export function UserRecord({ user, onDrawer }: UserRecordProps) {
  const texts = useTexts(userTexts)
  const access = useTexts(accessTexts)
  const { id: ownId } = useProfile()
  const role = useUserRoles()?.items.find(({ id }) => id === user.roleId)
  const isSelf = user.id === ownId
  const isOnly = useIsOnlyAdministrator()
  // Until the roles are read, the API decides.
  const canManage = role?.isGrantable !== false
  return (
    <RecordPage
      actions={canManage && <KeyButton keys="e" label={texts.edit} onPress={() => onDrawer('edit')} />}
      aside={<UserAside user={user} />}
      before={
        <Link aria-label={texts.toList} className={iconStyles.button} title={texts.toList} to="/users">
          <Icon name="back" />
        </Link>
      }
      detail={
        <>
          {user.email}
          {!user.emailConfirmed && user.status !== 'invited' && ` · ${texts.unconfirmed}`}
        </>
      }
      marks={
        <>
          <UserStatus status={user.status} />
          {isSelf && <StatusChip tone="line">{texts.you}</StatusChip>}
        </>
      }
      title={nameOf(user)}
    >
      {isSelf && isOnly && (
        <Notice title={access.onlyAdministrator} tone="warn">
          {access.onlyAdministratorText}
        </Notice>
      )}
      {canManage ? (
        <AccessSheet isSelf={isSelf} onPassword={() => onDrawer('password')} user={user} />
      ) : (
        <Notice title={access.stronger} tone="warn">
          {access.strongerText}
        </Notice>
      )}
    </RecordPage>
  )
}

function UserAside({ user }: { user: User }) {
  const texts = useTexts(userTexts)
  const { moment, languageName } = useFormat()
  const hotelNames = useHotelNames()
  const canAudit = isAllowed(useProfile(), 'audit.read')
  const { id, phone, extension, languageCode, languageCodes, skills, lastLoginAt, createdAt, hotelIds } = user
  return (
    <>
      <AsideSection title={texts.about}>
        <Facts>
          <Fact label={texts.role}>
            <RoleName roleId={user.roleId} />
          </Fact>
          <Fact label={texts.hotels}>{hotelNames(hotelIds)}</Fact>
          <Fact label={texts.lastLogin}>{lastLoginAt === null ? texts.never : moment(lastLoginAt)}</Fact>
          <Fact label={texts.phone}>{phone}</Fact>
          <Fact label={texts.extension}>{extension}</Fact>
          <Fact label={texts.languages}>{languageCodes.map(languageName).join(', ')}</Fact>
          <Fact label={texts.skills}>{skills.map(({ code, level }) => texts.skill(code, level)).join(', ')}</Fact>
          <Fact label={texts.mailLanguage}>{languageName(languageCode)}</Fact>
          <Fact label={texts.since}>{moment(createdAt)}</Fact>
        </Facts>
      </AsideSection>
      {canAudit && (
        <AsideSection title={texts.audit}>
          <p>
            <Link search={{ actor: id }} to="/audit">
              {texts.auditBy}
            </Link>
          </p>
          <p>
            <Link search={{ type: 'user', record: id }} to="/audit">
              {texts.auditOf}
            </Link>
          </p>
        </AsideSection>
      )}
    </>
  )
}

/** The name of a role, as a link for those who may read roles. */
export function RoleName({ roleId }: { roleId: string }) {
  const name = useUserRoles()?.items.find(({ id }) => id === roleId)?.name
  const canRead = isAllowed(useProfile(), 'roles.manage')
  if (name === undefined || !canRead) return name
  return (
    <Link params={{ id: roleId }} to="/roles/$id">
      {name}
    </Link>
  )
}
