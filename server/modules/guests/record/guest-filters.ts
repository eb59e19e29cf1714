import { readPhone } from '#shared/phone.ts'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { finder } from '#platform/resource/declaration.ts'
import { email, hidden, phone, text } from '#platform/resource/fields.ts'
import type { ContactPointType } from '../contact-points/contact-points.ts'
import { groupFinders } from '../groups/group-filters.ts'
import { byText } from '../search/search-guests.ts'

/** Whose points have a value; by index, in upper and lower case. */
const reachedBy = ({ actor }: Context, types: readonly ContactPointType[], value: string): Query => sql`
  id in (select p.guest_id from guest_contact_points p
    where p.tenant_id = ${actor.tenantId} and p.value_key = lower(${value}) and p.type = any (${sql.val(types)}::text[]))`

/** Filters of the list of guests that look beyond its rows. */
export const guestFinders = {
  phone: finder<string>(hidden(phone().schema, 'phone'), (number, ctx) =>
    reachedBy(ctx, ['phone', 'whatsapp'], readPhone(number, ctx.actor.tenant.countryCode) ?? number),
  ),
  email: finder<string>(hidden(email().schema, 'email'), (address, ctx) => reachedBy(ctx, ['email'], address)),
  tag: finder<string>(text(50).schema, (tag) => sql`tags @> array[${tag}::text]`),
  ...groupFinders,
  q: byText,
}
