import { fold } from './fold.ts'
import { lowerAscii } from './letter-case.ts'

/** A written number, taken apart. */
export type PhoneText = {
  /** Digits, with a `+` in front if the number is international. */
  readonly digits: string
  readonly isInternational: boolean
  /** `(0)` behind the country code, as in `+44 (0) 20 …`: the place of this zero in `digits`. */
  readonly trunkZeroAt: number | undefined
  /** The digits of an extension. */
  readonly extension: string | null
}

/** Words in front of a number, folded: `Tel.: …`. */
const labels = new Set(
  't tel telefon telefono telephone phone ph m mob mobile mobil cell cep gsm tlf wa whatsapp'.split(' '),
)

/** Words in front of an extension, folded. */
const extensionWords = new Set(
  (
    'e x х ext extn extension int interno interna internal intern anexo ramal poste dahili dah ic ichat durchwahl dw ' +
    'nebenstelle nst klappe kl apparat app toestel tst wew доб добавочныи вн внутр داخلی داخلي 内线 內線 分机 分機 내선 内線 שלוחה'
  ).split(' '),
)

const maxExtensionDigits = 8
/** Longer texts are no numbers; the limit keeps the work small. */
const maxLength = 254

/** The signs that people write between digits. */
const onlySigns = /^[\s+\d()[\]{}.\-/·•_]*$/

/**
 * Takes a written phone number apart: `tel:` URIs, digits of any script, dashes and blanks of all kinds, brackets, a
 * label in front and an extension behind it. Undefined for other text.
 */
export function takeApart(text: string): PhoneText | undefined {
  if (text.length > maxLength) return undefined
  const uri = /^\s*(?:tel|callto):/i.test(text) ? fromUri(text) : text
  const plain = withoutLabel(toPlainSigns(uri))
  const end = plain.search(/[\p{L}#;,~]/u)
  const [number, behind] = end < 0 ? [plain, ''] : [plain.slice(0, end), plain.slice(end)]
  const extension = behind.trim() === '' ? null : extensionOf(behind)
  if (extension === undefined || !onlySigns.test(number)) return undefined
  return numberOf(number, extension)
}

function numberOf(number: string, extension: string | null): PhoneText | undefined {
  const [before = '', ...behind] = number.split('+')
  if (behind.length > 1 || (behind.length === 1 && /\d/.test(before))) return undefined
  const dialled = digitsOf(number)
  if (dialled === '') return undefined
  const isInternational = behind.length === 1 || dialled.startsWith('00')
  const isPlus = behind.length === 1
  const digits = isInternational ? `+${isPlus ? dialled : dialled.slice(2)}` : dialled
  const bracket = number.search(/[([]\s*0\s*[)\]]/)
  const zeroAt = bracket < 0 ? 0 : digitsOf(number.slice(0, bracket)).length - (isPlus ? 0 : 2)
  return { digits, isInternational, trunkZeroAt: isInternational && zeroAt > 0 ? zeroAt + 1 : undefined, extension }
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** RFC 3966: percent-encoded, with parameters. The context of a local number is its beginning. */
function fromUri(text: string): string {
  const [, rest = ''] = text.split(/:(.*)/s)
  const [number = '', ...parameters] = decoded(rest.replace(/^\/+/, '')).split(';')
  const of = (name: string): string | undefined =>
    parameters.find((each) => lowerAscii(each).startsWith(`${name}=`))?.slice(name.length + 1)
  const context = of('phone-context') ?? ''
  const whole = context.startsWith('+') && !number.includes('+') ? `${context} ${number}` : number
  const extension = of('ext')
  return extension === undefined ? whole : `${whole};ext=${extension}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** ASCII digits, `-` for dashes and a space for blanks; without invisible characters. */
const toPlainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Cc}\p{Mn}\u20e3]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replaceAll(/[^\P{Nd}0-9]/gu, digitValue)
    .replaceAll(/[\p{Pd}\u2212\u2043\u30fc\u02d7]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** The ASCII digit of a decimal digit (`\p{Nd}`): the digits of a script are ten characters in a row. */
export function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

function withoutLabel(text: string): string {
  const start = text.search(/[\d+([]/)
  const letters = lettersOf(text.slice(0, Math.max(0, start)))
  return letters !== '' && labels.has(letters) ? text.slice(start) : text
}

const lettersOf = (text: string): string => fold(text).replaceAll(/[^\p{L}]/gu, '')

/** The extension behind a number; undefined if the text is none. */
function extensionOf(text: string): string | undefined {
  const word = lettersOf(text)
  const isNamed = extensionWords.has(word) || (word === '' && !/[\s+]/.test(text.replace(/^[#;,~\s]+/, '')))
  const digits = digitsOf(text)
  const isPlain = isNamed && /^\D+\d+[^\d\p{L}]*$/u.test(text)
  return isPlain && digits.length <= maxExtensionDigits ? digits : undefined
}
