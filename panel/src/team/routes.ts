import { readListSearch, readRecordSearch } from '../parts/search-values.ts'
import { managePage } from '../shell/manage-route.ts'
import { readRolesSearch, readUsersSearch } from './team-search.ts'

/** The pages of users, roles and service users. */
export const teamRoutes = [
  managePage('/users', () => import('./users-page.tsx'), 'UsersPage', readUsersSearch),
  managePage('/users/$id', () => import('./user-page.tsx'), 'UserPage', readRecordSearch),
  managePage('/roles', () => import('./roles-page.tsx'), 'RolesPage', readRolesSearch),
  managePage('/roles/$id', () => import('./role-page.tsx'), 'RolePage', readRecordSearch),
  managePage('/service-users', () => import('./service-users-page.tsx'), 'ServiceUsersPage', readListSearch),
  managePage('/service-users/$id', () => import('./service-user-page.tsx'), 'ServiceUserPage', readRecordSearch),
] as const
