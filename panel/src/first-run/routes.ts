import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
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
    component: lazyPage(() => import('./first-run-page.tsx'), 'FirstRunPage'),
  }),
] as const
