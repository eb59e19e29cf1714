import { identity } from '#modules/identity/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'

type Responder = { readonly userId: string; readonly hotelId: string | null }

const responderQuery = (ctx: ReadContext, { userId, hotelId }: Responder): Query<object> => sql<object>`
  select u.id from ${identity.holders(ctx, 'guests.manage')} and u.id = ${userId}
    and (u.hotel_ids = '{}' or ${hotelId}::uuid is null or ${hotelId}::uuid = any (u.hotel_ids))`

/** Whether a user can currently answer guests (`guests.manage`) of the hotel. */
export const canRespond = async (ctx: ReadContext, user: Responder): Promise<boolean> =>
  (await ctx.db.one(responderQuery(ctx, user))) !== undefined

/**
 * Whether a user can answer guests of the hotel. Locks the user until the transaction ends, so that the user is not
 * deleted meanwhile.
 */
export const lockResponder = async (ctx: WriteContext, user: Responder): Promise<boolean> =>
  (await ctx.db.one(sql<object>`${responderQuery(ctx, user)} for no key update of u`)) !== undefined

/** Throws 422 `unknown_reference` on `userId` for a user who cannot answer; otherwise as `lockResponder`. */
export async function assertResponder(ctx: WriteContext, user: Responder): Promise<void> {
  if (!(await lockResponder(ctx, user)))
    throw invalidField('userId', 'unknown_reference', 'There is no such user who can answer guests of this hotel')
}
