import type { ReadContext, WriteContext } from '#platform/context.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { assertMayChooseHotels } from '#platform/resource/hotel-access.ts'
import { parsePhone } from '#shared/phone.ts'
import { findOutboundRules, numberError } from '../toll-fraud/outbound-rules.ts'
import { validateBusinessHours } from './business-hours-rules.ts'
import { claimEdgeNumber } from './claim-edge-number.ts'
import type { Did, DidValues } from './did-fields.ts'
import { type DidReferences, findDidReferences } from './did-references.ts'
import { type RouteResult, validateRoute } from './route-rules.ts'

/**
 * Validates a number and completes it: its provider, its time zone, phone numbers in E.164. Throws 403 for hotels that
 * the actor cannot access, and one 422 with all problems (§7.1). The commit fails with 409 `duplicate` for a number of
 * the edge of this service that another company has.
 */
export async function validateDid(ctx: WriteContext, input: DidValues, current?: Did): Promise<DidValues> {
  const after: DidValues = { ...current, ...input }
  assertMayChooseHotels(ctx, current, after)
  const references = await findDidReferences(ctx, after)
  const context = { references, phoneCountry: ctx.actor.tenant.phoneCountry, number: after.number }
  const [routing, afterHours] = [
    validateRoute('routing', after.routing, context),
    validateRoute('afterHours', after.afterHours, context),
  ]
  const blocked = parseBlockedNumbers(ctx, input.blockedNumbers)
  const problems = [
    ...hotelProblems(after, references),
    ...integrationProblems(after, references),
    ...allProblems(routing, afterHours, blocked),
    ...(await refusedTargets(ctx, references, { routing, afterHours })),
    ...validateBusinessHours(input.businessHours),
  ]
  if (problems.length > 0) throw invalid(...problems)
  if (after.number !== undefined)
    await claimEdgeNumber(ctx, { number: after.number, integrationId: references.integration?.id ?? null })
  return {
    provider: references.integration?.provider ?? after.provider ?? 'sipEdge',
    ...(routing.route ? { routing: routing.route } : {}),
    ...(afterHours.route ? { afterHours: afterHours.route } : {}),
    ...(blocked.numbers ? { blockedNumbers: blocked.numbers } : {}),
    ...(input.businessHours ? { businessHours: { ...defaultHours(ctx, references), ...input.businessHours } } : {}),
  }
}

/** The external numbers that the account must not call. */
async function refusedTargets(
  ctx: ReadContext,
  { integration }: DidReferences,
  routes: Readonly<Record<string, RouteResult>>,
): Promise<ErrorItem[]> {
  const external = Object.entries(routes).filter(([, { route }]) => route?.type === 'external')
  if (!integration || external.length === 0) return []
  const rules = await findOutboundRules(ctx, integration.id)
  return external.flatMap(
    ([name, { route }]) => numberError(rules, { number: String(route?.target), field: `${name}.target` }) ?? [],
  )
}

const allProblems = (...parts: readonly { readonly problems: readonly ErrorItem[] }[]): ErrorItem[] =>
  parts.flatMap(({ problems }) => problems)

const defaultHours = (ctx: ReadContext, { hotel }: DidReferences) => ({
  timeZone: hotel?.timeZone ?? ctx.actor.tenant.timeZone,
  holidays: [],
})

function hotelProblems({ hotelId }: DidValues, { hotel }: DidReferences): ErrorItem[] {
  if (!hotelId || hotel) return []
  return [{ field: 'hotelId', code: 'unknown_reference', message: 'There is no such hotel' }]
}

/** Every provider needs an account, except a SIP edge that the tenant runs itself. */
function integrationProblems(
  { integrationId, provider = 'sipEdge' }: DidValues,
  references: DidReferences,
): ErrorItem[] {
  if (!integrationId) {
    if (provider === 'sipEdge') return []
    const message = `integrationId is required: the account with ${provider} that receives the calls`
    return [{ field: 'integrationId', code: 'required', message }]
  }
  if (references.integration) return []
  const message = 'There is no such voice provider for this hotel'
  return [{ field: 'integrationId', code: 'unknown_reference', message }]
}

type BlockedNumbers = { readonly numbers?: string[]; readonly problems: readonly ErrorItem[] }

function parseBlockedNumbers(ctx: ReadContext, numbers: readonly string[] | undefined): BlockedNumbers {
  if (numbers === undefined) return { problems: [] }
  const parsed = numbers.map((text) => parsePhone(text, ctx.actor.tenant.phoneCountry))
  const problems = parsed.flatMap((number, index): ErrorItem[] => {
    if (number !== undefined) return []
    return [{ field: `blockedNumbers[${index}]`, code: 'invalid_phone', message: 'This is not a phone number' }]
  })
  return { numbers: [...new Set(parsed.filter((number) => number !== undefined))], problems }
}
