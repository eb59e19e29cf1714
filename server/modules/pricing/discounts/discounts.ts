import { doc } from '#platform/http/schemas.ts'
import { computedFrom, oneOf } from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { todayIn } from '#shared/stay.ts'
import type { Discount } from '../engine/terms.ts'
import { checkDiscount } from './check-discount.ts'
import { discountFields } from './discount-fields.ts'
import { discountStatus } from './discount-status.ts'

/** §4.4 Discounts. Each one is a column in every availability of its hotels. */
export const discounts = resource({
  path: '/discounts',
  table: 'discounts',
  label: 'discount',
  access: { read: 'pricing.manage', write: 'pricing.manage' },
  reach: 'hotel',
  fields: {
    ...discountFields,
    status: doc(
      computedFrom(oneOf('scheduled', 'active', 'expired', 'exhausted', 'disabled'), (row, ctx) =>
        discountStatus(row as unknown as Discount, todayIn(ctx.actor.tenant.timeZone, ctx.now)),
      ),
      'Whether it can be booked today: not yet, yes, no longer, used up, or switched off.',
      'active',
    ),
  },
  errors: {
    create: ['duplicate', 'currency_mismatch', 'date_range'],
    update: ['duplicate', 'currency_mismatch', 'date_range'],
    delete: ['dependent_records'],
  },
  filters: ['code', 'type', 'isActive', 'externalId', 'stayFrom', 'stayTo', 'bookFrom', 'bookTo', 'createdAt'],
  sort: ['priority', 'name', 'code', 'createdAt'],
  check: (ctx, input, current) => checkDiscount(ctx, input, current),
})
