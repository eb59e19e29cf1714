import { withoutAbsent, wordValue } from '../parts/search-values.ts'
import { shellPage } from '../shell/shell-route.ts'
import { readCallSearch } from './call-search.ts'

const drawers = ['guest', 'newGuest'] as const

/** The drawer that is open beside a call: another guest is chosen, or created. */
export type CallRecordSearch = { readonly drawer?: (typeof drawers)[number] | undefined }

const readRecordSearch = (search: Record<string, unknown>): CallRecordSearch =>
  withoutAbsent({ drawer: wordValue(search, 'drawer', drawers) })

/** The pages of calls. */
export const callRoutes = [
  shellPage('/calls', () => import('./calls-page.tsx'), 'CallsPage', readCallSearch),
  shellPage('/calls/$id', () => import('./call-page.tsx'), 'CallPage', readRecordSearch),
] as const
