import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { seasonsJson } from './season-rows.ts'
import type { SeasonTerms } from './season-rules.ts'
import type { SeasonValues } from './seasons.ts'

/** The seasons of a room type, locked until the transaction ends, and what their rules depend on. */
export type LockedSeasons = SeasonTerms & { readonly seasons: readonly (SeasonValues & { id: string })[] }

/** Locks a room type against concurrent changes of its seasons; bookings are not blocked. Throws 404. */
export async function lockSeasons(
  ctx: WriteContext,
  { hotelId, roomTypeId }: { hotelId: string; roomTypeId: string },
): Promise<LockedSeasons> {
  const { tenantId } = ctx.actor
  const [[locked], [roomType], [terms]] = await ctx.db.batch<
    [object, { seasons: LockedSeasons['seasons'] }, StoredTerms]
  >([
    sql`select 1 from room_types
      where tenant_id = ${tenantId} and hotel_id = ${hotelId} and id = ${roomTypeId} for no key update`,
    sql`select ${seasonsJson} as seasons from room_types where tenant_id = ${tenantId} and id = ${roomTypeId}`,
    seasonTermsQuery(ctx, hotelId),
  ])
  if (!locked || !roomType || !terms) throw notFound('room type')
  return { seasons: roomType.seasons, ...toSeasonTerms(terms) }
}

/** What the season rules of a new room type depend on. Throws 404 if the hotel does not exist. */
export async function getSeasonTerms(ctx: WriteContext, hotelId: string): Promise<SeasonTerms> {
  const terms = await ctx.db.one(seasonTermsQuery(ctx, hotelId))
  if (!terms) throw notFound('hotel')
  return toSeasonTerms(terms)
}

type StoredTerms = { decimals: number; guestTypeIds: string[] }

const toSeasonTerms = ({ decimals, guestTypeIds }: StoredTerms): SeasonTerms => ({
  decimals,
  guestTypeIds: new Set(guestTypeIds),
})

/** Locks the guest types, so that none is deleted before the season that prices it is inserted. */
const seasonTermsQuery = (ctx: WriteContext, hotelId: string): Query<StoredTerms> => sql<StoredTerms>`
  select c.decimal_places as decimals,
    array(select g.id from guest_types g where g.tenant_id = h.tenant_id for key share) as guest_type_ids
  from hotels h join currencies c on c.tenant_id = h.tenant_id and c.code = h.currency_code
  where h.tenant_id = ${ctx.actor.tenantId} and h.id = ${hotelId}`
