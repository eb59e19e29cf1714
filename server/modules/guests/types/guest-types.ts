import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { assertNoDependents } from '#platform/resource/dependents.ts'
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
import { resource } from '#platform/resource/resource.ts'
import { findAgeBandOverlap } from '#shared/age-bands.ts'

const fields = {
  name: doc(text(), 'The name; unique.', 'Adult'),
  code: doc(
    optional(pattern('^[A-Z0-9_-]{1,20}$', '1 to 20 capital letters, digits, - and _, such as ADULT')),
    'A short code.',
    'ADULT',
  ),
  category: doc(
    oneOf('adult', 'child', 'infant'),
    'What kind of guest it is; it sets the defaults of the other fields.',
    'adult',
  ),
  minAge: doc(optional(integer(0, 120)), 'The lowest age in years; the ages of children and infants must not overlap.'),
  maxAge: doc(optional(integer(0, 120)), 'The highest age in years.'),
  countsTowardOccupancy: doc(withDefault(flag(), true), 'True if these guests count for the occupancy of a room.'),
  baseSlot: doc(
    withDefault(oneOf('always', 'preferred', 'never'), 'never'),
    'Whether these guests are covered by the room price: always, if a place is left, or never.',
    'always',
  ),
  priceMode: doc(
    withDefault(oneOf('full', 'percent', 'fixed', 'free'), 'full'),
    'How a guest beyond the room price is charged: the full price of a person, a percentage of it, a fixed amount, or nothing.',
    'full',
  ),
  priceValue: doc(optional(money()), 'The percentage or the amount, for `percent` and `fixed`.'),
  sortOrder: doc(withDefault(integer(0, 10_000), 0), 'The order in lists, the smallest first.'),
  isDefault: doc(withDefault(flag(), false), 'True for the one adult type that applies when a stay names no guests.'),
  isActive: doc(withDefault(flag(), true), 'False for a type that is no longer used.'),
}

/**
 * §4.4 The guest types of the price rules. One adult type is the default; it applies when a stay names no guest types.
 */
export const guestTypes = resource({
  path: '/guesttypes',
  table: 'guest_types',
  label: 'guest type',
  access: { read: 'settings.manage', write: 'settings.manage' },
  reach: 'tenant',
  fields,
  errors: { create: ['duplicate', 'age_band_overlap'], update: ['duplicate', 'age_band_overlap'] },
  verbs: ['list', 'get', 'create', 'update'],
  filters: ['category', 'code', 'isActive', 'isDefault'],
  sort: ['sortOrder', 'name', 'createdAt'],
  check,
})

type GuestType = Row<typeof fields>
/** The fields of a guest type in a body. */
export type GuestTypeValues = NewRow<typeof fields>

const categoryDefaults = {
  adult: { countsTowardOccupancy: true, baseSlot: 'always', priceMode: 'full', priceValue: null },
  child: { countsTowardOccupancy: true, baseSlot: 'never', priceMode: 'percent', priceValue: 50 },
  infant: { countsTowardOccupancy: false, baseSlot: 'never', priceMode: 'free', priceValue: null },
} as const

/** Fills in the default rules of the category. */
export function withCategoryDefaults(input: GuestTypeValues): GuestTypeValues {
  const { priceValue, ...rules } = categoryDefaults[input.category ?? 'adult']
  const isOwnMode = input.priceMode !== undefined && input.priceMode !== rules.priceMode
  return { ...rules, priceValue: isOwnMode ? null : priceValue, ...input }
}

async function check(ctx: WriteContext, input: GuestTypeValues, read?: GuestType): Promise<GuestTypeValues> {
  await lockGuestTypes(ctx)
  // The row may have changed before the lock was obtained.
  const current = read && (await guestTypes.find(ctx, read.id))
  const values = current ? input : withCategoryDefaults(input)
  const after = { ...current, ...values }
  if (current?.isDefault && input.isDefault === false) {
    throw invalidField('isDefault', 'invalid_value', 'Make another adult type the default instead')
  }
  await assertNoAgeOverlap(ctx, after)
  if (input.isDefault && !current?.isDefault) await clearDefault(ctx, after)
  return values
}

/** Serialises changes of guest types: concurrent changes would not see each other's age ranges. */
const lockGuestTypes = (ctx: WriteContext): Promise<number> =>
  ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`guest types ${ctx.actor.tenantId}`}, 0))`)

async function assertNoAgeOverlap(ctx: ReadContext, after: GuestTypeValues & { id?: string }): Promise<void> {
  if (after.category === 'adult' || after.isActive === false) return
  const others = await ctx.db.many(sql<{ name: string; minAge: number | null; maxAge: number | null }>`
    select name, min_age, max_age from guest_types
    where tenant_id = ${ctx.actor.tenantId} and category <> 'adult' and is_active and id is distinct
    from ${after.id ?? null}`)
  const own = { minAge: after.minAge ?? null, maxAge: after.maxAge ?? null }
  const taken = others.find((other) => findAgeBandOverlap([other, own]) !== null)
  if (taken)
    throw invalidField('minAge', 'age_band_overlap', `The guest type ${taken.name} already covers some of these ages`)
}

async function clearDefault(ctx: WriteContext, { category, isActive }: GuestTypeValues): Promise<void> {
  if (category !== 'adult' || isActive === false) {
    throw invalidField('isDefault', 'invalid_value', 'The default guest type must be an active adult type')
  }
  const former = await ctx.db.one(sql<{ id: string }>`
    update guest_types set is_default = false, updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and is_default returning id`)
  const changes = [{ field: 'isDefault', before: true, after: false }]
  if (former) ctx.audit({ action: 'guestType.updated', resourceType: 'guestType', resourceId: former.id, changes })
}

/** Deletes a guest type. Throws 409 for the default type and for a type that seasons, services or guests use. */
export async function removeGuestType(ctx: WriteContext, id: string): Promise<void> {
  await lockGuestTypes(ctx)
  // Locks the row: a transaction that prices this type either finishes first or finds it deleted.
  await ctx.db.run(sql`select from guest_types where tenant_id = ${ctx.actor.tenantId} and id = ${id} for update`)
  const { isDefault } = await guestTypes.find(ctx, id)
  if (isDefault)
    throw refuse(
      'dependent_records',
      'The default guest type cannot be deleted; make another adult type the default first',
    )
  const priced = sql`guest_type_prices @> ${JSON.stringify([{ guestTypeId: id }])}::jsonb`
  await assertNoDependents(ctx, 'guest type', [
    { table: 'seasons', where: priced },
    { table: 'additional_services', where: priced },
  ])
  await guestTypes.remove(ctx, id)
}
