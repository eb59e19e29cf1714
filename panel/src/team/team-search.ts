import { pageValue, textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'

/** The states of a user, in the order of their life. */
export const userStates = ['invited', 'active', 'suspended'] as const

/** Users of a page. */
export const usersPerPage = 50

/** The address of the list of users. */
export type UsersSearch = {
  readonly q?: string | undefined
  readonly status?: (typeof userStates)[number] | undefined
  /** The id of a role. */
  readonly role?: string | undefined
  readonly page?: number | undefined
  readonly drawer?: 'new' | undefined
}

/** The address of a user: the open drawer. */
export type UserSearch = { readonly drawer?: 'edit' | 'password' | undefined }

/** The address of the roles. `copy` is the id of the role whose values a new role begins with. */
export type RolesSearch = { readonly drawer?: 'new' | undefined; readonly copy?: string | undefined }

/** The address of a role: the open drawer. */
export type RoleSearch = { readonly drawer?: 'edit' | undefined }

/** The address of the list of service users. */
export type ServiceUsersSearch = { readonly page?: number | undefined; readonly drawer?: 'new' | undefined }

/** The address of a service user: the open drawer. */
export type ServiceUserSearch = { readonly drawer?: 'edit' | 'key' | undefined }

type Search = Record<string, unknown>

const newDrawer = (search: Search): 'new' | undefined => wordValue(search, 'drawer', ['new'] as const)

/** Reads the address of the list of users. */
export const readUsersSearch = (search: Search): UsersSearch =>
  withoutAbsent({
    q: textValue(search, 'q'),
    status: wordValue(search, 'status', userStates),
    role: textValue(search, 'role'),
    page: pageValue(search),
    drawer: newDrawer(search),
  })

/** Reads the address of a user. */
export const readUserSearch = (search: Search): UserSearch =>
  withoutAbsent({ drawer: wordValue(search, 'drawer', ['edit', 'password'] as const) })

/** Reads the address of the roles. */
export const readRolesSearch = (search: Search): RolesSearch =>
  withoutAbsent({ drawer: newDrawer(search), copy: textValue(search, 'copy') })

/** Reads the address of a role. */
export const readRoleSearch = (search: Search): RoleSearch =>
  withoutAbsent({ drawer: wordValue(search, 'drawer', ['edit'] as const) })

/** Reads the address of the list of service users. */
export const readServiceUsersSearch = (search: Search): ServiceUsersSearch =>
  withoutAbsent({ page: pageValue(search), drawer: newDrawer(search) })

/** Reads the address of a service user. */
export const readServiceUserSearch = (search: Search): ServiceUserSearch =>
  withoutAbsent({ drawer: wordValue(search, 'drawer', ['edit', 'key'] as const) })
