import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { withoutAbsent, wordValue } from '../parts/search-values.ts'
import { shellRoute } from '../shell/shell-route.ts'
import { readCallSearch } from './call-search.ts'

const getParentRoute = () => shellRoute
const drawers = ['guest', 'newGuest'] as const

/** The drawer that is open beside a call: another guest is chosen, or created. */
export type CallRecordSearch = { readonly drawer?: (typeof drawers)[number] | undefined }

/** The pages of calls. */
export const callRoutes = [
  createRoute({
    getParentRoute,
    path: '/calls',
    validateSearch: readCallSearch,
    component: lazyPage(() => import('./calls-page.tsx'), 'CallsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/calls/$id',
    validateSearch: (search: Record<string, unknown>): CallRecordSearch =>
      withoutAbsent({ drawer: wordValue(search, 'drawer', drawers) }),
    component: lazyPage(() => import('./call-page.tsx'), 'CallPage'),
  }),
] as const
