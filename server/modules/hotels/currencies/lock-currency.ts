import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'

/** Hotels of each database whose currency was locked by a committed booking; the lock never ends. */
const lockedHotels = new WeakMap<Runtime['database'], Set<string>>()
const maxLockedHotels = 10_000

/**
 * Locks the currency of a hotel with its first booking; later changes get 409 `immutable_field`. If the currency
 * changed since the booking was priced, the whole transaction is retried. Sent together with the commit, once per
 * process and hotel.
 */
export function lockCurrency(ctx: WriteContext, hotelId: string, currencyCode: string): void {
  const { actor, runtime, now } = ctx
  const known = lockedHotels.get(runtime.database) ?? new Set()
  lockedHotels.set(runtime.database, known)
  const lock = `${actor.tenantId} ${hotelId} ${currencyCode}`
  if (known.has(lock)) return
  ctx.onCommit(sql`select lock_hotel_currency(${actor.tenantId}, ${hotelId}, ${currencyCode}, ${now})`)
  ctx.afterCommit(() => {
    if (known.size >= maxLockedHotels) known.clear()
    known.add(lock)
  })
}
