import type { GuestTypePriceRule, SeasonCalendarGuestType } from '@bellhop/sdk'
import { useBuiltInName } from '../parts/built-in-names.ts'
import type { Format } from '../text/format.ts'

type RuleWords = {
  readonly texts: { readonly free: string; readonly full: string }
  readonly format: Format
  readonly currency: string
}

/** The name of a guest type with its ages: `Child 3–12`. */
export function useGuestTypeName(): (guest: SeasonCalendarGuestType) => string {
  const nameIn = useBuiltInName('guestTypes')
  return ({ name, minAge, maxAge }) =>
    minAge !== null && maxAge !== null ? `${nameIn(name)} ${minAge}–${maxAge}` : nameIn(name)
}

/** How a guest of a type is charged in a season, in a word. */
export function guestRule(
  guest: SeasonCalendarGuestType,
  season: { readonly guestTypePrices: readonly GuestTypePriceRule[] },
  words: RuleWords,
): string {
  const own = season.guestTypePrices.find(({ guestTypeId }) => guestTypeId === guest.guestTypeId)
  return ruleText({ mode: own?.mode ?? guest.priceMode, value: own ? own.value : guest.priceValue }, words)
}

/** A rule for what a guest is charged, in a word: `50 %`, `€20.00`, free. */
export function ruleText(
  { mode, value }: { readonly mode: string; readonly value?: number | null | undefined },
  { texts, format, currency }: RuleWords,
): string {
  if (mode === 'free') return texts.free
  if (mode === 'percent') return format.percent((value ?? 0) / 100)
  return mode === 'fixed' ? format.money(value ?? 0, currency) : texts.full
}
