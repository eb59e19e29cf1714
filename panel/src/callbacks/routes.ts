import { shellPage } from '../shell/shell-route.ts'
import { readCallbackSearch } from './callback-search.ts'

/** The pages of callbacks. */
export const callbackRoutes = [
  shellPage('/callbacks', () => import('./callbacks-page.tsx'), 'CallbacksPage', readCallbackSearch),
] as const
