import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-route.ts'

const getParentRoute = () => shellRoute

/** The parent of the manager's pages: their menu stands beside them. */
export const manageRoute = createRoute({
  getParentRoute,
  id: 'manager',
  component: lazyRouteComponent(() => import('./manage-layout.tsx'), 'ManageLayout'),
})

/** The menu as a page, with what each entry is for. */
export const manageHomeRoute = createRoute({
  getParentRoute,
  path: '/manage',
  component: lazyRouteComponent(() => import('./manage-home.tsx'), 'ManageHome'),
})
