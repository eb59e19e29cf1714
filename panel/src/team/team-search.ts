import { type ListSearch, readListSearch, textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'

/** The states of a user, in the order of their life. */
export const userStates = ['invited', 'active', 'suspended'] as const

/** The address of the list of users. */
export type UsersSearch = ListSearch & {
  readonly q?: string | undefined
  readonly status?: (typeof userStates)[number] | undefined
  /** The id of a role. */
  readonly role?: string | undefined
}

/** The address of the roles. `copy` is the id of the role whose values a new role begins with. */
export type RolesSearch = ListSearch & { readonly copy?: string | undefined }

type Search = Record<string, unknown>

/** Reads the address of the list of users. */
export const readUsersSearch = (search: Search): UsersSearch =>
  withoutAbsent({
    ...readListSearch(search),
    q: textValue(search, 'q'),
    status: wordValue(search, 'status', userStates),
    role: textValue(search, 'role'),
  })

/** Reads the address of the roles. */
export const readRolesSearch = (search: Search): RolesSearch =>
  withoutAbsent({ ...readListSearch(search), copy: textValue(search, 'copy') })
