import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type DiscountChoice, discountExhausted } from './booking-discount.ts'

/**
 * Counts one use of a discount. Returns false if the discount was deleted; a quote may still contain its terms. Throws
 * 409 `discount_exhausted`, on the field of `choice`, if other bookings took the last use in the meantime.
 */
export async function useDiscount(ctx: WriteContext, discountId: string, choice: DiscountChoice): Promise<boolean> {
  const counted = await ctx.db.run(sql`
    update discounts set usage_count = usage_count + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${discountId}
      and (usage_limit is null or usage_count < usage_limit)`)
  if (counted > 0) return true
  const found = await ctx.db.one(sql`
    select 1 from discounts where tenant_id = ${ctx.actor.tenantId} and id = ${discountId}`)
  if (found) throw discountExhausted(choice)
  return false
}

/** Uncounts one use of a discount, when its booking is cancelled. */
export async function releaseDiscount(ctx: WriteContext, discountId: string): Promise<void> {
  await ctx.db.run(sql`
    update discounts set usage_count = usage_count - 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${discountId} and usage_count > 0`)
}

/**
 * Moves one use from one discount to another. The rows are locked in the order of their ids, so that two bookings that
 * swap discounts cannot deadlock. Throws what `useDiscount` throws.
 */
export async function moveDiscountUsage(
  ctx: WriteContext,
  { from, to, choice }: { from: string | null; to: string | null; choice: DiscountChoice },
): Promise<void> {
  if (from === to) return
  const steps = [
    ...(from ? [{ id: from, step: () => releaseDiscount(ctx, from) }] : []),
    ...(to ? [{ id: to, step: () => useDiscount(ctx, to, choice) }] : []),
  ]
  for (const { step } of steps.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await step()
}
