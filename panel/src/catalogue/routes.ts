import { managePage } from '../shell/manage-route.ts'
import { readServiceSearch } from './service-search.ts'

/** The pages of services and of the company. */
export const catalogueRoutes = [
  managePage('/services', () => import('./services-page.tsx'), 'ServicesPage', readServiceSearch),
  managePage('/company', () => import('./company-page.tsx'), 'CompanyPage'),
] as const
