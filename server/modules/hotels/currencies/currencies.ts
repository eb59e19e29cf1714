import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import {
  currency,
  decimal,
  fixed,
  flag,
  integer,
  type NewRow,
  oneOf,
  optional,
  type Row,
  text,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { isoCurrencies } from '#shared/currencies.ts'

const minRate = 0.000_000_01
const maxRate = 99_999_999_999

const fields = {
  code: doc(fixed(currency()), 'The code, as in ISO 4217; it cannot be changed.', 'EUR'),
  name: doc(withDefault(text(), ''), 'The name; that of ISO 4217 by default.', 'Euro'),
  symbol: doc(withDefault(text(10), ''), 'The sign; that of ISO 4217 by default.', '€'),
  decimalPlaces: doc(withDefault(integer(0, 4), 2), 'How many decimals its amounts have.', 2),
  roundingMode: doc(
    withDefault(oneOf('halfUp', 'halfEven', 'down'), 'halfUp'),
    'How amounts are rounded: half away from zero, half to even, or down.',
  ),
  exchangeRate: doc(
    optional(decimal(minRate, maxRate, 8)),
    'How many units one unit of the base currency is worth; null if unknown.',
    1,
  ),
  isBase: doc(
    withDefault(flag(), false),
    'True for the one currency that rates refer to. Making another one the base converts all rates.',
  ),
  isActive: doc(withDefault(flag(), true), 'False for a currency that is no longer used.'),
}

/** §4.4 The currencies of a tenant; one is the base currency. Names and decimals default to ISO 4217. */
export const currencies = resource({
  path: '/currencies',
  table: 'currencies',
  label: 'currency',
  access: { read: 'settings.manage', write: 'settings.manage' },
  reach: 'tenant',
  fields,
  errors: { create: ['duplicate'], update: ['base_currency', 'immutable_field'] },
  verbs: ['list', 'get', 'create', 'update'],
  filters: ['code', 'isActive'],
  sort: ['createdAt', 'code', 'name'],
  check,
})

type Currency = Row<typeof fields>
type Values = NewRow<typeof fields>

async function check(ctx: WriteContext, input: Values, read?: Currency): Promise<Values> {
  const isAboutRates = input.isBase !== undefined || input.exchangeRate !== undefined || input.isActive === false
  if (isAboutRates) await lockCurrencyRates(ctx)
  // The currency may have become the base, or got another rate, before the lock was obtained.
  const current = read && isAboutRates ? await currencies.find(ctx, read.id) : read
  if (current?.isBase) return checkBase(input)
  const values = current ? input : { ...isoDefaults(input.code ?? ''), ...input }
  if (!input.isBase) return values
  if ({ ...current, ...input }.isActive === false) {
    throw invalidField('isActive', 'invalid_value', 'The base currency must be active')
  }
  await rebaseRates(ctx, (current ?? input).exchangeRate ?? null, current?.id ?? null)
  return { ...values, exchangeRate: 1 }
}

/** Serialises changes of rates, of the base currency, and deletions: all rates are relative to the base currency. */
export const lockCurrencyRates = (ctx: WriteContext): Promise<number> =>
  ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`currencies ${ctx.actor.tenantId}`}, 0))`)

function checkBase(input: Values): Values {
  if (input.isBase === false) {
    throw refuse('base_currency', 'A tenant needs a base currency; make another currency the base instead', 'isBase')
  }
  if (input.isActive === false) throw refuse('base_currency', 'The base currency must be active', 'isActive')
  if (input.exchangeRate !== undefined && input.exchangeRate !== 1) {
    throw invalidField('exchangeRate', 'invalid_value', 'The exchange rate of the base currency must be 1')
  }
  return input
}

function isoDefaults(code: string): Values {
  const defaults = isoCurrencies.get(code)
  if (!defaults) throw invalidField('code', 'invalid_value', 'Must be a currency code of ISO 4217, such as EUR')
  return defaults
}

/**
 * Unsets the old base currency and converts all other rates to the new base, whose own row the caller writes: its
 * version may be expected (§4.3). `rate`: the rate of the new base until now. `id`: null for a new currency.
 */
async function rebaseRates(ctx: WriteContext, rate: number | null, id: string | null): Promise<void> {
  await assertRatesInRange(ctx, rate)
  const [former] = await ctx.db.many(sql<{ id: string }>`
    with former as (select id from currencies where tenant_id = ${ctx.actor.tenantId} and is_base)
    update currencies set is_base = false,
    exchange_rate = exchange_rate / ${rate === null ? null : String(rate)}::numeric,
      updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and (is_base or exchange_rate is not null)
      and id is distinct from ${id}::uuid
    returning (select id from former) as id`)
  const changes = [{ field: 'isBase', before: true, after: false }]
  ctx.audit({ action: 'currency.rebased', resourceType: 'currency', resourceId: former?.id ?? null, changes })
}

/** Throws 422 if a converted rate would not fit into the range and the eight decimals of exchange rates. */
async function assertRatesInRange(ctx: ReadContext, rate: number | null): Promise<void> {
  if (rate === null) return
  const outOfRange = await ctx.db.many(sql<{ code: string }>`
    select code from currencies where tenant_id = ${ctx.actor.tenantId}
      and exchange_rate / ${String(rate)}::numeric not between ${String(minRate)}::numeric and ${String(maxRate)}::numeric`)
  if (outOfRange.length === 0) return
  const codes = outOfRange.map(({ code }) => code).join(', ')
  throw invalidField(
    'isBase',
    'out_of_range',
    `With this base currency the exchange rate of ${codes} would be out of range`,
  )
}

/**
 * Adds an ISO 4217 currency if the tenant does not have it. Unknown codes are left to the foreign key of the caller's
 * row.
 */
export async function addCurrency(ctx: WriteContext, code: string, base?: 'base'): Promise<void> {
  const known = isoCurrencies.get(code)
  if (!known) return
  const id = ctx.newId()
  const added = await ctx.db.run(sql`
    insert into currencies (tenant_id, id, code, name, symbol, decimal_places, rounding_mode, exchange_rate, is_base,
      is_active, created_at, updated_at)
    values (${ctx.actor.tenantId}, ${id}, ${code}, ${known.name}, ${known.symbol}, ${known.decimalPlaces},
      'halfUp', ${base ? 1 : null}, ${base !== undefined}, true, ${ctx.now}, ${ctx.now})
    on conflict (tenant_id, code) do nothing`)
  if (added === 0) return
  const changes = [{ field: 'code', before: null, after: code }]
  ctx.audit({ action: 'currency.created', resourceType: 'currency', resourceId: id, changes })
}
