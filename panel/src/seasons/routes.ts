import { managePage } from '../shell/manage-route.ts'
import { readSeasonSearch } from './season-search.ts'

/** The pages of seasons. */
export const seasonsRoutes = [
  managePage('/seasons', () => import('./seasons-page.tsx'), 'SeasonsPage', readSeasonSearch),
] as const
