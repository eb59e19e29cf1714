import { hideAccountIdentifiers } from './account-identifiers.ts'
import { cardLengths, isCardNumber } from './card-issuers.ts'
import { type DigitGroup, type DigitRun, findDigitRuns } from './digit-runs.ts'
import { foldDigits } from './folded-digits.ts'
import { hiddenCode, maskSecurityCodes } from './security-codes.ts'

/** What stands instead of a card number, before its last four digits. */
const hider = '••••'

/**
 * The text without card numbers: `•••• 1234` stands for each, and `•••` for a security code beside it. A card number
 * has 13 to 19 digits of any script with single blanks, dashes or dots between them, the first digits and the length of
 * an issuer, and the check digit by Luhn. Phone numbers after `+` or `00`, IBANs and UUIDs are none. Time is linear in
 * the text, the result is never longer, and masking it again changes nothing. docs/card-numbers.md has the rules.
 */
export function maskCardNumbers(text: string): string {
  return text.search(/\p{N}/u) < 0 ? text : maskSecurityCodes(maskNumbers(text))
}

/** Whether a text has a card number or the security code of a card. */
export const holdsCardNumber = (text: string): boolean => maskCardNumbers(text) !== text

function maskNumbers(text: string): string {
  const { text: folded, at } = foldDigits(text)
  const searched = hideAccountIdentifiers(folded)
  const runs = findDigitRuns(searched, cardLengths.min)
  let masked = ''
  let done = 0
  for (const { start, end, shown } of runs.flatMap((run) => findInRun(searched, run))) {
    masked += text.slice(done, at(start)) + shown
    done = at(end)
  }
  return masked + text.slice(done)
}

/** A part of a text, and what is shown instead. */
type Replacement = { readonly start: number; readonly end: number; readonly shown: string }

/** The card numbers of a run, from left to right. One begins and ends with a group. */
function findInRun(text: string, run: DigitRun): Replacement[] {
  const found: Replacement[] = []
  let afterCard = 0
  for (let first = 0; first < run.groups.length; first += 1) {
    const card = findCard(text, { run, first, afterCard })
    const [from, to] = [run.groups[first], run.groups[card?.last ?? -1]]
    if (!card || !from || !to) continue
    const last4 = run.digits.slice(to.digitsEnd - 4, to.digitsEnd)
    found.push({ start: from.start, end: to.end, shown: `${hider} ${last4}` })
    const code = card.isBeforeCode ? run.groups[card.last + 1] : undefined
    if (code) found.push({ start: code.start, end: code.end, shown: hiddenCode })
    first = card.last
    afterCard = first + 1
  }
  return found
}

/** The first group of a search, and the first group behind the card number that was found before it. */
type Place = { readonly run: DigitRun; readonly first: number; readonly afterCard: number }

/** The last group of a card number, and whether the group behind it is a security code. */
type Card = { readonly last: number; readonly isBeforeCode: boolean }

/**
 * The card number that begins with a group of a run. Of several the longest one counts if it ends the run, else the
 * shortest. If 16 digits and 19 digits are both numbers of cards, the last three may be a security code: they are hidden.
 */
function findCard(text: string, place: Place): Card | undefined {
  const { run } = place
  const ends = endsOfCards(text, place)
  const [shortest] = ends
  const last = ends.at(-1)
  if (shortest === undefined || last === undefined) return undefined
  if (last !== run.groups.length - 1) return { last: shortest, isBeforeCode: false }
  const beforeCode = ends.find((end) => end === last - 1 && sizeOf(run.groups[last]) === codeDigits)
  const isCode = beforeCode !== undefined && isUsualGrouping(sizesOf({ ...place, last: beforeCode }))
  return isCode ? { last: beforeCode, isBeforeCode: true } : { last, isBeforeCode: false }
}

const codeDigits = 3

/** The last groups of all card numbers that begin with a group of a run. */
function endsOfCards(text: string, place: Place): number[] {
  const { first } = place
  const { groups, digits } = place.run
  const { digitsStart: begin = 0, digitsEnd: firstEnd = 0 } = groups[first] ?? {}
  if (first > 0 && firstEnd - begin < minFirstGroup) return []
  const ends: number[] = []
  for (let last = first; last < groups.length; last += 1) {
    const end = groups[last]?.digitsEnd ?? 0
    if (end - begin > cardLengths.max) break
    if (end - begin < cardLengths.min || !isCardNumber(digits.slice(begin, end))) continue
    const window = { ...place, last }
    if (isWrittenAsCard(window) && !isPhone(text, window)) ends.push(last)
  }
  return ends
}

