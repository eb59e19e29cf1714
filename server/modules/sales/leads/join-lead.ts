import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { readSalesSettings } from '../sales-settings.ts'
import type { FeedingSource } from './lead-values.ts'
import type { Lead, LeadValues } from './leads.ts'
import { openLead } from './open-lead.ts'
import { type Contact, findProspect, lockOpenLeads, lockProspect, type Prospect } from './prospect.ts'
import { winIfBooked } from './win-lead.ts'
import { updateLead } from './write-lead.ts'

/** What somebody wants at a hotel, as the service learned it. */
export type Wish = Contact & {
  readonly hotelId: string
  readonly source: FeedingSource
  /** When it was learned: a booking of the guest since then is its end. */
  readonly at: string
  readonly ownerUserId?: string | null
  /** The stay and its price, as far as they are known. */
  readonly stay?: Pick<Lead, 'checkIn' | 'checkOut' | 'value' | 'currencyCode'>
}

/**
 * Adds a wish to the open lead of its guest or number at the hotel, or makes one if the settings name its source. Returns
 * the lead; undefined without guest and number, and without a lead.
 */
export async function joinLead(ctx: WriteContext, wish: Wish): Promise<Lead | undefined> {
  const prospect = await findProspect(ctx, wish)
  if (prospect.guestIds.length === 0 && prospect.phone === null) return undefined
  await lockProspect(ctx, wish.hotelId, prospect)
  const [open] = await lockOpenLeads(ctx, wish.hotelId, prospect)
  const lead = open
    ? await updateLead(ctx, open, additions(ctx, wish, { open, prospect }))
    : await openIfFed(ctx, wish, prospect)
  return lead && winIfBooked(ctx, lead, wish.at)
}

/** What a wish adds to an open lead. An offer says best what the guest wants; others say it if nobody has. */
function additions(
  ctx: WriteContext,
  { source, stay, ownerUserId = null }: Wish,
  { open, prospect }: { readonly open: Lead; readonly prospect: Prospect },
): LeadValues {
  const isNews = source === 'offer' || (open.value === null && open.checkIn === null)
  return {
    ...(stay && isNews ? stay : {}),
    ...(open.guestId === null && prospect.guestId !== null ? { guestId: prospect.guestId } : {}),
    ...(open.ownerUserId === null && ownerUserId !== null ? { ownerUserId } : {}),
    ...(source === 'offer' ? offered(ctx) : {}),
  }
}

/** A lead whose guest gets an offer. */
const offered = (ctx: WriteContext): LeadValues => ({ stage: 'offered', lastContactAt: formatInstant(ctx.now) })

async function openIfFed(ctx: WriteContext, wish: Wish, { guestId, phone }: Prospect): Promise<Lead | undefined> {
  const { hotelId, source, ownerUserId = null, stay } = wish
  const { leadSources } = await readSalesSettings(ctx)
  if (!leadSources.includes(source)) return undefined
  return openLead(ctx, {
    hotelId,
    source,
    guestId,
    phone,
    ownerUserId,
    ...(stay ?? { currencyCode: await currencyOf(ctx, hotelId) }),
    ...(source === 'offer' ? offered(ctx) : {}),
  })
}

async function currencyOf({ db, actor }: WriteContext, hotelId: string): Promise<string> {
  const hotel = await db.one(sql<{ currencyCode: string }>`
    select currency_code from hotels where tenant_id = ${actor.tenantId} and id = ${hotelId}`)
  return hotel?.currencyCode ?? ''
}
