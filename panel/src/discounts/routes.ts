import { readListSearch } from '../parts/search-values.ts'
import { managePage } from '../shell/manage-route.ts'
import { readDiscountSearch } from './discount-search.ts'

/** The pages of discounts. */
export const discountsRoutes = [
  managePage('/discounts', () => import('./discounts-page.tsx'), 'DiscountsPage', readListSearch),
  managePage('/discounts/$id', () => import('./discount-page.tsx'), 'DiscountPage', readDiscountSearch),
] as const
