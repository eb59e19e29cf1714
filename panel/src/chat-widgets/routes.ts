import { lazyPage } from '../parts/lazy-page.ts'
import { readRecordSearch, readRoomSearch } from '../parts/search-values.ts'
import { managePage } from '../shell/manage-route.ts'

/** The pages of chat widgets. */
export const chatWidgetsRoutes = [
  managePage(
    '/chat-widgets',
    readRoomSearch,
    lazyPage(() => import('./chat-widgets-page.tsx'), 'ChatWidgetsPage'),
  ),
  managePage(
    '/chat-widgets/$id',
    readRecordSearch,
    lazyPage(() => import('./chat-widget-page.tsx'), 'ChatWidgetPage'),
  ),
] as const
