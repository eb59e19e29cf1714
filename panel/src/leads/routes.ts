import { shellPage } from '../shell/shell-route.ts'
import { readLeadSearch } from './lead-search.ts'

/** The page of leads. */
export const leadRoutes = [shellPage('/leads', () => import('./leads-page.tsx'), 'LeadsPage', readLeadSearch)] as const
