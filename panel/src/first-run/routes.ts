import { wordValue } from '../parts/search-values.ts'
import { shellPage } from '../shell/shell-route.ts'
import { type StepKey, stepKeys } from './steps.ts'

/** What the address says: the step that is open, unless it is the next one to do. */
export type FirstRunSearch = { readonly step?: StepKey }

function readSearch(search: Record<string, unknown>): FirstRunSearch {
  const step = wordValue(search, 'step', stepKeys)
  return step === undefined ? {} : { step }
}

/** The page of the first steps. */
export const firstRunRoutes = [
  shellPage('/first-run', () => import('./first-run-page.tsx'), 'FirstRunPage', readSearch),
] as const
