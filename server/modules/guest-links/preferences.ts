import Type, { type Static } from 'typebox'
import { type Consent, consentChannels, saveGuestChanges } from '#modules/guests/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { doc, named, strict, TextOrNull, text } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { acceptingRow } from '#platform/resource/shapes.ts'
import { formatInstant } from '#shared/format-instant.ts'

/** The channels by which a hotel may advertise, with whether the guest allows it. */
const Marketing = Type.Partial(
  Type.Object(
    Object.fromEntries(
      consentChannels.map((channel) => [channel, doc(Type.Boolean(), `True if offers may come by ${channel}.`, true)]),
    ) as Record<Channel, Type.TBoolean>,
  ),
  strict,
)

type Channel = (typeof consentChannels)[number]

/** What a guest allows the company to send, by the channels on which it knows the guest. */
export const MarketingPreferences = named(
  'MarketingPreferences',
  Type.Object({
    companyName: doc(text(), 'Who writes to the guest.', 'Hotel Kaya'),
    guestName: doc(text(), 'The first name of the guest.', 'Elif'),
    languageCode: doc(TextOrNull, 'The language of the guest, if the company knows it.', 'tr'),
    marketing: doc(Marketing, 'Whether offers may come, for each channel on which the company knows the guest.'),
  }),
)

/** The body of a change: the channels that it names. What GET returns can be sent back. */
export const PreferenceChange = acceptingRow(
  Type.Object({ marketing: doc(Marketing, 'Whether offers may come, for the channels to change.') }, strict),
  MarketingPreferences,
)

/** `MarketingPreferences` as a value. */
export type MarketingPreferences = Static<typeof MarketingPreferences>

type PreferenceRow = Omit<MarketingPreferences, 'marketing'> & {
  readonly guestId: string
  readonly channels: readonly Channel[]
  readonly consents: Readonly<Record<string, string>>
}

/** The channels of a guest: those of the contact points, and those on which the guest has answered before. */
const channelsOfGuest = sql`(
  select coalesce(array_agg(distinct channel order by channel), '{}') from (
    select unnest(case p.type when 'phone' then '{phone,sms,whatsapp}' else array[p.type] end) as channel
    from guest_contact_points p
    where p.tenant_id = g.tenant_id and p.guest_id = g.id and p.type in ('phone', 'whatsapp', 'email')
    union all
    select split_part(answered, '.', 2) from jsonb_object_keys(g.current_consents) as answered
    where answered like 'marketing.%') as known)`

async function readRow(ctx: ReadContext | WriteContext): Promise<PreferenceRow> {
  const row = await ctx.db.one(sql<PreferenceRow>`
    select g.id as guest_id, t.name as company_name, g.first_name as guest_name, g.language_code,
      g.current_consents as consents, ${channelsOfGuest} as channels
    from guest_links l
    join guests g on g.tenant_id = l.tenant_id and g.id = l.guest_id
    join tenants t on t.tenant_id = l.tenant_id
    where l.tenant_id = ${ctx.actor.tenantId} and l.id = ${ctx.actor.guestLinkId}`)
  if (!row) throw notFound('guest link')
  return row
}

const isGranted = (consents: PreferenceRow['consents'], channel: Channel): boolean =>
  consents[`marketing.${channel}`] === 'granted'

/** The preferences of the guest who acts. */
export async function readPreferences(ctx: ReadContext | WriteContext): Promise<MarketingPreferences> {
  const { companyName, guestName, languageCode, channels, consents } = await readRow(ctx)
  const marketing = Object.fromEntries(channels.map((channel) => [channel, isGranted(consents, channel)]))
  return { companyName, guestName, languageCode, marketing }
}

/** Where the guest answered. */
const source = 'guest page'

/** The new answer, if it differs from the last one. Who was never asked can refuse, too. */
function answerOf(isWanted: boolean | undefined, last: string | undefined): Consent['status'] | undefined {
  if (isWanted === undefined || (isWanted && last === 'granted')) return undefined
  if (isWanted) return 'granted'
  if (last === undefined) return 'denied'
  return last === 'granted' ? 'withdrawn' : undefined
}

/** Writes what changes as consents of the guest who acts. */
export async function savePreferences(ctx: WriteContext, wanted: MarketingPreferences['marketing']): Promise<void> {
  const { guestId, consents } = await readRow(ctx)
  const capturedAt = formatInstant(ctx.now)
  const answers = consentChannels.flatMap((channel): Consent[] => {
    const status = answerOf(wanted[channel], consents[`marketing.${channel}`])
    return status ? [{ purpose: 'marketing', channel, status, source, capturedAt }] : []
  })
  if (answers.length > 0) await saveGuestChanges(ctx, guestId, { consents: answers })
}
