import { shellPage } from '../shell/shell-route.ts'
import { readTurnawaySearch } from './turnaway-search.ts'

/** The page of turnaways. */
export const turnawayRoutes = [
  shellPage('/turnaways', () => import('./turnaways-page.tsx'), 'TurnawaysPage', readTurnawaySearch),
] as const
