import { readRecordSearch } from '../parts/search-values.ts'
import { managePage } from '../shell/manage-route.ts'
import { readIntegrationsSearch } from './integration-search.ts'

/** The pages of integrations. */
export const integrationsRoutes = [
  managePage('/integrations', () => import('./integrations-page.tsx'), 'IntegrationsPage', readIntegrationsSearch),
  managePage('/integrations/$id', () => import('./integration-page.tsx'), 'IntegrationPage', readRecordSearch),
] as const
