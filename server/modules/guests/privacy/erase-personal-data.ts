import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { forgetInEvents } from '#platform/events/scrub-events.ts'
import { forgetInAnswers } from '#platform/http/response/scrub-responses.ts'
import type { ForgottenFields } from '#platform/person-data.ts'
import { forgetInFilters } from './scrub-filters.ts'
import { type Guest, guests, type GuestValues } from '../record/guests.ts'

/** What stands where a person was. */
const anonymous: GuestValues = {
  firstName: 'Anonymized',
  lastName: 'guest',
  title: null,
  gender: null,
  phone: null,
  email: null,
  birthDate: null,
  nationalityCode: null,
  languageCode: null,
  address: null,
  companyName: null,
  taxNumber: null,
  identityDocument: null,
  tags: [],
  blacklistReason: null,
  preferences: {},
  customFields: {},
  externalId: null,
}

const told: ForgottenFields = {
  'guest.created': {
    firstName: 'Anonymized',
    lastName: 'guest',
    phone: null,
    email: null,
    languageCode: null,
    countryCode: null,
  },
}

/** Forgets who a guest was, and who those were who were merged into it, wherever it stands. `ids`: all of them. */
export async function forgetGuest(ctx: Context, id: string, ids: readonly string[]): Promise<Guest> {
  const these = sql`${sql.val(ids)}::uuid[]`
  const known: Guest[] = []
  for (const each of ids) known.push(await guests.find(ctx, each))
  await ctx.db.batch(ownRows(ctx, these))
  await forgetInFilters(ctx, known)
  await ctx.acrossHotels(async (db) => {
    const all = { ...ctx, db }
    for (const { table, column, forget, forgetEvents, forgotten } of ctx.runtime.ofGuests) {
      const mine = sql`tenant_id = ${ctx.actor.tenantId} and ${sql.ref(column)} = any (${these})`
      await forgotten?.(all, ids)
      if (forget) await db.run(sql`update ${sql.table(table)} set ${forget} where ${mine}`)
      if (forgetEvents) await forgetInEvents(all, sql`select id from ${sql.table(table)} where ${mine}`, forgetEvents)
    }
    await forgetInEvents(all, sql`select unnest(${these})`, told)
  })
  await forgetInAnswers(ctx, ids)
  for (const merged of ids.filter((each) => each !== id)) {
    await guests.update(ctx, merged, anonymous, { action: 'anonymized', anyVersion: true })
  }
  return guests.update(ctx, id, { ...anonymous, status: 'anonymized' }, { action: 'anonymized', anyVersion: true })
}

/** That something was granted, and when, stays: it is what the hotel must be able to show. */
function ownRows(ctx: Context, these: Query): Query<object>[] {
  const mine = sql`tenant_id = ${ctx.actor.tenantId} and guest_id = any (${these})`
  return [
    sql<object>`delete from guest_contact_points where ${mine}`,
    sql<object>`update guest_consents set source = null where ${mine} and source is not null`,
    sql<object>`delete from guest_group_members where ${mine}`,
    sql<object>`update guest_groups set contact_guest_id = null
      where tenant_id = ${ctx.actor.tenantId} and contact_guest_id = any (${these})`,
    sql<object>`update guest_merges set snapshot = null, document_number = null where ${mine}`,
    sql<object>`update guests set document_number = null where tenant_id = ${ctx.actor.tenantId} and id = any (${these})`,
  ]
}
