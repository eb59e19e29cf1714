import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { shellRoute } from '../shell/shell-route.ts'
import { readInboxSearch } from './inbox-search.ts'

/** The list stays while threads open beside it. */
const inboxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inbox',
  validateSearch: readInboxSearch,
  component: lazyPage(() => import('./inbox-page.tsx'), 'InboxPage'),
})

const getParentRoute = () => inboxRoute

/** What stands beside the list. Inside of `addChildren` TypeScript would not infer their types. */
const besideTheList = [
  createRoute({
    getParentRoute,
    path: '/',
    component: lazyPage(() => import('./no-thread.tsx'), 'NoThread'),
  }),
  createRoute({
    getParentRoute,
    path: '/$id',
    component: lazyPage(() => import('./thread-page.tsx'), 'ThreadPage'),
  }),
] as const

/** The pages of the inbox. */
export const inboxRoutes = [inboxRoute.addChildren(besideTheList)] as const
