import { createRoute, type RouteComponent } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { readRoomSearch } from '../parts/search-values.ts'
import { managePageRows } from './manage-pages.ts'
import { shellRoute } from './shell-route.ts'

const getParentRoute = () => shellRoute

/** The parent of the manager's pages: their menu stands beside them. */
export const manageRoute = createRoute({
  getParentRoute,
  id: 'manager',
  component: lazyPage(() => import('./manage-layout.tsx'), 'ManageLayout'),
})

/** A manager's page: its address, what its search is read as, and what it shows. */
export const managePage = <const Path extends string, Search>(
  path: Path,
  validateSearch: (search: Record<string, unknown>) => Search,
  component: RouteComponent,
) => createRoute({ getParentRoute: () => manageRoute, path, validateSearch, component })

/** The pages that are one list. The table of pages is their only registration. */
export const simplePageRoutes = managePageRows.flatMap((row) =>
  'page' in row ? [managePage(row.path, readRoomSearch, row.page)] : [],
)

/** The menu as a page, with what each entry is for. */
export const manageHomeRoute = createRoute({
  getParentRoute,
  path: '/manage',
  component: lazyPage(() => import('./manage-home.tsx'), 'ManageHome'),
})
