import { openIntegration } from '#modules/integrations/index.ts'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { voiceProviders } from '../adapters/registry.ts'

/** A number of ours that calls go out from. */
export type CallerNumber = {
  readonly id: string
  readonly number: string
  readonly hotelId: string | null
  readonly integrationId: string
  readonly provider: string
  readonly recordCalls: 'always' | 'never'
}

type Wanted = { readonly didId: string | null; readonly hotelId: string | null }

const mostTried = 10

/**
 * The number that is named, or the first that can call out: of the hotel, then of all hotels. Throws 422 on `didId` when
 * there is none, or when its provider is not in use or cannot call out.
 */
export async function numberToCallFrom(ctx: Context, { didId, hotelId }: Wanted): Promise<CallerNumber> {
  const which = didId === null ? ofHotel(hotelId) : sql`id = ${didId}`
  const known = await ctx.db.many(sql<CallerNumber>`
    select id, number, hotel_id, integration_id, provider, record_calls from voice_dids
    where tenant_id = ${ctx.actor.tenantId} and is_active and deleted_at is null and integration_id is not null and ${which}
    order by ${hotelId === null ? sql`hotel_id is not null` : sql`hotel_id is null`}, created_at, id limit ${mostTried}`)
  for (const each of known) if (await canDial(ctx, each)) return each
  if (didId !== null && known.length === 0) throw invalidField('didId', 'unknown_reference', 'There is no such number')
  if (didId !== null) throw invalidField('didId', 'invalid_value', 'The provider of this number cannot call out')
  throw invalidField('didId', 'required', 'There is no number to call from; say which one')
}

const ofHotel = (hotelId: string | null): Query =>
  hotelId === null ? sql`true` : sql`(hotel_id = ${hotelId} or hotel_id is null)`

async function canDial(ctx: Context, { integrationId }: CallerNumber): Promise<boolean> {
  const { provider, status } = await openIntegration(ctx, integrationId)
  return (
    status !== 'inactive' && voiceProviders.some(({ name, capabilities }) => name === provider && capabilities.dial)
  )
}