type Window = Place & { readonly last: number }

const groupsOf = ({ run, first, last }: Window): readonly DigitGroup[] => run.groups.slice(first, last + 1)
const sizeOf = (group: DigitGroup | undefined): number => (group ? group.digitsEnd - group.digitsStart : 0)
const sizesOf = (window: Window): readonly number[] => groupsOf(window).map(sizeOf)

/**
 * A number that stands alone may be grouped in any way. Beside other numbers, masked ones included, or across a line
 * break, only the ways in which people write cards count: otherwise every tenth list of phone numbers or column of
 * prices held one.
 */
function isWrittenAsCard(window: Window): boolean {
  const groups = groupsOf(window)
  const sizes = sizesOf(window)
  const wideGaps = groups.slice(1).filter(({ isAfterWideGap }) => isAfterWideGap).length
  const isAlone = window.first === 0 && !window.run.isBesideMasked && isEndOrCode(window)
  if (wideGaps > 1 || countsUpwards(window, sizes)) return false
  return (isAlone && wideGaps === 0) || isUsualGrouping(sizes)
}

/** Whether nothing but the expiry and the security code follows in the run. */
function isEndOrCode({ run, last }: Window): boolean {
  const rest = run.groups.slice(last + 1, last + 5).map((each) => run.digits.slice(each.digitsStart, each.digitsEnd))
  return /^(?: (?:0[1-9]|1[0-2]) ?(?:20)?\d{2})?(?: \d{3,4})?$/.test(rest.map((digits) => ` ${digits}`).join(''))
}

/** How many digits the first group of a usual grouping has at least. */
const minFirstGroup = 4

/** 4-4-4-4, 4-4-4-4-3, 8-8, one group, 4-6-5 and 6-13. */
function isUsualGrouping(sizes: readonly number[]): boolean {
  const [first = 0] = sizes
  const isEven =
    first >= minFirstGroup && sizes.slice(0, -1).every((size) => size === first) && (sizes.at(-1) ?? 0) <= first
  return isEven || (first === 6 && sizes.length === 2) || (first === 4 && sizes[1] === 6 && sizes.length === 3)
}

/** Rooms next to each other: 4101 4102 4103 4104. One card number in a thousand million looks so. */
function countsUpwards({ run: { digits, groups }, first }: Window, sizes: readonly number[]): boolean {
  if (sizes.length !== 4 || sizes.some((size) => size !== 4)) return false
  const numbers = groups.slice(first, first + 4).map((each) => Number(digits.slice(each.digitsStart, each.digitsEnd)))
  return numbers.slice(1).every((number, at) => number > (numbers[at] ?? 0) && number - (numbers[at] ?? 0) <= 10)
}

/** A country code and a number have at most so many digits (E.164). */
const maxPhoneDigits = 15

/**
 * Whether a window belongs to a phone number: after `+` or `00`, or 13 digits after a word such as “Tel.”. A `00` in a card
 * number that is hidden begins none.
 */
function isPhone(text: string, window: Window): boolean {
  const { run, first, afterCard } = window
  const groups = groupsOf(window)
  const [begin, end] = [groups[0]?.digitsStart ?? 0, groups.at(-1)?.digitsEnd ?? 0]
  if (run.isAfterPlus && (first === 0 || end <= maxPhoneDigits)) return true
  const near = run.groups.slice(Math.max(afterCard, first - maxPhoneDigits), first)
  const zeros = near.findLast(({ digitsStart }) => run.digits.startsWith('00', digitsStart))
  const country = zeros && zeros.digitsStart + 2
  if (country !== undefined && (begin === country || end <= country + maxPhoneDigits)) return true
  return end - begin === cardLengths.min && isAfterPhoneWord(text, groups[0]?.start ?? 0)
}

const phoneWord =
  /(?:tel(?:efono?|ephone)?|téléphone|phone|mobile?|móvil|cell|whats ?app|gsm|cep|fax|handy|portable)(?: ?(?:no|nr|number|nummer|numarası))?[ .:=#(]{0,3}$/iu

const isAfterPhoneWord = (text: string, at: number): boolean => phoneWord.test(text.slice(Math.max(0, at - 30), at))
