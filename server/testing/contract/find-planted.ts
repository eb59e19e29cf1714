import { accountOf, documentOf, emailOf, type PlantedValues, phoneOf, taxNumberOf } from './planted-world.ts'

/** A visible piece of this length is a leak; random text does not contain it by chance. */
const minDigits = 5
const minLetters = 5

/** Ids, times and hashes: they contain many digits and nothing personal. */
const noise =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d\d-\d\d(T[\d:.]+Z?)?|\b[0-9a-f]{64}\b/g

const windows = (text: string, size: number): string[] =>
  Array.from({ length: Math.max(0, text.length - size + 1) }, (_, at) => text.slice(at, at + size))

/**
 * Finds pieces of planted values in a response: digits in any grouping, letters in any case, also within base64 and
 * percent-encoded text.
 */
export function findPlanted(planted: PlantedValues, text: string): string[] {
  const plain = text.replaceAll(noise, ' ')
  const encoded = new Set(plain.match(/[A-Za-z0-9+/_-]{12,}/g))
  return [
    ...piecesIn(planted, plain),
    ...(/%[0-9a-f]{2}/i.test(plain) ? piecesIn(planted, decoded(plain)) : []),
    ...[...encoded].flatMap((each) => encodedIn(planted, each)),
  ]
}

function piecesIn({ core, word }: PlantedValues, text: string): string[] {
  const plain = text.toLowerCase()
  const digits = plain.replaceAll(/(?<=\d)[\s()./+\-_]+(?=\d)/g, '')
  const pieces = [...windows(core, minDigits), ...windows(word, minLetters)]
  return pieces.filter((piece) => plain.includes(piece) || digits.includes(piece))
}

const decoded = (text: string): string =>
  text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (each) => Buffer.from(each.replaceAll('%', ''), 'hex').toString('latin1'))

const known = new Map<string, string[]>()

/** Decodes at each of the four base64 offsets. Results are cached, because the same words repeat. */
function encodedIn(planted: PlantedValues, word: string): string[] {
  const key = `${planted.core} ${word}`
  const found =
    known.get(key) ??
    [0, 1, 2, 3].flatMap((start) => piecesIn(planted, Buffer.from(word.slice(start), 'base64').toString('latin1')))
  known.set(key, found)
  return found
}

/** Formats that `findPlanted` must find; a test checks that it does. */
export const plantedFormats = (planted: PlantedValues): string[] => {
  const phone = phoneOf(planted, 0)
  const values = [phone, emailOf(planted, 0), documentOf(planted, 0), taxNumberOf(planted, 0), accountOf(planted, 0)]
  return [
    ...values,
    ...values.map((value) => Buffer.from(value).toString('base64')),
    ...values.map((value) => `wamid.x${Buffer.from(value).toString('base64url')}`),
    ...values.map((value) => value.toUpperCase()),
    phone.replace(/(\d{3})(\d{3})(\d{2})(\d{2})$/, '($1) $2-$3.$4'),
    phone.slice(0, -2),
    phone.slice(4, 10),
    encodeURIComponent(emailOf(planted, 0)),
  ]
}
