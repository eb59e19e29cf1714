/** Calling codes of one or two digits; all others have three. */
const shortCodes = new Set(
  (
    '1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 ' +
    '81 82 84 86 90 91 92 93 94 95 98'
  ).split(' '),
)

/** How numbers after these beginnings are written, where it differs from the usual groups. `#` is a digit and `*` the rest. */
const groupsOfBeginnings: Readonly<Record<string, string>> = {
  '7 90': '### ### ## ##',
  '33 377 212 237': '# ## ## ## ##',
  '32 34 213 262 590 594 596 224 265 995': '### ## ## ##',
  '41 46 375 994 998 221': '## ### ## ##',
  '27 36 60 64 66 93 94 231 233 242 249 251 258 263 264 353 355 380 385 966 971 972 992': '## ### ####',
  '3902 3906': '## #### ####',
  '31 431': '# *',
  '43 57 58 92 977': '### *',
  '44': '#### ######',
  '4420 81 82': '## #### ####',
  '49': '### *',
  '4915': '#### *',
  '4930 4940 4969 4989': '## *',
  '20 218 260 357 358 374 381 993': '## *',
  '45 47 222 223 226 227 228 235 236 241 253 257 298 299 378 508 681 687 689 975': '## ## ## ##',
  '216 267 359 371 382 383 386 387 389 598 855 961': '## ### ###',
  '370 965': '### #####',
  '373': '### ## ###',
  '56 962': '# #### ####',
  '55': '## ##### ####',
  '91': '##### #####',
  '880': '#### ######',
}

const groups = new Map(
  Object.entries(groupsOfBeginnings).flatMap(([beginnings, pattern]) =>
    beginnings.split(' ').map((beginning) => [beginning, pattern] as const),
  ),
)

/** The usual groups by the count of digits. */
const usualGroups: Readonly<Record<number, string>> = {
  6: '### ###',
  7: '### ####',
  8: '#### ####',
  9: '### ### ###',
  10: '### ### ####',
  11: '### #### ####',
}

/**
 * A phone number in E.164 in groups, as people of its country write it: `+90 532 111 00 01`. Anything else stays as it
 * is: a number with hidden digits, a name.
 */
export function formatPhone(phone: string): string
export function formatPhone<Absent extends null | undefined>(phone: string | Absent): string | Absent
export function formatPhone(phone: string | null | undefined): string | null | undefined {
  const digits = phone?.slice(1) ?? ''
  if (!phone?.startsWith('+') || digits.length < 7 || ![...digits].every((digit) => digit >= '0' && digit <= '9'))
    return phone
  const code =
    [1, 2].map((length) => digits.slice(0, length)).find((start) => shortCodes.has(start)) ?? digits.slice(0, 3)
  const national = digits.slice(code.length)
  const known = beginningsOf(digits).flatMap((beginning) => groups.get(beginning) ?? [])
  const parts = [...known, usualGroups[national.length] ?? '#### #### *'].map((pattern) => split(national, pattern))
  return [`+${code}`, ...(parts.find((found) => found !== undefined) ?? [national])].join(' ')
}

/** The beginnings that groups are known for, the longest first. */
const beginningsOf = (digits: string): string[] => [4, 3, 2, 1].map((length) => digits.slice(0, length))

/** The groups of a number; undefined if it has more or fewer digits. */
function split(digits: string, pattern: string): string[] | undefined {
  const parts: string[] = []
  let rest = digits
  for (const group of pattern.split(' ')) {
    const part = group === '*' ? rest : rest.slice(0, group.length)
    if (part.length < group.length) return undefined
    parts.push(part)
    rest = rest.slice(part.length)
  }
  return rest === '' ? parts : undefined
}
