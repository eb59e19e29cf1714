import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withoutAbsent, wordValue } from '../parts/search-values.ts'
import { manageRoute } from '../shell/manage-route.ts'

const getParentRoute = () => manageRoute

/** The pages of chat widgets. */
export const chatWidgetsRoutes = [
  createRoute({
    getParentRoute,
    path: '/chat-widgets',
    validateSearch: (search: Record<string, unknown>): { readonly drawer?: 'new' | undefined } =>
      withoutAbsent({ drawer: wordValue(search, 'drawer', ['new'] as const) }),
    component: lazyRouteComponent(() => import('./chat-widgets-page.tsx'), 'ChatWidgetsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/chat-widgets/$id',
    validateSearch: (search: Record<string, unknown>): { readonly drawer?: 'edit' | undefined } =>
      withoutAbsent({ drawer: wordValue(search, 'drawer', ['edit'] as const) }),
    component: lazyRouteComponent(() => import('./chat-widget-page.tsx'), 'ChatWidgetPage'),
  }),
] as const
