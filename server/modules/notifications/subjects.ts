import Type, { type Static } from 'typebox'
import { webhookName } from '#modules/webhooks/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { type Query, snake, sql } from '#platform/db/sql.ts'
import { DayOrNull, doc, IdOrNull, InstantOrNull, named, numberOrNull, TextOrNull } from '#platform/http/schemas.ts'
import { hidden } from '#platform/resource/fields.ts'
import type { Permission } from '#shared/permissions.ts'
import type { Link } from './notifications.ts'

/**
 * What a notification is about, as the record is now. It is read with the notification and not stored in it, so that an
 * erasure, another name and a hidden hotel count here, too.
 */
export const Subject = named(
  'NotificationSubject',
  Type.Object({
    guestId: doc(IdOrNull, 'The guest, if known.'),
    name: doc(TextOrNull, 'The name of the guest, or as the channel reports it.', 'Elif Yıldız'),
    phone: doc(hidden(TextOrNull, 'phone'), 'The number of the caller, or the number to call.', '+905321110001'),
    hotelId: doc(IdOrNull, 'The hotel.'),
    hotelName: doc(TextOrNull, 'Its name.', 'Hotel Bosphorus'),
    queueName: doc(TextOrNull, 'The name of the queue of a call.', 'Reservations'),
    reason: doc(
      TextOrNull,
      'Why a call was not answered (`missedReason`), what a callback is about, or the next step of a lead.',
      'abandonedInQueue',
    ),
    waitSeconds: doc(numberOrNull(), 'How long a caller waited.', 25),
    scheduledAt: doc(InstantOrNull, 'When a guest is to be called back, or a lead is due.', null),
    channel: doc(TextOrNull, 'The channel of a conversation.', null),
    confirmationNumber: doc(TextOrNull, 'The confirmation number of a reservation.', null),
    checkIn: doc(DayOrNull, 'Its arrival.', null),
    checkOut: doc(DayOrNull, 'Its departure.', null),
    amount: doc(numberOrNull(), 'Its total.', null),
    currencyCode: doc(TextOrNull, 'The currency of the total.', null),
    title: doc(TextOrNull, 'The name of an account, or the note or address of a webhook endpoint.', null),
  }),
)

type SubjectSource = {
  /** Who may read such a record: any of these. */
  readonly readBy: readonly Permission[]
  readonly from: Query
  readonly values: { readonly [Name in keyof Static<typeof Subject>]?: Query }
}

const nameOfGuest = (guestId: Query): Query =>
  sql`(select g.first_name || ' ' || g.last_name from guests g where g.tenant_id = r.tenant_id and g.id = ${guestId})`
const hotelName = sql`(select h.name from hotels h where h.tenant_id = r.tenant_id and h.id = r.hotel_id)`
const ofHotel = { hotelId: sql`r.hotel_id`, hotelName }

const sources: Readonly<Record<string, SubjectSource>> = {
  call: {
    readBy: ['calls.read', 'calls.manage'],
    from: sql`calls r`,
    values: {
      ...ofHotel,
      guestId: sql`r.guest_id`,
      name: nameOfGuest(sql`r.guest_id`),
      phone: sql`r.from_number`,
      queueName: sql`(select q.name from voice_queues q where q.tenant_id = r.tenant_id and q.key = r.queue_key)`,
      reason: sql`r.missed_reason`,
      waitSeconds: sql`r.wait_seconds`,
    },
  },
  callback: {
    readBy: ['calls.manage'],
    from: sql`scheduled_callbacks r`,
    values: {
      ...ofHotel,
      guestId: sql`r.guest_id`,
      name: nameOfGuest(sql`r.guest_id`),
      phone: sql`r.phone`,
      reason: sql`r.reason`,
      scheduledAt: sql`r.scheduled_at`,
    },
  },
  conversation: {
    readBy: ['guests.read'],
    from: sql`conversations r`,
    values: {
      ...ofHotel,
      guestId: sql`r.guest_id`,
      name: sql`coalesce(${nameOfGuest(sql`r.guest_id`)}, r.contact_name)`,
      channel: sql`r.channel`,
    },
  },
  reservation: {
    readBy: ['reservations.read', 'reservations.manage'],
    from: sql`reservations r`,
    values: {
      ...ofHotel,
      guestId: sql`r.guest_id`,
      name: nameOfGuest(sql`r.guest_id`),
      confirmationNumber: sql`r.confirmation_number`,
      checkIn: sql`r.check_in`,
      checkOut: sql`r.check_out`,
      amount: sql`r.total_amount::float8`,
      currencyCode: sql`r.currency_code`,
    },
  },
  offer: {
    readBy: ['reservations.manage'],
    from: sql`offers r`,
    values: { ...ofHotel, guestId: sql`r.guest_id`, name: nameOfGuest(sql`r.guest_id`), title: sql`r.number` },
  },
  lead: {
    readBy: ['calls.manage'],
    from: sql`leads r`,
    values: {
      ...ofHotel,
      guestId: sql`r.guest_id`,
      name: sql`coalesce(${nameOfGuest(sql`r.guest_id`)}, r.name)`,
      phone: sql`r.phone`,
      reason: sql`r.next_step`,
      scheduledAt: sql`r.next_step_at`,
    },
  },
  integration: { readBy: ['integrations.manage'], from: sql`integrations r`, values: { title: sql`r.name` } },
  webhook: {
    readBy: ['integrations.manage'],
    from: sql`webhooks r`,
    values: { title: webhookName(sql`r`) },
  },
}

type SubjectRow = Static<typeof Subject> & { readonly recordId: string }

/** A notification with what it is about; null if the record is gone or the caller may not see it any more. */
type WithSubject<Row> = Row & { readonly subject: Static<typeof Subject> | null }

/** Adds what each notification is about, in one round trip for all. */
export async function withSubjects<Row extends { readonly link: Link | null }>(
  ctx: ReadContext,
  rows: readonly Row[],
): Promise<WithSubject<Row>[]> {
  const readable = Object.entries(sources).flatMap(([type, source]) => {
    const ids = rows.flatMap(({ link }) => (link?.type === type ? [link.id] : []))
    const isReadable = source.readBy.some((permission) => ctx.actor.permissions.has(permission))
    return ids.length > 0 && isReadable ? [{ type, query: subjectsOf(ctx, source, ids) }] : []
  })
  const found = readable.length === 0 ? [] : await ctx.db.batch<SubjectRow[]>(readable.map(({ query }) => query))
  const subjects = new Map(
    readable.flatMap(({ type }, index) =>
      (found[index] ?? []).map(({ recordId, ...subject }) => [`${type} ${recordId}`, subject] as const),
    ),
  )
  return rows.map((row) => ({ ...row, subject: (row.link && subjects.get(`${row.link.type} ${row.link.id}`)) ?? null }))
}

const names = Object.keys(Subject.properties) as (keyof Static<typeof Subject>)[]

const subjectsOf = ({ actor }: ReadContext, { from, values }: SubjectSource, ids: readonly string[]) => sql<SubjectRow>`
  select r.id as record_id, ${sql.join(names.map((name) => sql`${values[name] ?? sql`null`} as ${sql.ref(snake(name))}`))}
  from ${from} where r.tenant_id = ${actor.tenantId} and r.id = any (${sql.val(ids)}::uuid[])`
