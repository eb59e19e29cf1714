import Type, { type TSchema } from 'typebox'
import { Id } from '#platform/http/schemas.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { hidden, instant, keptElsewhere, list, nullable, oneOf, text, withDefault } from '#platform/resource/fields.ts'
import { isoInstant } from '#platform/db/iso-instant.ts'

/** How somebody can be reached and recognised. */
export const contactPointTypes = ['phone', 'email', 'whatsapp', 'instagram', 'messenger', 'webchat'] as const
export type ContactPointType = (typeof contactPointTypes)[number]

/** A way to reach a guest. Phone numbers are in E.164. */
export type ContactPoint = {
  readonly id: string
  readonly type: ContactPointType
  readonly value: string
  readonly label: string | null
  readonly isPrimary: boolean
  readonly verifiedAt: string | null
}

/** One as a body gives it: with the id of a known one, what is not said stays. */
export type GivenPoint = { readonly [K in keyof ContactPoint]?: ContactPoint[K] | undefined }

const maybe = (schema: TSchema): TSchema => Type.Optional(schema)
const Point = Type.Object(
  {
    id: maybe(Id),
    type: maybe(oneOf(...contactPointTypes).schema),
    value: maybe(hidden(text(254).schema, 'contact')),
    label: maybe(nullable(text(60).schema)),
    isPrimary: maybe(Type.Boolean()),
    verifiedAt: maybe(nullable(instant().schema)),
  },
  { additionalProperties: false },
)

/** At most so many a guest. */
export const mostPoints = 20

const pointsJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'type', p.type, 'value', p.value, 'label', p.label,
    'isPrimary', p.is_primary, 'verifiedAt', ${isoInstant('p.verified_at')}) order by p.position), '[]')
  from guest_contact_points p where p.tenant_id = guests.tenant_id and p.guest_id = guests.id)`

/** The field of a guest. */
export const contactPoints = keptElsewhere(withDefault(list<ContactPoint>(Point, mostPoints), []), pointsJson)

type Owner = { readonly tenantId: string; readonly guestId: string; readonly now: Temporal.Instant }

/** The points of a guest as rows of their table. */
export const pointRows = ({ tenantId, guestId, now }: Owner, points: readonly ContactPoint[]): readonly object[] =>
  points.map(({ isPrimary, verifiedAt, ...point }, position) => ({
    ...point,
    is_primary: isPrimary,
    verified_at: verifiedAt,
    position,
    tenant_id: tenantId,
    guest_id: guestId,
    created_at: now.toString(),
  }))

/** Stores points as their table has them. */
export const insertPoints = (rows: readonly object[]): Query<object> => sql<object>`
  insert into guest_contact_points
    (tenant_id, id, guest_id, type, value, label, is_primary, verified_at, position, created_at)
  select tenant_id, id, guest_id, type, value, label, is_primary, verified_at, position, created_at
  from jsonb_populate_recordset(null::guest_contact_points, ${JSON.stringify(rows)}::jsonb)`

/**
 * Makes these the points of a guest, in this order. All rows are written anew: one that becomes the primary before
 * another ceases to be would break the rule that there is one.
 */
export const replacePoints = (owner: Owner, points: readonly ContactPoint[]): Query<object>[] => [
  sql<object>`delete from guest_contact_points where tenant_id = ${owner.tenantId} and guest_id = ${owner.guestId}`,
  insertPoints(pointRows(owner, points)),
]
