/** What decides whether a letter rule applies to a booking. */
export type RuleScope = {
  /** Null: the rule is for all hotels. */
  readonly hotelId: string | null
  readonly isActive: boolean
  readonly sources: readonly string[]
  readonly includesImported: boolean
}

/** The booking that a letter is about. */
export type RuleSubject = { readonly source: string; readonly isImported: boolean }

/**
 * The rules of one event that count at a hotel: its own, active or not, or else those for all hotels. So a hotel turns
 * the letters of its company off with a rule of its own.
 */
export function rulesOfHotel<Rule extends RuleScope>(rules: readonly Rule[], hotelId: string): readonly Rule[] {
  const own = rules.filter((rule) => rule.hotelId === hotelId)
  return own.length > 0 ? own : rules.filter((rule) => rule.hotelId === null)
}

/** Whether an active rule is for bookings like this one. */
export const appliesTo = (rule: RuleScope, { source, isImported }: RuleSubject): boolean =>
  rule.isActive && rule.sources.includes(source) && (rule.includesImported || !isImported)
