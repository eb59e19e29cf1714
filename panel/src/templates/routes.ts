import { managePage } from '../shell/manage-route.ts'
import { readTemplateSearch } from './template-search.ts'

/** The pages of message templates. */
export const templatesRoutes = [
  managePage('/templates', () => import('./templates-page.tsx'), 'TemplatesPage', readTemplateSearch),
] as const
