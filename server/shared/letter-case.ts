const onlyAscii = /^[\0-\x7f]*$/

/**
 * A text of machines in small letters: a header name, an id, hex, a language tag, a value of a closed list. Only A to Z
 * change, so that no letter of another alphabet becomes one of them. Text of people is compared with `fold`.
 */
export const lowerAscii = (text: string): string =>
  onlyAscii.test(text) ? text.toLowerCase() : text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** The same in capital letters. */
export const upperAscii = (text: string): string =>
  onlyAscii.test(text) ? text.toUpperCase() : text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())

/**
 * The key by which an address is compared: an e-mail address or the name of an account, without case, as mail servers and
 * networks compare. The database has the same as `address_key(text)`.
 */
export const addressKey = (text: string): string => text.toLowerCase()

/** Orders codes, dates and other text of machines by their characters, for `sort`. Lists of people sort by language. */
export const compareCodes = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
