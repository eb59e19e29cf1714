import Type, { type TSchema } from 'typebox'
import { type Query, sql } from '#platform/db/sql.ts'
import { instant, keptElsewhere, list, nullable, oneOf, text, withDefault } from '#platform/resource/fields.ts'
import { isoInstant } from '#platform/db/iso-instant.ts'

/** What a guest may agree to, by which way, and what was said. */
export const purposes = ['marketing', 'profiling', 'callRecording'] as const
export const channels = ['email', 'sms', 'whatsapp', 'phone'] as const
export const answers = ['granted', 'denied', 'withdrawn'] as const

/** What a guest said of one purpose and channel, when, and how we know. */
export type Consent = {
  readonly purpose: (typeof purposes)[number]
  readonly channel: (typeof channels)[number]
  readonly status: (typeof answers)[number]
  readonly source: string | null
  readonly capturedAt: string
}

/** One as a body gives it. */
export type GivenConsent = Pick<Consent, 'purpose' | 'channel' | 'status'> & {
  readonly source?: string | null | undefined
  readonly capturedAt?: string | undefined
}

const maybe = (schema: TSchema): TSchema => Type.Optional(schema)
const Consent = Type.Object(
  {
    purpose: oneOf(...purposes).schema,
    channel: oneOf(...channels).schema,
    status: oneOf(...answers).schema,
    source: maybe(nullable(text().schema)),
    capturedAt: maybe(instant().schema),
  },
  { additionalProperties: false },
)

/** The latest answer of each purpose and channel; of two at one moment the one that was written last. */
const latest = (tenantId: Query, guestId: Query): Query => sql`(
  select distinct on (c.purpose, c.channel) c.* from guest_consents c
  where c.tenant_id = ${tenantId} and c.guest_id = ${guestId}
  order by c.purpose, c.channel, c.captured_at desc, c.created_at desc, c.id desc)`

const consentsJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('purpose', l.purpose, 'channel', l.channel, 'status', l.status,
    'source', l.source, 'capturedAt', ${isoInstant('l.captured_at')}) order by l.purpose, l.channel), '[]')
  from ${latest(sql`guests.tenant_id`, sql`guests.id`)} as l)`

/** The field of a guest: what counts now. The history is `GET /guests/{guestId}/consents`. */
export const consents = keptElsewhere(
  withDefault(list<Consent>(Consent, purposes.length * channels.length), []),
  consentsJson,
)

type Row = { readonly id: string; readonly guestId: string; readonly userId: string | null }

type Owner = { readonly tenantId: string; readonly guestId: string; readonly now: Temporal.Instant }
type Said = Consent & Omit<Row, 'guestId'>

/** Answers of a guest as rows of their table. */
export const consentRows = ({ tenantId, guestId, now }: Owner, said: readonly Said[]): readonly object[] =>
  said.map(({ capturedAt, userId, ...consent }) => ({
    ...consent,
    captured_at: capturedAt,
    user_id: userId,
    tenant_id: tenantId,
    guest_id: guestId,
    created_at: now.toString(),
  }))

/** Appends to the history of a guest, and keeps beside the guest what counts since. */
export function appendConsents(owner: Owner, said: readonly Said[]): Query<object>[] {
  const { tenantId, guestId } = owner
  const rows = consentRows(owner, said)
  return [
    // An answer of long ago that is sent again and again is one entry of the history.
    sql<object>`insert into guest_consents
      select n.* from jsonb_populate_recordset(null::guest_consents, ${JSON.stringify(rows)}::jsonb) as n
      where not exists (select from guest_consents c
        where c.tenant_id = n.tenant_id and c.guest_id = n.guest_id and c.purpose = n.purpose and c.channel = n.channel
          and c.captured_at = n.captured_at and c.status = n.status and c.source is not distinct from n.source)`,
    keepCurrent({ tenantId, guestId }),
  ]
}

/** Keeps beside a guest what counts by its history. */
export function keepCurrent({ tenantId, guestId }: { tenantId: string; guestId: string }): Query<object> {
  const current = sql`(
    select coalesce(jsonb_object_agg(l.purpose || '.' || l.channel, l.status), '{}')
    from ${latest(sql`guests.tenant_id`, sql`guests.id`)} as l)`
  return sql<object>`update guests set current_consents = ${current} where tenant_id = ${tenantId} and id = ${guestId}`
}
