import { shellPage } from '../shell/shell-route.ts'

/** The page of the practice room. */
export const practiceRoutes = [shellPage('/practice', () => import('./practice-page.tsx'), 'PracticePage')] as const
