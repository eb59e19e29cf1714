import { isoCurrencies } from '#shared/currencies.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
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

const lowestRate = 0.000_000_01
const highestRate = 99_999_999_999

const fields = {
  code: fixed(currency()),
  name: withDefault(text(), ''),
  symbol: withDefault(text(10), ''),
  decimalPlaces: withDefault(integer(0, 4), 2),
  roundingMode: withDefault(oneOf('halfUp', 'halfEven', 'down'), 'halfUp'),
  exchangeRate: optional(decimal(lowestRate, highestRate, 8)),
  isBase: withDefault(flag(), false),
  isActive: withDefault(flag(), true),
}

/** §4.4 The currencies of a tenant, one of them the base. Names and decimals are those of ISO 4217 unless given. */
export const currencies = resource({
  path: '/currencies',
  table: 'currencies',
  label: 'currency',
  access: { read: 'settings.manage', write: 'settings.manage' },
  reach: 'tenant',
  fields,
  verbs: ['list', 'get', 'create', 'update'],
  filters: ['code', 'isActive'],
  sort: ['createdAt', 'code', 'name'],
  check,
})

type Currency = Row<typeof fields>
type Values = NewRow<typeof fields>

async function check(ctx: Context, input: Values, read?: Currency): Promise<Values> {
  const isAboutRates = input.isBase !== undefined || input.exchangeRate !== undefined || input.isActive === false
  if (isAboutRates) await takeTurns(ctx)
  // What was read before its turn may have become the base meanwhile, or have another rate.
  const current = read && isAboutRates ? await currencies.find(ctx, read.id) : read
  if (current?.isBase) return checkBase(input)
  const values = current ? input : { ...defaultsOf(input.code ?? ''), ...input }
  if (!input.isBase) return values
  if ({ ...current, ...input }.isActive === false) {
    throw invalidField('isActive', 'invalid_value', 'The base currency is an active one')
  }
  await leaveBase(ctx, (current ?? input).exchangeRate ?? null)
  return { ...values, exchangeRate: 1 }
}

/** Rates count units of the base: who changes one, or the base, or deletes a currency, waits for the one before. */
export const takeTurns = (ctx: Context): Promise<number> =>
  ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`currencies ${ctx.actor.tenantId}`}, 0))`)

function checkBase(input: Values): Values {
  if (input.isBase === false) {
    throw refuse('base_currency', 'There is always one base currency; make another one the base', 'isBase')
  }
  if (input.isActive === false) throw refuse('base_currency', 'The base currency is an active one', 'isActive')
  if (input.exchangeRate !== undefined && input.exchangeRate !== 1) {
    throw invalidField('exchangeRate', 'invalid_value', 'Rates count units per 1 of the base, so its own is 1')
  }
  return input
}

const defaultsOf = (code: string): Values => isoCurrencies.get(code) ?? { name: code, symbol: code, decimalPlaces: 2 }

/** The base before is one no more, and every rate is from now on per 1 of the new base, of which the old one was worth `rate`. */
async function leaveBase(ctx: Context, rate: number | null): Promise<void> {
  await mustStayRates(ctx, rate)
  const [former] = await ctx.db.many(sql<{ id: string }>`
    with former as (select id from currencies where tenant_id = ${ctx.actor.tenantId} and is_base)
    update currencies set is_base = false, exchange_rate = exchange_rate / ${rate === null ? null : String(rate)}::numeric,
      updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and (is_base or exchange_rate is not null)
    returning (select id from former) as id`)
  const changes = [{ field: 'isBase', before: true, after: false }]
  ctx.audit({ action: 'currency.rebased', resourceType: 'currency', resourceId: former?.id ?? null, changes })
}

/** Rates of currencies that are worth too much or too little of the new base could not be said with eight decimals. */
async function mustStayRates(ctx: Context, rate: number | null): Promise<void> {
  if (rate === null) return
  const beyond = await ctx.db.many(sql<{ code: string }>`
    select code from currencies where tenant_id = ${ctx.actor.tenantId}
      and exchange_rate / ${String(rate)}::numeric not between ${String(lowestRate)}::numeric and ${String(highestRate)}::numeric`)
  if (beyond.length === 0) return
  const codes = beyond.map(({ code }) => code).join(', ')
  throw invalidField('isBase', 'out_of_range', `Per 1 of this currency the rate of ${codes} would be out of range`)
}

/** Adds an ISO 4217 currency that the tenant does not have yet; of other codes a foreign key says that they are missing. */
export async function addCurrency(ctx: Context, code: string, base?: 'base'): Promise<void> {
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
