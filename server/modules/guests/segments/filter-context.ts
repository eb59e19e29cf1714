import { todayIn } from '#shared/stay.ts'
import type { Context } from '#platform/context.ts'
import type { FilterTerms } from './filter/grammar.ts'

/** The terms under which a user's filter is read now. */
export function termsOf({ actor, now }: Context): FilterTerms {
  const { timeZone, countryCode } = actor.tenant
  return { today: todayIn(timeZone, now), timeZone, countryCode, isMasked: actor.piiAccess === 'masked' }
}
