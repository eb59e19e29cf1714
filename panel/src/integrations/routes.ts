import { lazyPage } from '../parts/lazy-page.ts'
import { readRecordSearch } from '../parts/search-values.ts'
import { managePage } from '../shell/manage-route.ts'
import { readIntegrationsSearch } from './integration-search.ts'

/** The pages of integrations. */
export const integrationsRoutes = [
  managePage(
    '/integrations',
    readIntegrationsSearch,
    lazyPage(() => import('./integrations-page.tsx'), 'IntegrationsPage'),
  ),
  managePage(
    '/integrations/$id',
    readRecordSearch,
    lazyPage(() => import('./integration-page.tsx'), 'IntegrationPage'),
  ),
] as const
