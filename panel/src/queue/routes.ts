import { shellPage } from '../shell/shell-route.ts'

/** The pages of the queue. */
export const queueRoutes = [shellPage('/queue', () => import('./queue-page.tsx'), 'QueuePage')] as const
