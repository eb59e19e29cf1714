import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { LetterEvent } from '../letter-events.ts'
import { appliesTo, type RuleScope, rulesOfHotel } from './applicable-rules.ts'

/** What planning needs of a letter rule. */
export type PlanningRule = RuleScope & {
  readonly id: string
  readonly event: LetterEvent
  readonly offset: string
  readonly time: string | null
}

/** The rules that count at a hotel for these events, active or not. */
export async function listRulesOfHotel(
  ctx: ReadContext,
  hotelId: string,
  events: readonly LetterEvent[],
): Promise<readonly PlanningRule[]> {
  const all = await ctx.db.many(sql<PlanningRule>`
    select id, event, hotel_id, is_active, sources, includes_imported, "offset", "time" from letter_rules
    where tenant_id = ${ctx.actor.tenantId} and event = any (${sql.val(events)}::text[])
      and (hotel_id = ${hotelId} or hotel_id is null)
    order by created_at, id`)
  return events.flatMap((event) =>
    rulesOfHotel(
      all.filter((rule) => rule.event === event),
      hotelId,
    ),
  )
}

/** The rules that write to the guest of a booking about what happened to it. */
export async function listRulesForBooking(
  ctx: ReadContext,
  { hotelId, source }: { readonly hotelId: string; readonly source: string },
  events: readonly LetterEvent[],
): Promise<readonly PlanningRule[]> {
  const rules = await listRulesOfHotel(ctx, hotelId, events)
  return rules.filter((rule) => appliesTo(rule, { source, isImported: false }))
}
