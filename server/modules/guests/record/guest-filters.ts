import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import { listFilter } from '#platform/resource/declaration.ts'
import { email, hidden, phone, text } from '#platform/resource/fields.ts'
import { fold } from '#shared/fold.ts'
import { parsePhone, phoneSpellings } from '#shared/phone.ts'
import { addressKeys } from '../contact-points/address-keys.ts'
import type { ContactPointType } from '../contact-points/contact-points.ts'
import { groupFilters } from '../groups/group-filters.ts'
import { guestTextFilter } from '../search/search-guests.ts'

/** A condition on `guests`: a contact point of these types has the value, whatever its case. Uses an index. */
const hasContactPoint = (
  { actor }: ReadContext,
  types: readonly ContactPointType[],
  values: readonly string[],
): Query => sql`
  id in (select p.guest_id from guest_contact_points p
    where p.tenant_id = ${actor.tenantId} and p.value_key = any (${addressKeys(values)})
    and p.type = any (${sql.val(types)}::text[]))`

const spellingsOf = (text: string, phoneCountry: string | null): readonly string[] => {
  const number = parsePhone(text, phoneCountry)
  return number ? phoneSpellings(number) : [text]
}

/** Filters of the guest list that look at other tables or at parts of a column. */
export const guestFilters = {
  phone: listFilter<string>(
    doc(hidden(phone().schema, 'phone'), 'Only guests with this phone number, in any spelling.'),
    (number, ctx) => hasContactPoint(ctx, ['phone', 'whatsapp'], spellingsOf(number, ctx.actor.tenant.phoneCountry)),
  ),
  email: listFilter<string>(
    doc(hidden(email().schema, 'email'), 'Only guests with this e-mail address.'),
    (address, ctx) => hasContactPoint(ctx, ['email'], [address]),
  ),
  tag: listFilter<string>(
    doc(text(50).schema, 'Only guests with this tag, without accents and case.'),
    (tag) => sql`exists (select from unnest(tags) as each (one) where fold(each.one) = ${fold(tag)})`,
  ),
  ...groupFilters,
  q: guestTextFilter,
}
