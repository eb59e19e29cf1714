import { shellPage } from '../shell/shell-route.ts'
import { readAgentDaySearch } from './agent-day-search.ts'

/** The days of agents. */
export const agentRoutes = [
  shellPage('/agents', () => import('./agent-days-page.tsx'), 'AgentDaysPage', readAgentDaySearch),
] as const
