import { decryptIntegration } from '#modules/integrations/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import { findTelephonyProvider } from '../provider/registry.ts'
import { voiceSettings } from '../settings.ts'
import { type NumberProblem, numberProblem } from './number-rules.ts'

/** What a telephone account may call. */
export type OutboundRules = {
  readonly prefixes: readonly string[]
  /** What the operator permits on the edge of this service, beside `prefixes`; empty: everything. */
  readonly operatorPrefixes: readonly string[]
  readonly callsPerDay: number
  /** Who has set `callsPerDay`. */
  readonly isOperatorLimit: boolean
  /** Of the company. The calls of a day are counted in its time zone. */
  readonly countryCode: string | null
  readonly timeZone: string
}

/** The rules of an account; undefined for the simulated network, which costs nothing. */
export async function findOutboundRules(ctx: ReadContext, integrationId: string): Promise<OutboundRules | undefined> {
  const integration = await decryptIntegration(ctx, integrationId)
  const { provider, settings } = integration
  if (provider !== 'twilio' && provider !== 'sipEdge') return undefined
  const isOnEdge = (await findTelephonyProvider(ctx.runtime, provider)?.serves?.(ctx.runtime, integration)) ?? false
  const operator = voiceSettings.of(ctx.runtime.config)
  const { VOICE_OUTBOUND_PREFIXES: operatorPrefixes, VOICE_OUTBOUND_CALLS_PER_DAY: ceiling } = operator
  const isOperatorLimit = isOnEdge && ceiling < settings.outboundCallsPerDay
  // Calls are forwarded in the background, where the actor does not know its company.
  const company = await ctx.db.one(sql<Pick<OutboundRules, 'countryCode' | 'timeZone'>>`
    select country_code, time_zone from tenants where tenant_id = ${ctx.actor.tenantId}`)
  if (!company) throw new Error('The company of a telephone account was not found')
  return {
    prefixes: settings.outboundPrefixes,
    operatorPrefixes: isOnEdge ? operatorPrefixes : [],
    callsPerDay: isOperatorLimit ? ceiling : settings.outboundCallsPerDay,
    isOperatorLimit,
    ...company,
  }
}

/** The error for a number that the rules do not permit; undefined if they do. `field` is the path of the number. */
export function numberError(
  rules: OutboundRules | undefined,
  { number, field }: { readonly number: string; readonly field: string },
): ErrorItem | undefined {
  const problem = rules && numberProblem(number, rules)
  return problem && { field, code: 'number_not_allowed', message: messages[problem] }
}

const messages: Readonly<Record<NumberProblem, string>> = {
  premiumRate: 'Numbers with a special rate are never called',
  satellite: 'Satellite phones and international networks are never called',
  notPermitted:
    'Your company does not call numbers that begin like this. An administrator can permit them in outboundPrefixes of ' +
    'the telephone account',
  notOffered: 'The operator of this service does not permit calls to numbers that begin like this',
}
