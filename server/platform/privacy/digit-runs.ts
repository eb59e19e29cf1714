/** Digits without a sign between them, at a place of a text and of the digits of its run. */
export type DigitGroup = {
  readonly start: number
  readonly end: number
  readonly digitsStart: number
  readonly digitsEnd: number
  /** A line break, a tab or several blanks stand before it. */
  readonly isAfterWideGap: boolean
}

/** Groups of digits with blanks, dashes or dots between them: a number, or several. */
export type DigitRun = {
  readonly digits: string
  readonly groups: readonly DigitGroup[]
  /** A plus stands before the first group. */
  readonly isAfterPlus: boolean
  /** A masked number or code stands before or behind it, as if it were a part of the run. */
  readonly isBesideMasked: boolean
}

type Gap = 'single' | 'wide' | 'slash' | 'none'

/**
 * The runs of a folded text with at least so many digits. The digits of a date with slashes (`12/27`) and those of a masked card number
 * are runs of their own, so that they do not become a part of the number beside them.
 */
export function findDigitRuns(text: string, minDigits: number): readonly DigitRun[] {
  const groups = findGroups(text)
  const runs: DigitRun[] = []
  for (let first = 0; first < groups.length; ) {
    let next = first + 1
    let digits = sizeOf(groups[first])
    for (; next < groups.length && isJoined(text, groups, next); next += 1) digits += sizeOf(groups[next])
    if (digits >= minDigits) runs.push(toRun(text, groups.slice(first, next)))
    first = next
  }
  return runs
}

/** A group with what stands between it and the group before. */
type Group = { readonly start: number; readonly end: number; readonly gap: Gap }

function findGroups(text: string): readonly Group[] {
  const groups: Group[] = []
  let before = -Infinity
  for (let start = 0; start < text.length; start += 1) {
    if (!isDigit(text, start)) continue
    let end = start + 1
    while (isDigit(text, end)) end += 1
    groups.push({ start, end, gap: gapBetween(text, before, start) })
    before = end
    start = end
  }
  return groups
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 48 && code <= 57
}

/** Whether a group continues the run of the group before it. */
function isJoined(text: string, groups: readonly Group[], at: number): boolean {
  const [before, group] = [groups[at - 1], groups[at]]
  if (!before || !group || !joins(group.gap)) return false
  return !isMaskedEnd(text, before) && !isDated(groups, at - 1) && !isDated(groups, at)
}

function toRun(text: string, groups: readonly Group[]): DigitRun {
  const parts: string[] = []
  let digitsEnd = 0
  const placed = groups.map(({ start, end, gap }, at) => {
    parts.push(text.slice(start, end))
    const digitsStart = digitsEnd
    digitsEnd += end - start
    return { start, end, digitsStart, digitsEnd, isAfterWideGap: at > 0 && gap === 'wide' }
  })
  const start = groups[0]?.start ?? 0
  const isAfterPlus = /\+[ (]?$/.test(text.slice(Math.max(0, start - 2), start))
  const isBesideMasked = isAfterMasked(text, start) || isBeforeMasked(text, groups.at(-1)?.end ?? 0)
  return { digits: parts.join(''), groups: placed, isAfterPlus, isBesideMasked }
}

const gapLengths = [1, 2, 3, 4, 5]
const maxGap = gapLengths.length

const isAfterMasked = (text: string, start: number): boolean =>
  gapLengths.some(
    (length) =>
      length <= start &&
      joins(gapBetween(text, start - length, start)) &&
      /••(?:•| \d{4})$/.test(text.slice(Math.max(0, start - length - 7), start - length)),
  )

const isBeforeMasked = (text: string, end: number): boolean =>
  gapLengths.some((length) => joins(gapBetween(text, end, end + length)) && text.startsWith('•••', end + length))

const singleSigns = new Set([' ', '.', '-', ' - '])

/** What stands between two groups: one sign, blanks or a line break, or a slash. */
function gapBetween(text: string, end: number, start: number): Gap {
  if (start - end > maxGap) return 'none'
  const gap = text.slice(end, start)
  if (singleSigns.has(gap)) return 'single'
  if (gap.trim() === '/') return 'slash'
  return /^[ \t\r-]{0,3}(?:\n[ \t]{0,2}|[ \t])$/.test(gap) ? 'wide' : 'none'
}

const joins = (gap: Gap): boolean => gap === 'single' || gap === 'wide'

const sizeOf = (group: Group | undefined): number => (group ? group.end - group.start : 0)

/** Whether a group is the month or the year of an expiry, or a part of a date: `12/27`, `12/2027`, `27/11/2026`. */
function isDated(groups: readonly Group[], at: number): boolean {
  const [before, group, after] = [groups[at - 1], groups[at], groups[at + 1]]
  if (!group) return false
  if (after?.gap === 'slash' && sizeOf(group) <= 2) return true
  return group.gap === 'slash' && before !== undefined && sizeOf(before) <= 2 && [2, 4].includes(sizeOf(group))
}

const isMaskedEnd = (text: string, { start, end }: Group): boolean =>
  end - start === 4 && text.slice(Math.max(0, start - 3), start) === '•• '
