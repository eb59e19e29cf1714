import type { ReadContext } from '#platform/context.ts'
import { todayIn } from '#shared/stay.ts'
import type { FilterContext } from './filter/grammar.ts'

/** The context in which the filter of the current user is compiled. */
export function filterContext({ actor, now }: ReadContext): FilterContext {
  const { timeZone, phoneCountry } = actor.tenant
  return { today: todayIn(timeZone, now), timeZone, phoneCountry, isMasked: actor.piiAccess === 'masked' }
}
