import { digitValue } from '#shared/phone-text.ts'

/**
 * A text in which digits of every script are ASCII digits, blanks are spaces, dashes `-` and dots `.`, and in which
 * nothing invisible stands between them. `at(n)` is the place in the text itself of the character `n`.
 */
export type FoldedText = { readonly text: string; readonly at: (index: number) => number }

const beyondAscii = /[^\p{ASCII}]/u
const invisible = /[\p{Default_Ignorable_Code_Point}\p{M}]/u
const dash = /[\p{Pd}\u2212\u2043\u02d7_]/u
const dot = /[.\u00b7\u2219\u22c5\u30fb\u3002]/
const digit = /^\p{Nd}$/u

/** Folds the digits of a text and the signs between them. */
export function foldDigits(text: string): FoldedText {
  if (!beyondAscii.test(text)) return { text: text.replaceAll('_', '-'), at: (index) => index }
  const places = new Uint32Array(text.length)
  const signs: string[] = []
  let place = 0
  for (const sign of text) {
    const folded = foldSign(sign)
    for (let unit = 0; unit < folded.length; unit += 1) {
      places[signs.length] = place
      signs.push(folded.charAt(unit))
    }
    place += sign.length
  }
  return { text: signs.join(''), at: (index) => (index < signs.length ? (places[index] ?? 0) : text.length) }
}

const known = new Map<string, string>()

function foldSign(sign: string): string {
  if (sign <= '\u007f') return sign === '_' ? '-' : sign
  const found = known.get(sign)
  if (found !== undefined) return found
  const folded = fold(sign)
  // A text may hold any character; the usual ones of a language are few.
  if (known.size < 2000) known.set(sign, folded)
  return folded
}

function fold(sign: string): string {
  if (invisible.test(sign)) return ''
  const simple = sign.normalize('NFKC')
  if (/^\d$/.test(simple)) return simple
  if (digit.test(simple)) return digitValue(simple)
  if (/^\s$/.test(simple)) return /[\n\u2028\u2029\u0085]/.test(sign) ? '\n' : ' '
  if (dash.test(simple)) return '-'
  return dot.test(simple) ? '.' : sign
}
