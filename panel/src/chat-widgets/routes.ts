import { readListSearch, readRecordSearch } from '../parts/search-values.ts'
import { managePage } from '../shell/manage-route.ts'

/** The pages of chat widgets. */
export const chatWidgetsRoutes = [
  managePage('/chat-widgets', () => import('./chat-widgets-page.tsx'), 'ChatWidgetsPage', readListSearch),
  managePage('/chat-widgets/$id', () => import('./chat-widget-page.tsx'), 'ChatWidgetPage', readRecordSearch),
] as const
