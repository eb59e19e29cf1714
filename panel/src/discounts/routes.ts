import { lazyPage } from '../parts/lazy-page.ts'
import { readRoomSearch } from '../parts/search-values.ts'
import { managePage } from '../shell/manage-route.ts'
import { readDiscountSearch } from './discount-search.ts'

/** The pages of discounts. */
export const discountsRoutes = [
  managePage(
    '/discounts',
    readRoomSearch,
    lazyPage(() => import('./discounts-page.tsx'), 'DiscountsPage'),
  ),
  managePage(
    '/discounts/$id',
    readDiscountSearch,
    lazyPage(() => import('./discount-page.tsx'), 'DiscountPage'),
  ),
] as const
