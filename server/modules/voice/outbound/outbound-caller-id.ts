import { decryptIntegration } from '#modules/integrations/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { findTelephonyProvider } from '../provider/registry.ts'

/** A number of the hotel that outbound calls can use. */
export type OutboundNumber = {
  readonly id: string
  readonly number: string
  readonly hotelId: string | null
  readonly integrationId: string
  readonly provider: string
  readonly recordCalls: 'always' | 'never'
}

type Candidate = OutboundNumber & { readonly isEdgeNumber: boolean }

type CallerIdQuery = { readonly didId: string | null; readonly hotelId: string | null }

const maxCandidates = 10

/**
 * The given number, or the first one that can dial out: a number of the hotel, then one of all hotels. Throws 422 on
 * `didId` if there is none, or if the given number's provider is inactive or cannot dial.
 */
export async function getOutboundCallerId(
  ctx: ReadContext,
  { didId, hotelId }: CallerIdQuery,
): Promise<OutboundNumber> {
  const filter = didId === null ? servesHotel(hotelId) : sql`id = ${didId}`
  const candidates = await ctx.db.many(sql<Candidate>`
    select id, number, hotel_id, integration_id, provider, record_calls, is_edge_number from voice_dids
    where tenant_id = ${ctx.actor.tenantId} and is_active and deleted_at is null and integration_id is not null
    and ${filter}
    order by ${hotelId === null ? sql`hotel_id is not null` : sql`hotel_id is null`}, created_at, id
    limit ${maxCandidates}`)
  for (const { isEdgeNumber, ...each } of candidates) if (await canDial(ctx, { ...each, isEdgeNumber })) return each
  if (didId !== null && candidates.length === 0)
    throw invalidField('didId', 'unknown_reference', 'There is no such number')
  if (didId !== null)
    throw invalidField('didId', 'invalid_value', 'The provider of this number is inactive or cannot make calls')
  throw invalidField('didId', 'required', 'didId is required: no number of the hotel can make calls')
}

const servesHotel = (hotelId: string | null): Query =>
  hotelId === null ? sql`true` : sql`(hotel_id = ${hotelId} or hotel_id is null)`

/** On an edge that companies share, a number makes calls only for the company that has it. */
async function canDial(ctx: ReadContext, { integrationId, isEdgeNumber }: Candidate): Promise<boolean> {
  const integration = await decryptIntegration(ctx, integrationId)
  const provider = findTelephonyProvider(ctx.runtime, integration.provider)
  if (integration.status === 'inactive' || !provider?.capabilities.dial) return false
  return provider.serves === undefined || (isEdgeNumber && (await provider.serves(ctx.runtime, integration)))
}
