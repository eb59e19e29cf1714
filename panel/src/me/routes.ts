import { shellPage } from '../shell/shell-route.ts'

/** The pages of the own account. */
export const meRoutes = [shellPage('/me', () => import('./me-page.tsx'), 'MePage')] as const
