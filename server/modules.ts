import { channelsModule } from '#modules/channels/index.ts'
import { exchangeModule } from '#modules/exchange/index.ts'
import { guestLinksModule } from '#modules/guest-links/index.ts'
import { guestPagesModule } from '#modules/guest-pages/index.ts'
import { guestsModule } from '#modules/guests/index.ts'
import { hotelsModule } from '#modules/hotels/index.ts'
import { identityModule } from '#modules/identity/index.ts'
import { integrationsModule } from '#modules/integrations/index.ts'
import { lettersModule } from '#modules/letters/index.ts'
import { mcpModule } from '#modules/mcp/index.ts'
import { notificationsModule } from '#modules/notifications/index.ts'
import { panelSessionsModule } from '#modules/panel-sessions/index.ts'
import { pricingModule } from '#modules/pricing/index.ts'
import { reportingModule } from '#modules/reporting/index.ts'
import { reservationsModule } from '#modules/reservations/index.ts'
import { salesModule } from '#modules/sales/index.ts'
import { searchModule } from '#modules/search/index.ts'
import { voiceModule } from '#modules/voice/index.ts'
import { webhooksModule } from '#modules/webhooks/index.ts'
import type { Module } from '#platform/module.ts'

const searched: readonly Module[] = [
  identityModule,
  hotelsModule,
  guestsModule,
  guestLinksModule,
  pricingModule,
  reservationsModule,
  integrationsModule,
  voiceModule,
  channelsModule,
  lettersModule,
  guestPagesModule,
  salesModule,
  webhooksModule,
  notificationsModule,
  reportingModule,
]

/** In order of dependency: a module may call earlier modules and learns of later ones by events. */
export const modules: readonly Module[] = [
  ...searched,
  exchangeModule(searched.flatMap(({ endpoints }) => endpoints)),
  searchModule(searched.flatMap(({ searchable = [] }) => searchable)),
  panelSessionsModule,
  mcpModule,
]
