import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { manageRoute } from '../shell/manage-route.ts'
import { readTemplateSearch } from './template-search.ts'

const getParentRoute = () => manageRoute

/** The pages of message templates. */
export const templatesRoutes = [
  createRoute({
    getParentRoute,
    path: '/templates',
    validateSearch: readTemplateSearch,
    component: lazyPage(() => import('./templates-page.tsx'), 'TemplatesPage'),
  }),
] as const
