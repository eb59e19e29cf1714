import type { User } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { useProfile } from '../api/session.ts'
import { FilterBar, SelectFilter, TextFilter } from '../parts/filter-bar.tsx'
import { useHotelId } from '../parts/hotel-filter.ts'
import { useHotelNames } from '../parts/hotels-field.tsx'
import { linkColumn, ManageList, useManagedList } from '../parts/manage-list.tsx'
import { namedChoice, toChoices, wordChoices } from '../parts/name-choices.ts'
import type { Column } from '../parts/record-table.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { type UsersSearch, userStates } from './team-search.ts'
import { useUserRoles } from './use-user-roles.ts'
import { UserForm } from './user-form.tsx'
import { nameOf, UserStatus } from './user-status.tsx'
import { userTexts } from './user-texts.ts'

/** Who works here: the users of the hotel group. Programs have a list of their own. */
export function UsersPage() {
  const texts = useTexts(userTexts)
  const format = useFormat()
  const roles = useUserRoles()
  const hotelId = useHotelId(useProfile())
  const list = useManagedList<'users', UsersSearch>('users', ({ q, status, role }) => ({
    isServiceUser: false,
    sort: 'lastName',
    q,
    status,
    roleId: role,
    hotelId,
  }))
  const { q, status, role } = list.search
  const total = list.records.data?.totalCount
  return (
    <ManageList
      columns={useColumns()}
      filters={
        <FilterBar summary={total === undefined ? '' : texts.total(total, format.count(total))}>
          <TextFilter label={texts.find} onChange={(next) => list.filter({ q: next })} value={q} />
          <SelectFilter label={texts.status} list={list} name="status" options={wordChoices(userStates, texts)} />
          <SelectFilter label={texts.role} list={list} name="role" options={toChoices(roles, namedChoice)} />
          {(q ?? status ?? role) !== undefined && (
            <Button onClick={() => list.filter({ q: undefined, status: undefined, role: undefined })}>
              {texts.clear}
            </Button>
          )}
        </FilterBar>
      }
      form={UserForm}
      page="/users/$id"
      list={list}
      texts={texts}
    />
  )
}

function useColumns(): Column<User>[] {
  const texts = useTexts(userTexts)
  const { moment } = useFormat()
  const { id: ownId } = useProfile()
  return [
    linkColumn(texts.name, '/users/$id', (user) => (
      <span className="row">
        {nameOf(user)}
        {user.id === ownId && <StatusChip tone="line">{texts.you}</StatusChip>}
      </span>
    )),
    ...useAccountColumns(),
    {
      key: 'lastLogin',
      head: texts.lastLogin,
      cell: ({ lastLoginAt }) => (
        <span className="dim">{lastLoginAt === null ? texts.never : moment(lastLoginAt)}</span>
      ),
    },
  ]
}

/** What the lists of users and of programs say about an account. */
export function useAccountColumns(): Column<User>[] {
  const texts = useTexts(userTexts)
  const roles = useUserRoles()
  const hotelNames = useHotelNames()
  return [
    { key: 'email', head: texts.email, isWide: true, cell: ({ email }) => <span className="dim">{email}</span> },
    { key: 'role', head: texts.role, cell: ({ roleId }) => roles?.items.find(({ id }) => id === roleId)?.name },
    { key: 'hotels', head: texts.hotels, isWide: true, cell: ({ hotelIds }) => hotelNames(hotelIds) },
    { key: 'status', head: texts.status, cell: ({ status }) => <UserStatus status={status} /> },
  ]
}
