import { fold } from '#shared/fold.ts'

/** What a password is guessed from first, beside what is known of its owner. */
const commonWords = [
  'password',
  'parola',
  'sifre',
  'bellhop',
  'welcome',
  'hosgeldin',
  'admin',
  'hotel',
  'otel',
  'login',
]

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const lookalikes: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const minRun = 3
const minWord = 3

/** What of a password is left to be guessed: how many letters and digits, and how many different ones. */
export type Remainder = { readonly length: number; readonly distinct: number }

/**
 * Takes out of a password what a guesser tries first: sequences (`1234`, `fedc`, `qwert`), repetitions, common words and
 * `known` ones (names, company, e-mail address), whatever their case, accents, and digits in place of letters. Its time is
 * bounded by the length of the password and the number of words.
 */
export function remainderOf(password: string, known: readonly string[]): Remainder {
  const whole = fold(password.normalize('NFKC')).toLowerCase()
  const spelled = [...withoutRuns(unitOf(whole))].map((sign) => lookalikes[sign] ?? sign).join('')
  const words = [...new Set([...commonWords, ...known.flatMap(wordsIn)])].toSorted((a, b) => b.length - a.length)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), spelled).replaceAll(/[^\p{L}\p{N}]/gu, '')
  return { length: [...rest].length, distinct: new Set(rest).size }
}

/** The words of a name or an address, spelled as they are looked for: each alone, without its digits, and all together. */
function wordsIn(name: string): string[] {
  const parts = fold(name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
  const spellings = [...parts, ...parts.map((part) => part.replaceAll(/\p{N}/gu, '')), parts.join('')]
  return spellings
    .map((part) => [...part].map((sign) => lookalikes[sign] ?? sign).join(''))
    .filter((part) => part.length >= minWord)
}

/** `abcabcabc` is guessed like `abc`. */
function unitOf(text: string): string {
  for (let size = 1; size <= text.length / 2; size += 1) {
    const unit = text.slice(0, size)
    if (text.length % size === 0 && unit.repeat(text.length / size) === text) return unit
  }
  return text
}

function withoutRuns(text: string): string {
  const signs = [...text]
  let rest = ''
  for (let start = 0; start < signs.length; ) {
    const end = runEnd(signs, start)
    if (end - start < minRun) rest += signs[start]
    start = end - start < minRun ? start + 1 : end
  }
  return rest
}

/** Where the run ends that begins here: one sign again and again, or one after the other in the alphabet or on a keyboard. */
function runEnd(signs: readonly string[], start: number): number {
  const stepAt = (index: number): string | undefined => stepBetween(signs[index] ?? '', signs[index + 1] ?? '')
  const step = stepAt(start)
  if (step === undefined) return start + 1
  const broken = signs.findIndex((_, index) => index >= start && stepAt(index) !== step)
  return broken + 1
}

function stepBetween(one: string, next: string): string | undefined {
  if (one === '' || next === '') return undefined
  const distance = (next.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0)
  if (Math.abs(distance) <= 1) return `code ${distance}`
  const row = keyboardRows.find((each) => each.includes(one) && each.includes(next))
  const keys = row ? row.indexOf(next) - row.indexOf(one) : 0
  return Math.abs(keys) === 1 ? `key ${keys}` : undefined
}
