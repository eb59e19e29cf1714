import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { manageRoute } from '../shell/manage-route.ts'
import {
  readRoleSearch,
  readRolesSearch,
  readServiceUserSearch,
  readServiceUsersSearch,
  readUserSearch,
  readUsersSearch,
} from './team-search.ts'

const getParentRoute = () => manageRoute

/** The pages of users, roles and service users. */
export const teamRoutes = [
  createRoute({
    getParentRoute,
    path: '/users',
    validateSearch: readUsersSearch,
    component: lazyRouteComponent(() => import('./users-page.tsx'), 'UsersPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/users/$id',
    validateSearch: readUserSearch,
    component: lazyRouteComponent(() => import('./user-page.tsx'), 'UserPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/roles',
    validateSearch: readRolesSearch,
    component: lazyRouteComponent(() => import('./roles-page.tsx'), 'RolesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/roles/$id',
    validateSearch: readRoleSearch,
    component: lazyRouteComponent(() => import('./role-page.tsx'), 'RolePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/service-users',
    validateSearch: readServiceUsersSearch,
    component: lazyRouteComponent(() => import('./service-users-page.tsx'), 'ServiceUsersPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/service-users/$id',
    validateSearch: readServiceUserSearch,
    component: lazyRouteComponent(() => import('./service-user-page.tsx'), 'ServiceUserPage'),
  }),
] as const
