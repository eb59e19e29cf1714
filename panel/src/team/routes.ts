import { lazyPage } from '../parts/lazy-page.ts'
import { readRecordSearch, readRoomSearch } from '../parts/search-values.ts'
import { managePage } from '../shell/manage-route.ts'
import { readRolesSearch, readUsersSearch } from './team-search.ts'

/** The pages of users, roles and service users. */
export const teamRoutes = [
  managePage(
    '/users',
    readUsersSearch,
    lazyPage(() => import('./users-page.tsx'), 'UsersPage'),
  ),
  managePage(
    '/users/$id',
    readRecordSearch,
    lazyPage(() => import('./user-page.tsx'), 'UserPage'),
  ),
  managePage(
    '/roles',
    readRolesSearch,
    lazyPage(() => import('./roles-page.tsx'), 'RolesPage'),
  ),
  managePage(
    '/roles/$id',
    readRecordSearch,
    lazyPage(() => import('./role-page.tsx'), 'RolePage'),
  ),
  managePage(
    '/service-users',
    readRoomSearch,
    lazyPage(() => import('./service-users-page.tsx'), 'ServiceUsersPage'),
  ),
  managePage(
    '/service-users/$id',
    readRecordSearch,
    lazyPage(() => import('./service-user-page.tsx'), 'ServiceUserPage'),
  ),
] as const
