import type { User } from '@bellhop/sdk'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Fact, Facts } from '../parts/facts.tsx'
import { useHotelNames } from '../parts/hotels-field.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ManageRecord } from '../parts/manage-record.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import page from '../parts/page.module.css'
import { Sheet } from '../parts/page.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { KeyList } from './key-list.tsx'
import { NewKey } from './new-key.tsx'
import { serviceTexts } from './service-texts.ts'
import { ServiceUserForm } from './service-user-form.tsx'
import { useCanManage } from './use-user-roles.ts'
import { DeletionLine, StrongerRole, SuspensionLine, useSuspension } from './user-access.tsx'
import { RoleName } from './user-page.tsx'
import { nameOf, UserStatus } from './user-status.tsx'
import { accessTexts, userTexts } from './user-texts.ts'

const route = getRouteApi('/shell/manager/service-users/$id')

/** The account of a program, and its keys. */
export function ServiceUserPage() {
  const texts = useTexts(serviceTexts)
  const { id } = route.useParams()
  const { open } = route.useSearch()
  const navigate = route.useNavigate()
  const canManage = useCanManage()
  if (useRead('users.get', [id]).data?.isServiceUser === false)
    return <Navigate params={{ id }} replace to="/users/$id" />
  const toKey = (): void => void navigate({ search: { open: 'key' } })
  return (
    <ManageRecord
      canChange={canManage}
      form={ServiceUserForm}
      list="/service-users"
      resource="users"
      show={(user) => ({
        title: nameOf(user),
        detail: user.email,
        marks: <UserStatus status={user.status} />,
        aside: <ServiceUserAside user={user} />,
        main: canManage(user) && <KeyButton keys="n" label={texts.newKey} onPress={toKey} variant="filled" />,
        lost: null,
        children: (
          <>
            <KeyList canManage={canManage(user)} userId={id} />
            {canManage(user) ? <ProgramAccess user={user} /> : <StrongerRole />}
            {open === 'key' && <NewKey onClose={() => void navigate({ search: {} })} user={user} />}
          </>
        ),
      })}
      title={texts.title}
    />
  )
}

function ProgramAccess({ user }: { user: User }) {
  const texts = useTexts(accessTexts)
  const suspension = useSuspension(user)
  return (
    <Sheet title={texts.access}>
      {suspension.error && <ErrorNotice error={suspension.error} />}
      <ul className={page.lines}>
        <SuspensionLine isSelf={false} suspension={suspension} user={user} />
        <DeletionLine isSelf={false} to="/service-users" user={user} />
      </ul>
    </Sheet>
  )
}

function ServiceUserAside({ user: { id, roleId, hotelIds, createdAt } }: { user: User }) {
  const texts = useTexts(userTexts)
  const { keysText } = useTexts(serviceTexts)
  const { moment } = useFormat()
  const hotelNames = useHotelNames()
  const canAudit = isAllowed(useProfile(), 'audit.read')
  return (
    <>
      <AsideSection title={texts.about}>
        <Facts>
          <Fact label={texts.role}>
            <RoleName roleId={roleId} />
          </Fact>
          <Fact label={texts.hotels}>{hotelNames(hotelIds)}</Fact>
          <Fact label={texts.since}>{moment(createdAt)}</Fact>
        </Facts>
        <p className="dim small">{keysText}</p>
      </AsideSection>
      {canAudit && (
        <AsideSection title={texts.audit}>
          <Link search={{ actor: id }} to="/audit">
            {texts.auditBy}
          </Link>
        </AsideSection>
      )}
    </>
  )
}
