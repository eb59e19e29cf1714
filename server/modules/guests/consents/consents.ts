import Type, { type TSchema } from 'typebox'
import { isoInstant } from '#platform/db/iso-instant.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { doc, orNull, strict } from '#platform/http/schemas.ts'
import { instant, list, oneOf, storedSeparately, text, withDefault } from '#platform/resource/fields.ts'

/** The purposes, channels and statuses of consents. */
export const consentPurposes = ['marketing', 'profiling', 'callRecording'] as const
export const consentChannels = ['email', 'sms', 'whatsapp', 'phone'] as const
export const consentStatuses = ['granted', 'denied', 'withdrawn'] as const

/** The consent of a guest for one purpose and channel; `source` says how the hotel knows of it. */
export type Consent = {
  readonly purpose: (typeof consentPurposes)[number]
  readonly channel: (typeof consentChannels)[number]
  readonly status: (typeof consentStatuses)[number]
  readonly source: string | null
  readonly capturedAt: string
}

/** A consent of a body. */
export type ConsentInput = Pick<Consent, 'purpose' | 'channel' | 'status'> & {
  readonly source?: string | null | undefined
  readonly capturedAt?: string | undefined
}

const maybe = (schema: TSchema): TSchema => Type.Optional(schema)
const Consent = Type.Object(
  {
    purpose: doc(oneOf(...consentPurposes).schema, 'What the guest was asked for.', 'marketing'),
    channel: doc(oneOf(...consentChannels).schema, 'By which channel.', 'email'),
    status: doc(oneOf(...consentStatuses).schema, 'What the guest answered.', 'granted'),
    source: maybe(doc(orNull(text().schema), 'Where the answer was given.', 'check-in form')),
    capturedAt: maybe(doc(instant().schema, 'When the guest answered; now by default.')),
  },
  { ...strict, title: 'Consent' },
)

/** The latest consent of each purpose and channel; at equal times the one that was stored last. */
const latestConsents = (tenantId: Query, guestId: Query): Query => sql`(
  select distinct on (c.purpose, c.channel) c.* from guest_consents c
  where c.tenant_id = ${tenantId} and c.guest_id = ${guestId}
  order by c.purpose, c.channel, c.captured_at desc, c.created_at desc, c.id desc)`

const consentsJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('purpose', l.purpose, 'channel', l.channel, 'status', l.status,
    'source', l.source, 'capturedAt', ${isoInstant('l.captured_at')}) order by l.purpose, l.channel), '[]')
  from ${latestConsents(sql`guests.tenant_id`, sql`guests.id`)} as l)`

/** The guest field `consents`: the current consents. `GET /guests/{guestId}/consents` returns the history. */
export const consents = storedSeparately(
  withDefault(list<Consent>(Consent, consentPurposes.length * consentChannels.length), []),
  consentsJson,
)

type Owner = { readonly tenantId: string; readonly guestId: string; readonly now: Temporal.Instant }
type NewConsent = Consent & { readonly id: string; readonly userId: string | null }

/** Consents as rows of `guest_consents`. */
export const consentRows = ({ tenantId, guestId, now }: Owner, added: readonly NewConsent[]): readonly object[] =>
  added.map(({ capturedAt, userId, ...consent }) => ({
    ...consent,
    captured_at: capturedAt,
    user_id: userId,
    tenant_id: tenantId,
    guest_id: guestId,
    created_at: now.toString(),
  }))

/** Appends to the consent history of a guest and updates the current consents in the guest row. */
export function appendConsents(owner: Owner, added: readonly NewConsent[]): Query<object>[] {
  const { tenantId, guestId } = owner
  const rows = consentRows(owner, added)
  return [
    // Sending an old consent again does not repeat it in the history.
    sql<object>`insert into guest_consents
      select n.* from jsonb_populate_recordset(null::guest_consents, ${JSON.stringify(rows)}::jsonb) as n
      where not exists (select from guest_consents c
        where c.tenant_id = n.tenant_id and c.guest_id = n.guest_id and c.purpose = n.purpose and c.channel = n.channel
          and c.captured_at = n.captured_at and c.status = n.status and c.source is not distinct from n.source)`,
    updateCurrentConsents({ tenantId, guestId }),
  ]
}

/** Recomputes `guests.current_consents` from the history. */
export function updateCurrentConsents({ tenantId, guestId }: { tenantId: string; guestId: string }): Query<object> {
  const current = sql`(
    select coalesce(jsonb_object_agg(l.purpose || '.' || l.channel, l.status), '{}')
    from ${latestConsents(sql`guests.tenant_id`, sql`guests.id`)} as l)`
  return sql<object>`update guests set current_consents = ${current} where tenant_id = ${tenantId} and id = ${guestId}`
}
