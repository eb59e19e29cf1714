import { createRoute, createRouter } from '@tanstack/react-router'
import { callbackRoutes } from './callbacks/routes.ts'
import { callRoutes } from './calls/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { guestRoutes } from './guests/routes.ts'
import { meRoutes } from './me/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { queueRoutes } from './queue/routes.ts'
import { reservationRoutes } from './reservations/routes.ts'
import { Home } from './shell/home.tsx'
import { PageFailed } from './shell/page-failed.tsx'
import { rootRoute, shellRoute } from './shell/shell-route.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { todayRoutes } from './today/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

const home = createRoute({ getParentRoute: () => shellRoute, path: '/', component: Home })

/** The addresses of the panel. Each room lists its own. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...signInRoutes,
    shellRoute.addChildren([
      home,
      ...deskRoutes,
      ...queueRoutes,
      ...callbackRoutes,
      ...reservationRoutes,
      ...guestRoutes,
      ...callRoutes,
      ...todayRoutes,
      ...webhookRoutes,
      ...notificationRoutes,
      ...meRoutes,
    ]),
  ]),
  defaultPreload: false,
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
