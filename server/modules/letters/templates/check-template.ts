import { type Component, parameterProblems } from '#modules/channels/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid, invalidField, notFound } from '#platform/kernel/errors.ts'
import { hasSomeHotel } from '#platform/resource/hotel-access.ts'
import type { LetterEvent, LetterPurpose } from '../letter-events.ts'
import { unknownVariableProblems } from '../text/variables.ts'
import { type LetterTemplate, type LetterTemplateValues, maxSmsText } from './template-fields.ts'

/** A template belongs to the hotel of its rule. */
export async function hotelsOfTemplate(ctx: ReadContext, { ruleId }: LetterTemplateValues): Promise<readonly string[]> {
  const rule = await ctx.db.one(sql<{ hotelId: string | null }>`
    select hotel_id from letter_rules where tenant_id = ${ctx.actor.tenantId} and id = ${ruleId ?? null}`)
  return rule?.hotelId ? [rule.hotelId] : []
}

/** Validates a template: what its channel takes, its variables and its message template. Throws 422 with every problem. */
export async function checkTemplate(
  ctx: WriteContext,
  input: LetterTemplateValues,
  current?: LetterTemplate,
): Promise<LetterTemplateValues> {
  const after = { ...current, ...input }
  const ofTemplate = await messageTemplateProblems(ctx, after)
  const event = await findEvent(ctx, after)
  const problems = [...channelProblems(after), ...(event ? variableProblems(event, after) : []), ...ofTemplate]
  if (problems.length > 0) throw invalid(...problems)
  const [languageCode] = Intl.getCanonicalLocales(input.languageCode ?? [])
  return languageCode ? { ...input, languageCode } : input
}

type Content = 'subject' | 'text' | 'messageTemplateId' | 'parameters'

/** The contents of a template on each channel, and whether it must have them. */
const contents: Readonly<
  Record<LetterTemplate['channel'], Partial<Readonly<Record<Content, 'required' | 'optional'>>>>
> = {
  email: { subject: 'required', text: 'required' },
  sms: { text: 'required' },
  whatsapp: { messageTemplateId: 'required', parameters: 'optional' },
}

function channelProblems(after: LetterTemplateValues): ErrorItem[] {
  const { channel = 'email', text } = after
  const own = contents[channel]
  const items = (['subject', 'text', 'messageTemplateId', 'parameters'] as const).flatMap((field): ErrorItem[] => {
    const isGiven = (after[field] ?? null) !== null
    if (isGiven && !own[field])
      return [{ field, code: 'invalid_value', message: `A template for ${channel} has no ${field}` }]
    if (isGiven || own[field] !== 'required') return []
    return [{ field, code: 'required', message: `${field} is required for ${channel}` }]
  })
  if (channel === 'sms' && text && text.length > maxSmsText)
    items.push({ field: 'text', code: 'too_long', message: `An SMS has at most ${maxSmsText} characters` })
  return items
}

/** What letters of the rule are about. */
async function findEvent(ctx: ReadContext, { ruleId }: LetterTemplateValues): Promise<LetterEvent | undefined> {
  const rule = await ctx.db.one(sql<{ event: LetterEvent }>`
    select event from letter_rules where tenant_id = ${ctx.actor.tenantId} and id = ${ruleId ?? null}`)
  return rule?.event
}

/** The variables of the contents that letters about the event do not have. */
const variableProblems = (event: LetterEvent, { subject, text, parameters }: LetterTemplateValues): ErrorItem[] => [
  ...unknownVariableProblems('subject', subject ?? '', { event, isSubject: true }),
  ...unknownVariableProblems('text', text ?? '', { event }),
  ...Object.entries(parameters ?? {}).flatMap(([part, values]) =>
    values.flatMap((value, index) => unknownVariableProblems(`parameters.${part}[${index}]`, value, { event })),
  ),
]

type MessageTemplate = {
  readonly category: string
  readonly components: readonly Component[]
  readonly hotelIds: readonly string[]
}

/**
 * Locks the rule, so that its purpose stays, and the message template. Throws 422 for one that does not exist, or that the
 * actor must not see, before anything else is said of it.
 */
async function messageTemplateProblems(ctx: WriteContext, after: LetterTemplateValues): Promise<ErrorItem[]> {
  const { ruleId, messageTemplateId, parameters } = after
  if (!messageTemplateId) return []
  const { tenantId, hotelIds } = ctx.actor
  const [[rule], [template]] = await ctx.acrossHotels((db) =>
    db.batch<[{ purpose: LetterPurpose }, MessageTemplate]>([
      sql`select purpose from letter_rules where tenant_id = ${tenantId} and id = ${ruleId ?? null} for share`,
      sql`select t.category, t.components, i.hotel_ids from message_templates t
        join integrations i on i.tenant_id = t.tenant_id and i.id = t.integration_id
        where t.tenant_id = ${tenantId} and t.id = ${messageTemplateId} for share of t`,
    ]),
  )
  if (!rule) throw notFound('letter rule')
  const field = 'messageTemplateId'
  if (!template || !hasSomeHotel(hotelIds, template.hotelIds))
    throw invalidField(field, 'unknown_reference', 'There is no such message template')
  const filled = parameterProblems(template.components, parameters ?? {}).map(
    (problem): ErrorItem => ({ ...problem, field: problem.field.replace('template.', '') }),
  )
  if (rule.purpose === 'marketing' || template.category === 'utility') return filled
  const message = `A transactional letter needs a message template of the category utility, not ${template.category}`
  return [{ field, code: 'invalid_value', message }, ...filled]
}
