import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { assertMayChooseHotels } from '#platform/resource/hotel-access.ts'
import { letterEventKind } from '../letter-events.ts'
import type { LetterRule, LetterRuleValues } from './rule-fields.ts'
import { ruleLimit } from './rule-limit.ts'

/**
 * Validates a rule and fills in what its event says by default. Throws 422 with every problem, and for a new rule beyond
 * the limit.
 */
export async function checkRule(
  ctx: WriteContext,
  input: LetterRuleValues,
  current?: LetterRule,
): Promise<LetterRuleValues> {
  assertMayChooseHotels(ctx, current, { hotelId: null, ...current, ...input })
  const values = current ? input : withDefaults(input)
  const after = { ...current, ...values }
  const problems = [...offsetProblems(after), ...timeProblems(after), ...(await templateProblems(ctx, after, current))]
  if (problems.length > 0) throw invalid(...problems)
  if (!current) await ruleLimit.assertBelow(ctx)
  return values
}

function withDefaults(input: LetterRuleValues): LetterRuleValues {
  if (!input.event) return input
  const { offset, time = null, channels, purpose } = letterEventKind(input.event)
  return { offset: offset.initial, channels, purpose, ...input, time: input.time ?? time }
}

const seconds = (duration: string): number => Temporal.Duration.from(duration).total('seconds')

function offsetProblems({ event, offset = '' }: LetterRuleValues): ErrorItem[] {
  if (!event) return []
  const {
    offset: { min, max },
    time,
  } = letterEventKind(event)
  if (time !== undefined && offset.includes('T')) {
    return [{ field: 'offset', code: 'invalid_format', message: `${event} counts whole days, such as P3D` }]
  }
  const length = seconds(offset)
  if (length >= seconds(min) && length <= seconds(max)) return []
  return [{ field: 'offset', code: 'out_of_range', message: `Must be ${min} to ${max} for ${event}` }]
}

function timeProblems({ event, time }: LetterRuleValues): ErrorItem[] {
  const isTimed = event !== undefined && letterEventKind(event).time !== undefined
  if (isTimed === ((time ?? null) !== null)) return []
  return isTimed
    ? [{ field: 'time', code: 'required', message: `${event} needs the time of day at the hotel` }]
    : [{ field: 'time', code: 'invalid_value', message: `${event} has no time of day: it counts from the event` }]
}

/** A rule that becomes transactional must have no marketing template. The lock keeps new templates away meanwhile. */
async function templateProblems(
  ctx: WriteContext,
  after: LetterRuleValues,
  current?: LetterRule,
): Promise<ErrorItem[]> {
  if (!current || after.purpose === current.purpose || after.purpose !== 'transactional') return []
  const { tenantId } = ctx.actor
  const [, [other]] = await ctx.db.batch<[object, { name: string }]>([
    sql`select from letter_rules where tenant_id = ${tenantId} and id = ${current.id} for no key update`,
    sql<{ name: string }>`
      select m.name from letter_templates t
      join message_templates m on m.tenant_id = t.tenant_id and m.id = t.message_template_id
      where t.tenant_id = ${tenantId} and t.rule_id = ${current.id} and m.category <> 'utility' limit 1`,
  ])
  if (!other) return []
  const message = `The message template ${other.name} of this rule is not of the category utility`
  return [{ field: 'purpose', code: 'invalid_value', message }]
}
