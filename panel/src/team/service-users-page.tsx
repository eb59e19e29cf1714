import { getRouteApi, Link } from '@tanstack/react-router'
import type { User } from '../../../sdk/index.ts'
import { usePage } from '../api/reads.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { serviceTexts } from './service-texts.ts'
import { CreateServiceUser } from './service-user-drawers.tsx'
import { type ServiceUsersSearch, usersPerPage } from './team-search.ts'
import { useUserRoles } from './use-user-roles.ts'
import { nameOf, UserStatus, useHotelNames } from './user-status.tsx'
import { userTexts } from './user-texts.ts'

const route = getRouteApi('/shell/manager/service-users')

/** The accounts of programs. */
export function ServiceUsersPage() {
  const texts = useTexts(serviceTexts)
  const { page, drawer } = route.useSearch()
  const navigate = route.useNavigate()
  const query = usePage('users.list', [
    { isServiceUser: true, sort: 'firstName', page: page ?? 1, pageSize: usersPerPage },
  ])
  const columns = useColumns()
  const show = (search: ServiceUsersSearch): void => void navigate({ search: withoutAbsent({ ...search }) })
  return (
    <ListPage
      actions={<KeyButton keys="n" label={texts.add} onPress={() => show({ page, drawer: 'new' })} variant="filled" />}
      title={texts.title}
    >
      <PagedList
        empty={<EmptyState text={texts.noneText} title={texts.none} />}
        onPage={(next) => show({ page: next })}
        page={page}
        pageSize={usersPerPage}
        query={query}
        rows={3}
      >
        {(items) => (
          <RecordTable
            columns={columns}
            isBusy={query.isFetching}
            label={texts.title}
            rowKey={({ id }) => id}
            rows={items}
          />
        )}
      </PagedList>
      {drawer === 'new' && <CreateServiceUser onClose={() => show({ page })} />}
    </ListPage>
  )
}

function useColumns(): Column<User>[] {
  const texts = useTexts(userTexts)
  const roles = useUserRoles()
  const hotelNames = useHotelNames()
  return [
    {
      key: 'name',
      head: texts.name,
      cell: (user) => (
        <Link params={{ id: user.id }} to="/service-users/$id">
          {nameOf(user)}
        </Link>
      ),
    },
    { key: 'email', head: texts.email, isWide: true, cell: ({ email }) => <span className="dim">{email}</span> },
    { key: 'role', head: texts.role, cell: ({ roleId }) => roles?.items.find(({ id }) => id === roleId)?.name },
    { key: 'hotels', head: texts.hotels, isWide: true, cell: ({ hotelIds }) => hotelNames(hotelIds) },
    { key: 'status', head: texts.status, cell: ({ status }) => <UserStatus status={status} /> },
  ]
}
