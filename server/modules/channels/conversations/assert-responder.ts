import { identity } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'

type Answerer = { readonly userId: string; readonly hotelId: string | null }

const answering = (ctx: Context, { userId, hotelId }: Answerer): Query<object> => sql<object>`
  select u.id from ${identity.holders(ctx, 'guests.manage')} and u.id = ${userId}
    and (u.hotel_ids = '{}' or ${hotelId}::uuid is null or ${hotelId}::uuid = any (u.hotel_ids))`

/** Whether a user answers guests (`guests.manage`) of the hotel at present. */
export const answersMessages = async (ctx: Context, user: Answerer): Promise<boolean> =>
  (await ctx.db.one(answering(ctx, user))) !== undefined

/**
 * Throws 422 `unknown_reference` on `userId` for somebody who does not. Locked, so that nobody is deleted before what needs
 * them is there.
 */
export async function mustAnswerMessages(ctx: Context, user: Answerer): Promise<void> {
  const found = await ctx.db.one(sql<object>`${answering(ctx, user)} for no key update of u`)
  if (!found) throw invalidField('userId', 'unknown_reference', 'There is no such user who answers guests of the hotel')
}
