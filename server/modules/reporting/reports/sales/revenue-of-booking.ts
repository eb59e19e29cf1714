import { type Query, sql } from '#platform/db/sql.ts'
import type { ReportQuery } from '../../engine/report.ts'

/** The room revenue of a booking as it is now; null if it was cancelled or its guest did not come. */
export const revenueOfBooking = (
  { tenantId }: ReportQuery,
  { reservationId, currencyCode }: { readonly reservationId: Query; readonly currencyCode: Query },
): Query => sql`(
  select sum(b.sign * (select sum(night) from unnest(b.night_revenue) night)) from booking_changes b
  where b.tenant_id = ${tenantId} and b.reservation_id = ${reservationId} and b.currency_code = ${currencyCode}
    and b.status not in ('cancelled', 'noShow'))`
