// Messages hold the bytes of the wire as text: one character, of at most U+00FF, for each byte. Headers are therefore
// sent back exactly as they came, even if a carrier does not write UTF-8.

const beyondAscii = /[\u0080-\uffff]/

/** Converts bytes of the wire to the text that they encode in UTF-8. */
export const fromWire = (bytes: string): string =>
  beyondAscii.test(bytes) ? Buffer.from(bytes, 'latin1').toString('utf8') : bytes

/** Converts text to the bytes of the wire. */
export const toWire = (text: string): string =>
  beyondAscii.test(text) ? Buffer.from(text, 'utf8').toString('latin1') : text

const controlCharacters = /[\p{Cc}]+/gu

/** Converts the value of a header to the bytes of the wire. Line breaks cannot add a header: they become a space. */
export const toHeaderValue = (text: string): string => toWire(text.replaceAll(controlCharacters, ' ').trim())

/** Removes spaces and tabs at both ends. `trim` would also remove bytes that are part of a character. */
export function trimSpaces(bytes: string): string {
  let start = 0
  let end = bytes.length
  while (start < end && isSpace(bytes.charCodeAt(start))) start++
  while (end > start && isSpace(bytes.charCodeAt(end - 1))) end--
  return bytes.slice(start, end)
}

const isSpace = (code: number): boolean => code === 32 || code === 9
