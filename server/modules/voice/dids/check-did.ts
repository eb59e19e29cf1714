import type { Context } from '#platform/context.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { mustReach } from '#platform/resource/hotel-access.ts'
import { readPhone } from '#shared/phone.ts'
import type { Did, DidValues } from './dids.ts'
import { hoursProblems } from './business-hours-rules.ts'
import { type Named, namedBy } from './did-references.ts'
import { checkRoute } from './route-rules.ts'

/**
 * A number with all that follows from what is given: its provider, its time zone, phone numbers in E.164. Throws 403 for
 * hotels that the actor does not see, and 422 with all that is wrong at once (§7.1).
 */
export async function checkDid(ctx: Context, input: DidValues, current?: Did): Promise<DidValues> {
  const after: DidValues = { ...current, ...input }
  for (const { hotelId } of current ? [current, after] : [after]) mustReach(ctx, hotelId ? [hotelId] : [], 'hotelId')
  const named = await namedBy(ctx, after)
  const about = { named, countryCode: ctx.actor.tenant.countryCode, number: after.number }
  const [routing, afterHours] = [
    checkRoute('routing', after.routing, about),
    checkRoute('afterHours', after.afterHours, about),
  ]
  const blocked = readBlocked(ctx, input.blockedNumbers)
  const problems = [
    ...hotelProblems(after, named),
    ...integrationProblems(after, named),
    ...problemsOf(routing, afterHours, blocked),
    ...hoursProblems(input.businessHours),
  ]
  if (problems.length > 0) throw invalid(...problems)
  return {
    provider: named.integration?.provider ?? after.provider ?? 'sipEdge',
    ...(routing.route ? { routing: routing.route } : {}),
    ...(afterHours.route ? { afterHours: afterHours.route } : {}),
    ...(blocked.numbers ? { blockedNumbers: blocked.numbers } : {}),
    ...(input.businessHours ? { businessHours: { ...usualHours(ctx, named), ...input.businessHours } } : {}),
  }
}

const problemsOf = (...parts: readonly { readonly problems: readonly ErrorItem[] }[]): ErrorItem[] =>
  parts.flatMap(({ problems }) => problems)

const usualHours = (ctx: Context, { hotel }: Named) => ({
  timeZone: hotel?.timeZone ?? ctx.actor.tenant.timeZone,
  holidays: [],
})

function hotelProblems({ hotelId }: DidValues, { hotel }: Named): ErrorItem[] {
  if (!hotelId || hotel) return []
  return [{ field: 'hotelId', code: 'unknown_reference', message: 'There is no such hotel' }]
}

/** Calls come by an account with a provider; only an edge that the service runs itself needs none. */
function integrationProblems({ integrationId, provider = 'sipEdge' }: DidValues, named: Named): ErrorItem[] {
  if (!integrationId) {
    if (provider === 'sipEdge') return []
    const message = `Say by which account with ${provider} its calls come`
    return [{ field: 'integrationId', code: 'required', message }]
  }
  if (named.integration) return []
  const message = 'There is no such voice provider for this hotel'
  return [{ field: 'integrationId', code: 'unknown_reference', message }]
}

type Blocked = { readonly numbers?: string[]; readonly problems: readonly ErrorItem[] }

function readBlocked(ctx: Context, given: readonly string[] | undefined): Blocked {
  if (given === undefined) return { problems: [] }
  const read = given.map((text) => readPhone(text, ctx.actor.tenant.countryCode))
  const problems = read.flatMap((number, index): ErrorItem[] => {
    if (number !== undefined) return []
    return [{ field: `blockedNumbers[${index}]`, code: 'invalid_phone', message: 'This is not a phone number' }]
  })
  return { numbers: [...new Set(read.filter((number) => number !== undefined))], problems }
}
