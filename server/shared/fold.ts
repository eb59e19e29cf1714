/** Letters that fold to two letters, as they are typed on keyboards without them. */
const pairs: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

/** Letters that Unicode does not decompose, and their replacements. Turkish ı folds to i, as İ and I do. */
const alone: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ſ: 's',
  ς: 'σ',
}

/** Latin, Greek and Cyrillic, whose case and accents have not changed since Unicode 5. */
const blocks: readonly (readonly [first: number, last: number])[] = [
  [0x41, 0x5a],
  [0xc0, 0x24f],
  [0x37f, 0x3ff],
  [0x400, 0x52f],
  [0x1e00, 0x1eff],
]

/** Combining accents. */
const marks = [0x300, 0x36f] as const

const folded = new Map<string, string>([...lettersOf(), ...marksOf()])

function* lettersOf(): Generator<[string, string]> {
  for (const [first, last] of blocks) {
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code)
      const plain = bare(bare(letter).toLowerCase())
      const single = alone[plain] ?? plain
      if (single !== letter && [...single].length === 1) yield [letter, pairs[single] ?? single]
      else if (pairs[letter]) yield [letter, pairs[letter]]
    }
  }
}

function* marksOf(): Generator<[string, string]> {
  for (let code = marks[0]; code <= marks[1]; code += 1) yield [String.fromCodePoint(code), '']
}

/** Removes accents. */
function bare(letter: string): string {
  return letter.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')
}

/**
 * Folds a text for comparison in searches: without case and accents, Turkish İ and ı as i. Works letter by letter, like
 * the database's `fold(text)`, whose table is generated from this one.
 */
export function fold(text: string): string {
  let result = ''
  for (const letter of text) result += folded.get(letter) ?? letter
  return result
}
