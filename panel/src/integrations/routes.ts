import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { manageRoute } from '../shell/manage-route.ts'
import { readIntegrationSearch, readIntegrationsSearch } from './integration-search.ts'

const getParentRoute = () => manageRoute

/** The pages of integrations. */
export const integrationsRoutes = [
  createRoute({
    getParentRoute,
    path: '/integrations',
    validateSearch: readIntegrationsSearch,
    component: lazyRouteComponent(() => import('./integrations-page.tsx'), 'IntegrationsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/integrations/$id',
    validateSearch: readIntegrationSearch,
    component: lazyRouteComponent(() => import('./integration-page.tsx'), 'IntegrationPage'),
  }),
] as const
