import { parseStayDates } from '#modules/pricing/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { type Lead, type LeadValues, leads } from './leads.ts'

/**
 * Validates what a body says of a lead, and returns the values with what follows from them. `before` is the lead that it
 * changes. Throws 422.
 */
export async function checkLead(ctx: ReadContext, given: LeadValues, before: Lead | undefined): Promise<LeadValues> {
  const after: LeadValues = { ...before, ...given }
  if (!after.guestId && !after.phone) {
    throw invalidField('guestId', 'required', 'guestId or phone is required: who wants the stay')
  }
  if (after.stage === 'lost' && !after.lostReason) {
    throw invalidField('lostReason', 'reason_required', 'Losing a lead needs a reason')
  }
  checkStay(after)
  return { ...given, ...checkStep(ctx, given, before), ...(await checkValue(ctx, given, after)) }
}

function checkStay({ checkIn = null, checkOut = null }: LeadValues): void {
  if (checkIn === null && checkOut === null) return
  if (checkIn === null) throw invalidField('checkIn', 'required', 'checkOut needs a checkIn')
  if (checkOut === null) throw invalidField('checkOut', 'required', 'checkIn needs a checkOut')
  parseStayDates({ checkIn, checkOut })
}

/** A step has a time, in the future when it is set. Without a step there is no time. */
function checkStep(ctx: ReadContext, given: LeadValues, before: Lead | undefined): LeadValues {
  const { nextStep = null, nextStepAt = null } = { ...before, ...given }
  if (nextStep === null) {
    if (given.nextStepAt && given.nextStep === undefined) {
      throw invalidField('nextStep', 'required', 'nextStepAt needs a nextStep')
    }
    return { nextStep: null, nextStepAt: null }
  }
  if (nextStepAt === null) throw invalidField('nextStepAt', 'required', 'nextStep needs a nextStepAt')
  const at = formatInstant(Temporal.Instant.from(nextStepAt))
  if (at !== before?.nextStepAt && Temporal.Instant.compare(Temporal.Instant.from(at), ctx.now) <= 0) {
    throw invalidField('nextStepAt', 'out_of_range', 'nextStepAt must be in the future')
  }
  return { nextStepAt: at }
}

type Money = { readonly code: string; readonly decimals: number }

/** The currency, by default the hotel's. The value has no more decimals than it. */
async function checkValue(ctx: ReadContext, given: LeadValues, after: LeadValues): Promise<LeadValues> {
  if (given.hotelId === undefined && given.value === undefined && given.currencyCode === undefined) return {}
  const currency = await ctx.db.one(sql<Partial<Money>>`
    select c.code, c.decimal_places as decimals
    from hotels h left join currencies c
      on c.tenant_id = h.tenant_id and c.code = coalesce(${after.currencyCode || null}::text, h.currency_code)
    where h.tenant_id = ${ctx.actor.tenantId} and h.id = ${after.hotelId}`)
  if (!currency) throw invalidField('hotelId', 'unknown_reference', 'This hotel does not exist')
  const { code, decimals } = currency
  if (!code) throw invalidField('currencyCode', 'unknown_reference', 'The company does not have this currency')
  const { value } = after
  if (value !== null && value !== undefined && Number(Number(value).toFixed(decimals)) !== Number(value)) {
    throw invalidField('value', 'invalid_value', `${code} has ${decimals} decimals`)
  }
  return { currencyCode: code }
}

/** What a body may say: computed fields are ignored, so that a client can send back what GET returned. */
export const ownFields = <Given extends LeadValues>(given: Given): Given =>
  Object.fromEntries(
    Object.entries(given).filter(([name]) => leads.fields[name as keyof typeof leads.fields]?.mode !== 'computed'),
  ) as Given
