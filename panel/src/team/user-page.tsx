import type { User } from '@bellhop/sdk'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Fact, Facts } from '../parts/facts.tsx'
import { useHotelNames } from '../parts/hotels-field.tsx'
import { ManageRecord } from '../parts/manage-record.tsx'
import { Notice } from '../parts/notice.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { SetPassword } from './set-password.tsx'
import { useIsOnlyAdministrator } from './use-only-administrator.ts'
import { useCanManage, useUserRoles } from './use-user-roles.ts'
import { AccessSheet, StrongerRole } from './user-access.tsx'
import { UserForm } from './user-form.tsx'
import { UserSignOn } from './user-sign-on.tsx'
import { nameOf, UserStatus } from './user-status.tsx'
import { accessTexts, userTexts } from './user-texts.ts'

const route = getRouteApi('/shell/manager/users/$id')

/** One user: who it is, and what an administrator can do with the access. */
export function UserPage() {
  const texts = useTexts(userTexts)
  const access = useTexts(accessTexts)
  const { id } = route.useParams()
  const { open } = route.useSearch()
  const navigate = route.useNavigate()
  const { id: ownId } = useProfile()
  const isSelf = id === ownId
  const isOnly = useIsOnlyAdministrator()
  const canManage = useCanManage()
  // The audit log and notifications name both kinds `user`.
  if (useRead('users.get', [id]).data?.isServiceUser)
    return <Navigate params={{ id }} replace to="/service-users/$id" />
  return (
    <ManageRecord
      canChange={canManage}
      form={UserForm}
      list="/users"
      resource="users"
      show={(user) => ({
        title: nameOf(user),
        detail: (
          <>
            {user.email}
            {!user.emailConfirmed && user.status !== 'invited' && ` · ${texts.unconfirmed}`}
          </>
        ),
        marks: (
          <>
            <UserStatus status={user.status} />
            {isSelf && <StatusChip tone="line">{texts.you}</StatusChip>}
          </>
        ),
        aside: <UserAside user={user} />,
        lost: null,
        children: (
          <>
            {isSelf && isOnly && (
              <Notice title={access.onlyAdministrator} tone="warn">
                {access.onlyAdministratorText}
              </Notice>
            )}
            {canManage(user) ? (
              <>
                <AccessSheet
                  isSelf={isSelf}
                  onPassword={() => void navigate({ search: { open: 'password' } })}
                  user={user}
                />
                <UserSignOn user={user} />
              </>
            ) : (
              <StrongerRole />
            )}
            {open === 'password' && <SetPassword onClose={() => void navigate({ search: {} })} user={user} />}
          </>
        ),
      })}
      title={texts.title}
    />
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
