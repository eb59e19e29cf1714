import { createRoute, createRouter } from '@tanstack/react-router'
import { agentRoutes } from './agents/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { availabilityRoutes } from './availability/routes.ts'
import { callbackRoutes } from './callbacks/routes.ts'
import { callRoutes } from './calls/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { chatWidgetsRoutes } from './chat-widgets/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { discountsRoutes } from './discounts/routes.ts'
import { firstRunRoutes } from './first-run/routes.ts'
import { guestRoutes } from './guests/routes.ts'
import { hotelsRoutes } from './hotels/routes.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { integrationsRoutes } from './integrations/routes.ts'
import { leadRoutes } from './leads/routes.ts'
import { lettersRoutes } from './letters/routes.ts'
import { meRoutes } from './me/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { offerRoutes } from './offers/routes.ts'
import { practiceRoutes } from './practice/routes.ts'
import { queueRoutes } from './queue/routes.ts'
import { reportsRoutes } from './reports/routes.ts'
import { reservationRoutes } from './reservations/routes.ts'
import { seasonsRoutes } from './seasons/routes.ts'
import { securityRoutes } from './security/routes.ts'
import { Home } from './shell/home.tsx'
import { manageHomeRoute, manageRoute, simplePageRoutes } from './shell/manage-route.ts'
import { PageFailed } from './shell/page-failed.tsx'
import { rootRoute, shellRoute } from './shell/shell-route.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { teamRoutes } from './team/routes.ts'
import { telephonyRoutes } from './telephony/routes.ts'
import { templatesRoutes } from './templates/routes.ts'
import { turnawayRoutes } from './turnaways/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

const home = createRoute({ getParentRoute: () => shellRoute, path: '/', component: Home })

/** The addresses of the panel. Each room lists its own. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...signInRoutes,
    shellRoute.addChildren([
      home,
      ...deskRoutes,
      ...practiceRoutes,
      ...queueRoutes,
      ...agentRoutes,
      ...callbackRoutes,
      ...reservationRoutes,
      ...offerRoutes,
      ...leadRoutes,
      ...turnawayRoutes,
      ...guestRoutes,
      ...callRoutes,
      ...inboxRoutes,
      ...dashboardRoutes,
      ...reportsRoutes,
      ...firstRunRoutes,
      manageHomeRoute,
      manageRoute.addChildren([
        ...simplePageRoutes,
        ...hotelsRoutes,
        ...lettersRoutes,
        ...seasonsRoutes,
        ...availabilityRoutes,
        ...catalogueRoutes,
        ...integrationsRoutes,
        ...telephonyRoutes,
        ...chatWidgetsRoutes,
        ...securityRoutes,
        ...teamRoutes,
        ...auditRoutes,
        ...discountsRoutes,
        ...templatesRoutes,
        ...webhookRoutes,
      ]),
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
