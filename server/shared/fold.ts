type Range = readonly [first: number, last: number]

/** Letters that fold to two letters, as they are typed on keyboards without them. */
export const pairs: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

/**
 * Characters that Unicode does not decompose, and what is typed instead: Latin letters with a stroke or a hook, the final
 * sigma, the Armenian `ւ` (`և` is `եւ`, and `ԵՎ` in capitals), Arabic letters that are written alike, and the many
 * apostrophes, dashes and blanks.
 */
const plainForms: readonly (readonly [letters: string, plain: string])[] = [
  ['ı', 'i'],
  ['øɔ', 'o'],
  ['đðɖɗ', 'd'],
  ['łƚ', 'l'],
  ['ħ', 'h'],
  ['ŧⱦ', 't'],
  ['ŋ', 'n'],
  ['əɛɇ', 'e'],
  ['ɓƀ', 'b'],
  ['ƙĸ', 'k'],
  ['ɨ', 'i'],
  ['ʉ', 'u'],
  ['ƶ', 'z'],
  ['ɍ', 'r'],
  ['ɏƴ', 'y'],
  ['ⱥ', 'a'],
  ['ȼ', 'c'],
  ['ǥ', 'g'],
  ['ȷɉ', 'j'],
  ['ς', 'σ'],
  ['ґ', 'г'],
  ['ւ', 'վ'],
  ['\u0671\u0672\u0673', '\u0627'],
  ['\u0629\u06be\u06c1\u06c3\u06d5', '\u0647'],
  ['\u0649\u06cc\u06d0\u06d2', '\u064a'],
  ['\u06a9\u06aa', '\u0643'],
  ['\u060c', ','],
  ['\u061b', ';'],
  ['\u2018\u2019\u201b\u2032\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8', "'"],
  ['\u2010\u2012\u2013\u2014\u2015\u2212', '-'],
  ['\u0085\u1680\u2028\u2029', ' '],
]

/** The zeros of decimal digits: Arabic, Persian, Devanagari, Bengali and Thai. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50]

/** Blocks of letters with case. What they contain has not changed for years, so no version of Unicode changes the result. */
const blocksWithCase: readonly Range[] = [
  [0x41, 0x5a],
  [0xc0, 0x24f],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x531, 0x556],
  [0x10a0, 0x10c5],
  [0x1c90, 0x1cbf],
  [0x1e00, 0x1fff],
  [0x2c60, 0x2c7f],
]

/**
 * What is dropped: accents, the vowel signs of Hebrew and Arabic, the hamza and the stretched line of Arabic, and what
 * nobody sees. Vowel signs of Indian scripts and the voicing marks of Japanese stay, because they are letters.
 */
const dropped: readonly Range[] = [
  [0x300, 0x36f],
  [0xad, 0xad],
  [0x483, 0x487],
  [0x591, 0x5bd],
  [0x5bf, 0x5bf],
  [0x5c1, 0x5c2],
  [0x5c4, 0x5c5],
  [0x5c7, 0x5c7],
  [0x610, 0x61a],
  [0x61c, 0x61c],
  [0x621, 0x621],
  [0x640, 0x640],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x674, 0x674],
  [0x6d6, 0x6dc],
  [0x6df, 0x6e4],
  [0x6e7, 0x6e8],
  [0x6ea, 0x6ed],
  [0x897, 0x897],
  [0x8d3, 0x8e1],
  [0x8e3, 0x8ff],
  [0x115f, 0x1160],
  [0x180b, 0x180e],
  [0x1ab0, 0x1add],
  [0x1ae0, 0x1aeb],
  [0x1dc0, 0x1dff],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x20d0, 0x20f0],
  [0xfe00, 0xfe0f],
  [0xfe20, 0xfe2f],
  [0xfeff, 0xfeff],
]

/**
 * Characters newer than Unicode 14, which the oldest PostgreSQL that we support (15) does not decompose: each folds to
 * its first letter, and the signs behind it are dropped, whatever version decomposes it.
 */
const newerThanDatabase: readonly Range[] = [
  [0xa7f1, 0xa7f1],
  [0x105c9, 0x105c9],
  [0x105e4, 0x105e4],
  [0x11383, 0x11391],
  [0x113c5, 0x113c8],
  [0x16121, 0x16128],
  [0x16d68, 0x16d6a],
  [0x1ccd6, 0x1ccf9],
  [0x1e030, 0x1e06d],
]

/** An acute accent that stands alone is typed for an apostrophe. Decomposition makes it a blank with an accent. */
const loneAcute = ' \u0301'

/** How single characters fold after their decomposition. */
export const foldingTable = tableOf()

function tableOf(): ReadonlyMap<string, string> {
  const result = new Map<string, string>()
  for (const letter of charactersOf(dropped)) result.set(letter, '')
  const decomposed = [...charactersOf(newerThanDatabase)].map(
    (letter) => [letter, ...letter.normalize('NFKD')] as const,
  )
  for (const [, , ...signs] of decomposed) for (const sign of signs) result.set(sign, '')
  for (const [letter, first = letter] of decomposed) {
    if (first !== letter) result.set(letter, result.get(first) ?? plainOf(first))
  }
  for (const letter of charactersOf(blocksWithCase)) {
    const plain = plainOf(letter)
    if (letter.normalize('NFKD') === letter && plain !== letter) result.set(letter, plain)
  }
  for (const letter of plainForms.flatMap(([letters]) => [...letters])) result.set(letter, plainOf(letter))
  for (const [letter, plain] of Object.entries(pairs)) result.set(letter, plain)
  for (const zero of zeros) {
    for (let digit = 0; digit <= 9; digit += 1) result.set(String.fromCodePoint(zero + digit), String(digit))
  }
  return result
}

function* charactersOf(ranges: readonly Range[]): Generator<string> {
  for (const [first, last] of ranges) {
    for (let code = first; code <= last; code += 1) yield String.fromCodePoint(code)
  }
}

/** The plain small letter, or two letters, of a letter that has no accent. */
function plainOf(letter: string): string {
  const [small = ''] = letter.toLowerCase().normalize('NFKD')
  return pairs[small] ?? plainForms.find(([letters]) => letters.includes(small))?.[1] ?? small
}

const onlyAscii = /^[\0-\x7f]*$/

/**
 * Folds a text of people (a name, a code, a search) for comparison. Equal results mean the same text, typed with or
 * without capitals, accents and compatibility forms: `İ`, `I`, `ı` and `i`, `ß` and `ss`, `ς` and `σ`, alef with and
 * without hamza, `１` and `1`, a no-break and a plain blank. `ä` folds to `a`, not to `ae`, because Turkish `ü` is typed
 * as `u`; `compareNames` also knows `ue`. The database's `fold(text)` has the same result, byte by byte;
 * `tools/fold-sql.ts` makes it of this table. Nobody should see the result.
 */
export function fold(text: string): string {
  if (onlyAscii.test(text)) return text.toLowerCase()
  let result = ''
  for (const letter of text.normalize('NFKD').replaceAll(loneAcute, "'")) {
    result += foldingTable.get(letter) ?? letter
  }
  return result
}
