import { Link } from '@tanstack/react-router'
import type { User } from '../../../sdk/index.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Fact, Facts } from '../parts/facts.tsx'
import { Icon } from '../parts/icon.tsx'
import iconStyles from '../parts/icon-button.module.css'
import { KeyButton } from '../parts/key-button.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import page from '../parts/page.module.css'
import { Sheet } from '../parts/page.tsx'
import { AsideSection, RecordPage } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { KeyList } from './key-list.tsx'
import { serviceTexts } from './service-texts.ts'
import type { ServiceUserSearch } from './team-search.ts'
import { useUserRoles } from './use-user-roles.ts'
import { DeletionLine, SuspensionLine, useSuspension } from './user-access.tsx'
import { RoleName } from './user-record.tsx'
import { nameOf, UserStatus, useHotelNames } from './user-status.tsx'
import { accessTexts, userTexts } from './user-texts.ts'

type ServiceUserRecordProps = {
  readonly user: User
  /** Opens a drawer. */
  readonly onDrawer: (drawer: ServiceUserSearch['drawer']) => void
}

/** The account of a program that was read. */
export function ServiceUserRecord({ user, onDrawer }: ServiceUserRecordProps) {
  const texts = useTexts(serviceTexts)
  const access = useTexts(accessTexts)
  const suspension = useSuspension(user)
  const role = useUserRoles()?.items.find(({ id }) => id === user.roleId)
  // Until the roles are read, the API decides.
  const canManage = role?.isGrantable !== false
  return (
    <RecordPage
      actions={
        canManage && (
          <>
            <KeyButton keys="e" label={texts.edit} onPress={() => onDrawer('edit')} />
            <KeyButton keys="n" label={texts.newKey} onPress={() => onDrawer('key')} variant="filled" />
          </>
        )
      }
      aside={<ServiceUserAside user={user} />}
      before={
        <Link aria-label={texts.toList} className={iconStyles.button} title={texts.toList} to="/service-users">
          <Icon name="back" />
        </Link>
      }
      detail={user.email}
      marks={<UserStatus status={user.status} />}
      title={nameOf(user)}
    >
      <KeyList canManage={canManage} userId={user.id} />
      {canManage ? (
        <Sheet title={access.access}>
          {suspension.error && <ErrorNotice error={suspension.error} />}
          <ul className={page.lines}>
            <SuspensionLine isSelf={false} suspension={suspension} user={user} />
            <DeletionLine isSelf={false} to="/service-users" user={user} />
          </ul>
        </Sheet>
      ) : (
        <Notice title={access.stronger} tone="warn">
          {access.strongerText}
        </Notice>
      )}
    </RecordPage>
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
