import { shellPage } from '../shell/shell-route.ts'
import { readOfferSearch, readOffersSearch } from './offer-search.ts'

/** The pages of offers. */
export const offerRoutes = [
  shellPage('/offers', () => import('./offers-page.tsx'), 'OffersPage', readOffersSearch),
  shellPage('/offers/$id', () => import('./offer-page.tsx'), 'OfferPage', readOfferSearch),
] as const
