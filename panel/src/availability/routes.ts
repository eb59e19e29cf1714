import { managePage } from '../shell/manage-route.ts'
import { readAvailabilitySearch } from './availability-search.ts'

/** The pages of the rooms left. */
export const availabilityRoutes = [
  managePage('/availability', () => import('./availability-page.tsx'), 'AvailabilityPage', readAvailabilitySearch),
] as const
