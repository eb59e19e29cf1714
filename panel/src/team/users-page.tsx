import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ListUsersQuery, User } from '../../../sdk/index.ts'
import { usePage } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { FilterBar, SelectFilter, TextFilter } from '../parts/filter-bar.tsx'
import { useHotel } from '../parts/hotel-filter.ts'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { namedChoice, toChoices } from '../parts/name-choices.ts'
import { PagedList } from '../parts/paged-list.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { CreateUser } from './create-user.tsx'
import { type UsersSearch, userStates, usersPerPage } from './team-search.ts'
import { useUserRoles } from './use-user-roles.ts'
import { nameOf, UserStatus, useHotelNames } from './user-status.tsx'
import { userTexts } from './user-texts.ts'

const route = getRouteApi('/shell/manager/users')

/** Who works here: the users of the hotel group. Programs have a list of their own. */
export function UsersPage() {
  const texts = useTexts(userTexts)
  const format = useFormat()
  const profile = useProfile()
  const hotel = useHotel(profile)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const roles = useUserRoles()
  const { q, status, role, page } = search
  const filters = withoutAbsent({ q, status, roleId: role, hotelId: profile.hotels.length > 1 ? hotel?.id : undefined })
  const query = usePage('users.list', [
    { ...filters, isServiceUser: false, sort: 'lastName', page: page ?? 1, pageSize: usersPerPage } as ListUsersQuery,
  ])
  const columns = useColumns()
  const show = (changes: Partial<UsersSearch>): void =>
    void navigate({ search: withoutAbsent({ ...search, page: undefined, ...changes }) })
  const add = <KeyButton keys="n" label={texts.add} onPress={() => show({ drawer: 'new', page })} variant="filled" />
  const total = query.data?.totalCount
  return (
    <ListPage
      actions={add}
      filters={
        <FilterBar summary={total === undefined ? '' : texts.total(total, format.count(total))}>
          <TextFilter label={texts.find} onChange={(next) => show({ q: next })} value={q} />
          <SelectFilter
            label={texts.status}
            onChange={(next) => show({ status: next })}
            options={userStates.map((value) => ({ value, label: texts[value] }))}
            value={status}
          />
          <SelectFilter
            label={texts.role}
            onChange={(next) => show({ role: next })}
            options={toChoices(roles, namedChoice)}
            value={role}
          />
          {(q ?? status ?? role) !== undefined && (
            <Button onClick={() => void navigate({ search: {} })}>{texts.clear}</Button>
          )}
        </FilterBar>
      }
      title={texts.title}
    >
      <PagedList
        empty={<EmptyState text={texts.noneText} title={texts.none} />}
        onPage={(next) => show({ page: next })}
        page={page}
        pageSize={usersPerPage}
        query={query}
        rows={6}
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
      {search.drawer === 'new' && <CreateUser onClose={() => show({ drawer: undefined, page })} />}
    </ListPage>
  )
}

function useColumns(): Column<User>[] {
  const texts = useTexts(userTexts)
  const { moment } = useFormat()
  const { id: ownId } = useProfile()
  const roles = useUserRoles()
  const hotelNames = useHotelNames()
  return [
    {
      key: 'name',
      head: texts.name,
      cell: (user) => (
        <span className="row">
          <Link params={{ id: user.id }} to="/users/$id">
            {nameOf(user)}
          </Link>
          {user.id === ownId && <StatusChip tone="line">{texts.you}</StatusChip>}
        </span>
      ),
    },
    { key: 'email', head: texts.email, isWide: true, cell: ({ email }) => <span className="dim">{email}</span> },
    { key: 'role', head: texts.role, cell: ({ roleId }) => roles?.items.find(({ id }) => id === roleId)?.name },
    { key: 'hotels', head: texts.hotels, isWide: true, cell: ({ hotelIds }) => hotelNames(hotelIds) },
    { key: 'status', head: texts.status, cell: ({ status }) => <UserStatus status={status} /> },
    {
      key: 'lastLogin',
      head: texts.lastLogin,
      cell: ({ lastLoginAt }) => (
        <span className="dim">{lastLoginAt === null ? texts.never : moment(lastLoginAt)}</span>
      ),
    },
  ]
}
