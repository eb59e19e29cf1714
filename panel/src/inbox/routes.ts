import { pagesBelow, shellPage } from '../shell/shell-route.ts'
import { readInboxSearch } from './inbox-search.ts'

/** The list stays while threads open beside it. */
const inboxRoute = shellPage('/inbox', () => import('./inbox-page.tsx'), 'InboxPage', readInboxSearch)

const besideList = pagesBelow(inboxRoute)

/** What stands beside the list. Inside of `addChildren` TypeScript would not infer their types. */
const besideTheList = [
  besideList('/', () => import('./no-thread.tsx'), 'NoThread'),
  besideList('/new', () => import('./new-mail-page.tsx'), 'NewMailPage'),
  besideList('/$id', () => import('./thread-page.tsx'), 'ThreadPage'),
] as const

/** The pages of the inbox. */
export const inboxRoutes = [inboxRoute.addChildren(besideTheList)] as const
