import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { wordValue } from '../parts/search-values.ts'
import { shellRoute } from '../shell/shell-route.ts'
import { type StepKey, stepKeys } from './steps.ts'

/** What the address says: the step that is open, unless it is the next one to do. */
export type FirstRunSearch = { readonly step?: StepKey }

/** The page of the first steps. */
export const firstRunRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/first-run',
    validateSearch(search: Record<string, unknown>): FirstRunSearch {
      const step = wordValue(search, 'step', stepKeys)
      return step === undefined ? {} : { step }
    },
    component: lazyRouteComponent(() => import('./first-run-page.tsx'), 'FirstRunPage'),
  }),
] as const
