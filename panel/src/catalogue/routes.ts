import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { managePage, manageRoute } from '../shell/manage-route.ts'
import { readServiceSearch } from './service-search.ts'

/** The pages of services and of the company. */
export const catalogueRoutes = [
  managePage(
    '/services',
    readServiceSearch,
    lazyPage(() => import('./services-page.tsx'), 'ServicesPage'),
  ),
  createRoute({
    getParentRoute: () => manageRoute,
    path: '/company',
    component: lazyPage(() => import('./company-page.tsx'), 'CompanyPage'),
  }),
] as const
