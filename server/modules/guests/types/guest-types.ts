import { findAgeBandOverlap } from '#shared/age-bands.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import {
  flag,
  integer,
  money,
  type NewRow,
  oneOf,
  optional,
  pattern,
  type Row,
  text,
  withDefault,
} from '#platform/resource/fields.ts'
import { mustHaveNoDependents } from '#platform/resource/dependents.ts'
import { resource } from '#platform/resource/resource.ts'

const fields = {
  name: text(),
  code: optional(pattern('^[A-Z0-9_-]{1,20}$')),
  category: oneOf('adult', 'child', 'infant'),
  minAge: optional(integer(0, 120)),
  maxAge: optional(integer(0, 120)),
  countsTowardOccupancy: withDefault(flag(), true),
  baseSlot: withDefault(oneOf('always', 'preferred', 'never'), 'never'),
  priceMode: withDefault(oneOf('full', 'percent', 'fixed', 'free'), 'full'),
  priceValue: optional(money()),
  sortOrder: withDefault(integer(0, 10_000), 0),
  isDefault: withDefault(flag(), false),
  isActive: withDefault(flag(), true),
}

/** §4.4 The kinds of guests that prices know. One adult type is the default: who is meant when nobody is named. */
export const guestTypes = resource({
  path: '/guesttypes',
  table: 'guest_types',
  label: 'guest type',
  access: { read: 'settings.manage', write: 'settings.manage' },
  reach: 'tenant',
  fields,
  verbs: ['list', 'get', 'create', 'update'],
  filters: ['category', 'code', 'isActive', 'isDefault'],
  sort: ['sortOrder', 'name', 'createdAt'],
  check,
})

type GuestType = Row<typeof fields>
/** A guest type as a body gives it. */
export type GuestTypeValues = NewRow<typeof fields>

const rulesOf = {
  adult: { countsTowardOccupancy: true, baseSlot: 'always', priceMode: 'full', priceValue: null },
  child: { countsTowardOccupancy: true, baseSlot: 'never', priceMode: 'percent', priceValue: 50 },
  infant: { countsTowardOccupancy: false, baseSlot: 'never', priceMode: 'free', priceValue: null },
} as const

/** What a type of this category is unless its body says otherwise. */
export function withRules(input: GuestTypeValues): GuestTypeValues {
  const { priceValue, ...rules } = rulesOf[input.category ?? 'adult']
  const isOwnMode = input.priceMode !== undefined && input.priceMode !== rules.priceMode
  return { ...rules, priceValue: isOwnMode ? null : priceValue, ...input }
}

async function check(ctx: Context, input: GuestTypeValues, read?: GuestType): Promise<GuestTypeValues> {
  await takeTurns(ctx)
  // What was read before its turn may be another by now.
  const current = read && (await guestTypes.find(ctx, read.id))
  const values = current ? input : withRules(input)
  const after = { ...current, ...values }
  if (current?.isDefault && input.isDefault === false) {
    throw invalidField('isDefault', 'invalid_value', 'Make another adult type the default instead')
  }
  await mustNotOverlap(ctx, after)
  if (input.isDefault && !current?.isDefault) await leaveDefault(ctx, after)
  return values
}

/** Two who change guest types at once would not see each other's ages. */
const takeTurns = (ctx: Context): Promise<number> =>
  ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`guest types ${ctx.actor.tenantId}`}, 0))`)

async function mustNotOverlap(ctx: Context, after: GuestTypeValues & { id?: string }): Promise<void> {
  if (after.category === 'adult' || after.isActive === false) return
  const others = await ctx.db.many(sql<{ name: string; minAge: number | null; maxAge: number | null }>`
    select name, min_age, max_age from guest_types
    where tenant_id = ${ctx.actor.tenantId} and category <> 'adult' and is_active and id is distinct from ${after.id ?? null}`)
  const own = { minAge: after.minAge ?? null, maxAge: after.maxAge ?? null }
  const taken = others.find((other) => findAgeBandOverlap([other, own]) !== null)
  if (taken) throw invalidField('minAge', 'age_band_overlap', `${taken.name} is for some of these ages already`)
}

async function leaveDefault(ctx: Context, { category, isActive }: GuestTypeValues): Promise<void> {
  if (category !== 'adult' || isActive === false) {
    throw invalidField('isDefault', 'invalid_value', 'The default is an active type of adults')
  }
  await ctx.db.run(sql`
    update guest_types set is_default = false, updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and is_default`)
}

/** Deletes a guest type; 409 for the default one and for one that a season or a service prices or guests have. */
export async function removeGuestType(ctx: Context, id: string): Promise<void> {
  await takeTurns(ctx)
  // Locked, so that whoever prices it meanwhile is waited for, or finds it gone.
  await ctx.db.run(sql`select from guest_types where tenant_id = ${ctx.actor.tenantId} and id = ${id} for update`)
  const { isDefault } = await guestTypes.find(ctx, id)
  if (isDefault) throw refuse('dependent_records', 'Stays without named guests depend on the default guest type')
  const priced = sql`guest_type_prices @> ${JSON.stringify([{ guestTypeId: id }])}::jsonb`
  await mustHaveNoDependents(ctx, 'guest type', [
    { table: 'seasons', where: priced },
    { table: 'additional_services', where: priced },
  ])
  await guestTypes.remove(ctx, id)
}
