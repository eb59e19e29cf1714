import { hideAccountIdentifiers } from './account-identifiers.ts'
import { foldDigits } from './folded-digits.ts'

/** What stands instead of a security code. */
export const hiddenCode = '•••'

/** Names of the code that mean nothing else; what they name is hidden in every text. */
const cardOnly =
  /cvv2?|cvc2?|cvn2?|cav2|csc|card (?:verification|security) (?:code|value|number)|kart(?:ın)? g[üu]venl[iİı]k (?:kodu?|no|numaras[ıi])|kartenpr[üu]f(?:nummer|ziffer|zahl|code)|cryptogramme(?: visuel)?/giu

/** Names that codes of doors and accounts have, too; they count beside a card number. */
const besideCards =
  /security (?:code|number|no)|verification (?:code|number|no)|\bcid\b|g[üu]v(?:enl[iİı]k|\.)? ?(?:kodu?|no|numaras[ıi])|pr[üu]f(?:nummer|ziffer|zahl|code)|sicherheitscode|code de (?:sécurité|securite|vérification|verification)|c[óo]digo de (?:seguridad|segurança|seguranca|verificación|verificacion)|codice di (?:sicurezza|verifica)|beveiligingscode|kod bezpieczeństwa|код безопасности|код проверки|رمز الأمان|رمز التحقق|安全码|セキュリティコード/giu

/** What may stand between the name and the code. */
const link =
  /(?:[\s:;=#.,()[\]"'*/|-]|ist|is|est|es|the|on|back|code|kodu?|number|nummer|numaras[ıi]|num|no|nr|value|wert){0,12}/iuy

/** Three or four digits that stand alone or with single signs between them. */
const code = /(?:\d{3,4}|\d(?:[ .-]\d){2,3})(?![ .-]?\d)|\d{3}(?= ?\d{1,2} ?\/)/y

const maskedNumber = /•••• \d{4}/g
const gap = /[\s,;:|/(.-]{0,4}/y
const expiryWord =
  /(?:[\s,;:|/(.-]{0,3}(?:exp(?:iry|ires|iration)?|date|valid|thru|until|g[üu]ltig|bis|skt|son|kullanma|tarihi|caduca|vence|scad(?:enza)?|val|good|through|до))?/iuy
const expiry = /(?:(?:0[1-9]|1[0-2])(?: ?[/.|;,\t-] ?| )?|[1-9] ?[/.|;,-] ?)(?:20)?\d{2}(?!\d)/y
const bareCode = /\d{3,4}(?!\d)/y
const trackData = /=\d{7,}/y

/** The end of what a sticky pattern finds at a place; undefined if it finds nothing there. */
function endAt(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  const found = pattern.exec(text)
  return found ? at + found[0].length : undefined
}

type CodePlace = readonly [start: number, end: number]

/**
 * The text with `•••` instead of security codes: after their names, and without a name directly after a masked card
 * number and its expiry.
 */
export function maskSecurityCodes(text: string): string {
  const { text: digits, at } = foldDigits(text)
  // A code never is a part of a hash or a UUID: what were left of it would count as another number the next time.
  const folded = hideAccountIdentifiers(digits)
  const cards = [...folded.matchAll(maskedNumber)].map(({ index, 0: found }) => index + found.length)
  const names = [folded.matchAll(cardOnly), cards.length > 0 ? folded.matchAll(besideCards) : []]
  const found = [
    ...names.flatMap((matches) => [...matches].map((match) => namedCode(folded, match.index, match[0].length))),
    ...cards.map((end) => bareCodeAfter(folded, end)),
  ]
  return replaceAll(
    text,
    found.filter((each) => each !== undefined).map(([start, end]): CodePlace => [at(start), at(end)]),
  )
}

function replaceAll(text: string, found: readonly CodePlace[]): string {
  let masked = ''
  let done = 0
  for (const [start, end] of found.toSorted(([a], [b]) => a - b)) {
    if (start < done) continue
    masked += text.slice(done, start) + hiddenCode
    done = end
  }
  return masked + text.slice(done)
}

/** The code after its name, or before it: `CVV: 123`, `123 (CVV)`. */
function namedCode(text: string, name: number, length: number): CodePlace | undefined {
  const start = endAt(link, text, name + length) ?? name + length
  const end = endAt(code, text, start)
  if (end !== undefined) return [start, end]
  // A code that is hidden already, unless these are the signs of a masked number.
  if (text.startsWith(hiddenCode, start) && text.slice(start, start + 9).search(maskedNumber) < 0) return undefined
  const before = text.slice(Math.max(0, name - 12), name)
  const [, digits = '', rest = ''] = /(?:^|[^\d.•-])(\d{3,4})([\s:(=-]{0,3})$/.exec(before) ?? []
  const codeStart = name - rest.length - digits.length
  if (digits === '' || text.startsWith('•• ', codeStart - 3)) return undefined
  return [codeStart, codeStart + digits.length]
}

/** The code after a masked number and its expiry, or between them; what follows the number on a magnetic stripe. */
function bareCodeAfter(text: string, number: number): CodePlace | undefined {
  const stripe = endAt(trackData, text, number)
  if (stripe !== undefined) return [number + 1, stripe]
  const afterExpiry = expiryAfter(text, number)
  if (afterExpiry !== undefined) return codeAfter(text, afterExpiry)
  const between = codeAfter(text, number)
  return between && expiryAfter(text, between[1]) !== undefined ? between : undefined
}

function codeAfter(text: string, at: number): CodePlace | undefined {
  const start = endAt(gap, text, at) ?? at
  const end = start === at ? undefined : endAt(bareCode, text, start)
  return end === undefined ? undefined : [start, end]
}

/** Where the expiry after a place ends; undefined if something else stands there. */
function expiryAfter(text: string, at: number): number | undefined {
  let start = at
  // At most “valid until date” and the like.
  for (let words = 0; words < 3; words += 1) start = endAt(expiryWord, text, start) ?? start
  start = endAt(gap, text, start) ?? start
  return start === at ? undefined : endAt(expiry, text, start)
}
