import { shellPage } from '../shell/shell-route.ts'
import { deskSearch } from './desk-search.ts'

/** The desk. */
export const deskRoutes = [shellPage('/desk', () => import('./desk-page.tsx'), 'DeskPage', deskSearch)] as const
