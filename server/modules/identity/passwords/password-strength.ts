import { fold } from '#shared/fold.ts'

/** Words that an attacker tries first, besides the facts about the owner. */
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

/** What remains of a password without its guessable parts: letters and digits in all, and distinct ones. */
export type PasswordStrength = { readonly length: number; readonly distinct: number }

/**
 * Removes from a password what an attacker tries first: sequences (`1234`, `fedc`, `qwert`), repetitions, common words
 * and `known` words (names, company, e-mail address). Case, accents and digits in place of letters make no difference.
 * The time is bounded by the length of the password and the number of words.
 */
export function passwordStrength(password: string, known: readonly string[]): PasswordStrength {
  const whole = fold(password)
  const normalized = [...removeRuns(repeatedUnit(whole))]
    .map((character) => lookalikes[character] ?? character)
    .join('')
  const words = [...new Set([...commonWords, ...known.flatMap(wordsIn)])].toSorted((a, b) => b.length - a.length)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), normalized).replaceAll(/[^\p{L}\p{N}]/gu, '')
  return { length: [...rest].length, distinct: new Set(rest).size }
}

/** The words of a name or an address in normalized form: each word, each without its digits, and all joined. */
function wordsIn(name: string): string[] {
  const parts = fold(name).split(/[^\p{L}\p{N}]/u)
  const variants = [...parts, ...parts.map((part) => part.replaceAll(/\p{N}/gu, '')), parts.join('')]
  return variants
    .map((part) => [...part].map((character) => lookalikes[character] ?? character).join(''))
    .filter((part) => part.length >= minWord)
}

/** The shortest unit that a text repeats: `abc` for `abcabcabc`. */
function repeatedUnit(text: string): string {
  for (let size = 1; size <= text.length / 2; size += 1) {
    const unit = text.slice(0, size)
    if (text.length % size === 0 && unit.repeat(text.length / size) === text) return unit
  }
  return text
}

function removeRuns(text: string): string {
  const characters = [...text]
  let rest = ''
  for (let start = 0; start < characters.length; ) {
    const end = runEnd(characters, start)
    if (end - start < minRun) rest += characters[start]
    start = end - start < minRun ? start + 1 : end
  }
  return rest
}

/**
 * The end of the run that begins at `start`: the same character repeated, or neighbours in the alphabet or on a
 * keyboard.
 */
function runEnd(characters: readonly string[], start: number): number {
  const stepAt = (index: number): string | undefined =>
    stepBetween(characters[index] ?? '', characters[index + 1] ?? '')
  const step = stepAt(start)
  if (step === undefined) return start + 1
  const broken = characters.findIndex((_, index) => index >= start && stepAt(index) !== step)
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

/** The names in a domain, without its ending: of `mail.grand-hotel.example`, `mail` and `grand-hotel`. */
export const labelsOf = (domain: string): readonly string[] => domain.split('.').slice(0, -1)
