import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/kernel/errors.ts'

/**
 * Counts a booking with a discount; false when there is no such discount any more, whose terms a quote may still hold.
 * Throws 409 `discount_exhausted` when others took the last use meanwhile.
 */
export async function useDiscount(ctx: Context, discountId: string): Promise<boolean> {
  const counted = await ctx.db.run(sql`
    update discounts set usage_count = usage_count + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${discountId}
      and (usage_limit is null or usage_count < usage_limit)`)
  if (counted > 0) return true
  const found = await ctx.db.one(sql`
    select 1 from discounts where tenant_id = ${ctx.actor.tenantId} and id = ${discountId}`)
  if (found) throw refuse('discount_exhausted', 'The discount has been used up', 'discountId')
  return false
}

/** Takes a booking off the count again, when it is cancelled. */
export async function giveDiscountBack(ctx: Context, discountId: string): Promise<void> {
  await ctx.db.run(sql`
    update discounts set usage_count = usage_count - 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${discountId} and usage_count > 0`)
}

/**
 * Takes a booking off the count of one discount and onto that of another. Their rows are locked in the order of their ids,
 * so that two bookings that swap discounts do not wait for each other. Throws what `useDiscount` throws.
 */
export async function moveDiscountUse(ctx: Context, from: string | null, to: string | null): Promise<void> {
  if (from === to) return
  const steps = [
    ...(from ? [{ id: from, step: () => giveDiscountBack(ctx, from) }] : []),
    ...(to ? [{ id: to, step: () => useDiscount(ctx, to) }] : []),
  ]
  for (const { step } of steps.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await step()
}
