import Type, { type TSchema } from 'typebox'
import { isoInstant } from '#platform/db/iso-instant.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { doc, Id, orNull, strict } from '#platform/http/schemas.ts'
import { hidden, instant, list, oneOf, storedSeparately, text, withDefault } from '#platform/resource/fields.ts'

/** The types of contact points. */
export const contactPointTypes = ['phone', 'email', 'whatsapp', 'instagram', 'messenger', 'webchat'] as const
export type ContactPointType = (typeof contactPointTypes)[number]

/** A way to reach and recognise a guest. Phone numbers are in E.164. */
export type ContactPoint = {
  readonly id: string
  readonly type: ContactPointType
  readonly value: string
  readonly label: string | null
  readonly isPrimary: boolean
  readonly verifiedAt: string | null
  readonly undeliverableSince: string | null
}

/** A contact point of a body. With the id of a stored point, fields that are left out stay unchanged. */
export type ContactPointInput = { readonly [K in keyof ContactPoint]?: ContactPoint[K] | undefined }

const maybe = (schema: TSchema): TSchema => Type.Optional(schema)
const Point = Type.Object(
  {
    id: maybe(doc(Id, 'The id of the contact point; made by the server.')),
    type: maybe(doc(oneOf(...contactPointTypes).schema, 'What kind it is.', 'phone')),
    value: maybe(
      doc(
        { ...hidden(text(254).schema, 'contact'), phoneTypes: ['phone', 'whatsapp'], takesExtension: true },
        'The number, address or account.',
        '+905321110001',
      ),
    ),
    label: maybe(doc(orNull(text(60).schema), 'A word to tell them apart.', 'mobile')),
    isPrimary: maybe(doc(Type.Boolean(), 'True for the one that is used first of its type.', true)),
    verifiedAt: maybe(doc(orNull(instant().schema), 'When the guest proved to own it; null otherwise.')),
    undeliverableSince: maybe(
      doc(
        orNull(instant().schema),
        'When a mail server reported that the address does not exist; null otherwise, and again once mail comes from ' +
          'it. Made by the server.',
      ),
    ),
  },
  { ...strict, title: 'ContactPoint' },
)

/** The maximum number of contact points of a guest. */
export const maxContactPoints = 20

/** Rows as JSON take half the time of JSON that is built from names and values. */
const pointsJson = sql`(
  select coalesce(json_agg(point), '[]') from (
    select p.id, p.type, p.value, p.label, p.is_primary as "isPrimary", ${isoInstant('p.verified_at')} as "verifiedAt",
      ${isoInstant('p.undeliverable_since')} as "undeliverableSince"
    from guest_contact_points p where p.tenant_id = guests.tenant_id and p.guest_id = guests.id
    order by p.position) as point)`

/** The guest field `contactPoints`. */
export const contactPoints = storedSeparately(withDefault(list<ContactPoint>(Point, maxContactPoints), []), pointsJson)

type Owner = { readonly tenantId: string; readonly guestId: string; readonly now: Temporal.Instant }

/** Contact points as rows of `guest_contact_points`. */
export const contactPointRows = (
  { tenantId, guestId, now }: Owner,
  points: readonly ContactPoint[],
): readonly object[] =>
  points.map(({ isPrimary, verifiedAt, undeliverableSince, ...point }, position) => ({
    ...point,
    is_primary: isPrimary,
    verified_at: verifiedAt,
    undeliverable_since: undeliverableSince,
    position,
    tenant_id: tenantId,
    guest_id: guestId,
    created_at: now.toString(),
  }))

/** Inserts rows of `guest_contact_points`. */
export const insertContactPoints = (rows: readonly object[]): Query<object> => sql<object>`
  insert into guest_contact_points
    (tenant_id, id, guest_id, type, value, label, is_primary, verified_at, undeliverable_since, position, created_at)
  select tenant_id, id, guest_id, type, value, label, is_primary, verified_at, undeliverable_since, position, created_at
  from jsonb_populate_recordset(null::guest_contact_points, ${JSON.stringify(rows)}::jsonb)`

/**
 * Replaces the contact points of a guest, in this order. All rows are deleted and inserted again: single updates could
 * break the unique index on the primary point.
 */
export const replaceContactPoints = (owner: Owner, points: readonly ContactPoint[]): Query<object>[] => [
  sql<object>`delete from guest_contact_points where tenant_id = ${owner.tenantId} and guest_id = ${owner.guestId}`,
  newContactPoints(owner, points),
]

/** Inserts the contact points of a guest who has none. */
export const newContactPoints = (owner: Owner, points: readonly ContactPoint[]): Query<object> =>
  insertContactPoints(contactPointRows(owner, points))
