import type { Module } from '#platform/module.ts'
import { apiTags } from './api-tags.ts'
import { guestPageActions, guestPageMetrics } from './count-guest-action.ts'
import { createPreferenceLink } from './create-preference-link.ts'
import { guestLinkData } from './guest-data.ts'
import { guestLinks } from './guest-links.ts'
import { addGuestPage } from './guest-page.ts'
import { changeGuestPreferences, getGuestPreferences } from './guest-preferences.ts'
import { linkRetention } from './link-retention.ts'
import { revokeGuestLink } from './revoke-guest-link.ts'
import { addUnsubscribe } from './unsubscribe.ts'

export { authenticateGuest, guestPageLimits } from './authenticate-guest.ts'
export { endBookingLinks, revokeBookingLinks } from './booking-links.ts'
export { countGuestAction } from './count-guest-action.ts'
export { insertLinkAddresses, linkPlaceholder } from './link-placeholder.ts'
export {
  bookingLink,
  bookingLinkEnd,
  findGuestLinks,
  type GuestLink,
  GuestLinkAddress,
  type GuestLinks,
  type LinkRequest,
  openBookingLink,
  openGuestLink,
  openPreferencesLink,
  preferencesLink,
  unsubscribeUrl,
} from './open-guest-link.ts'

export const guestLinksModule: Module = {
  name: 'guest-links',
  tables: ['guest_links'],
  resources: [guestLinks],
  tags: apiTags,
  endpoints: [
    ...guestLinks.endpoints,
    revokeGuestLink,
    createPreferenceLink,
    getGuestPreferences,
    changeGuestPreferences,
  ],
  guestData: [guestLinkData],
  retentionRules: [linkRetention],
  limits: [guestPageActions],
  metricSources: [guestPageMetrics],
  addRoutes(app, runtime) {
    addUnsubscribe(app, runtime)
    addGuestPage(app, runtime)
  },
}
