import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { readListSearch } from '../parts/search-values.ts'
import { loadTextsOfManagers } from '../text/language.ts'
import { managePageRows } from './manage-pages.ts'
import { pagesBelow, shellPage, shellRoute } from './shell-route.ts'

/** The parent of the manager's pages: their menu stands beside them. */
export const manageRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'manager',
  component: lazyPage(() => import('./manage-layout.tsx'), 'ManageLayout'),
  // Beside the script of the page.
  beforeLoad: loadTextsOfManagers,
})

/** A manager's page. */
export const managePage = pagesBelow(manageRoute)

/** The pages that are one list. The table of pages is their only registration. */
export const simplePageRoutes = managePageRows.flatMap((row) =>
  'page' in row
    ? [
        createRoute({
          getParentRoute: () => manageRoute,
          path: row.path,
          validateSearch: readListSearch,
          component: row.page,
        }),
      ]
    : [],
)

/** The menu as a page, with what each entry is for. */
export const manageHomeRoute = shellPage('/manage', () => import('./manage-home.tsx'), 'ManageHome')
