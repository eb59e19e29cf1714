import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../shell/shell-route.ts'
import { readInboxSearch } from './inbox-search.ts'

/** The list stays while threads open beside it. */
const inboxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inbox',
  validateSearch: readInboxSearch,
  component: lazyRouteComponent(() => import('./inbox-page.tsx'), 'InboxPage'),
})

const getParentRoute = () => inboxRoute

/** What stands beside the list. Inside of `addChildren` TypeScript would not infer their types. */
const besideTheList = [
  createRoute({
    getParentRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./no-thread.tsx'), 'NoThread'),
  }),
  createRoute({
    getParentRoute,
    path: '/$id',
    component: lazyRouteComponent(() => import('./thread-page.tsx'), 'ThreadPage'),
  }),
] as const

/** The pages of the inbox. */
export const inboxRoutes = [inboxRoute.addChildren(besideTheList)] as const
