/** Text that needs no cleaning but a trim: most of it. */
const plain = /^[\x20-\x7e]*$/

const lineBreaks = /\r\n?|[\v\f\x85\u2028\u2029]/g

/**
 * Controls (C0 without tab and line feed, C1), marks and overrides of the direction, soft hyphens, zero-width spaces,
 * word and grapheme joiners, byte order marks, the controls of shorthand and music, what is no character, and the vowel
 * separator of Mongolian in other scripts.
 */
const invisible =
  /[^\P{Cc}\t\n]|[\xad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]|\u034f|\p{Noncharacter_Code_Point}|(?<!\p{sc=Mongolian})\u180e/gu

/** Letters and marks whose scripts need joiners: Persian writes some words with them, Indic scripts choose a form. No
 * accents, which belong to all scripts. */
const joining = /[\p{scx=Arabic}\p{scx=Syriac}\p{scx=Nko}\p{scx=Mongolian}]|(?!\p{sc=Inherited})\p{M}/u
/** What a joiner makes one emoji of: pictures, skin tones, and the sign that asks for a picture. */
const picture = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u

/** The flags of England, Scotland and Wales, or characters of flags without a flag. */
const flagTags = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|[\u{e0000}-\u{e007f}]/gu

/** Something to see: neither blank nor ignored by everything that shows text. */
const visible = /[^\p{Default_Ignorable_Code_Point}\s\u2800]/u

/**
 * A text of one line as it is stored: in NFC, trimmed, with a space for each line break and without characters that
 * nobody sees. Joiners stay where a script or an emoji needs them. A text without anything to see is empty.
 */
export function cleanLine(text: string): string {
  return plain.test(text) ? text.trim() : withoutInvisible(text).replaceAll('\n', ' ').trim()
}

/** The same for a text of several lines, which keeps its line breaks (as line feeds) and tabs. */
export function cleanText(text: string): string {
  return plain.test(text) ? text.trim() : withoutInvisible(text).trim()
}

function withoutInvisible(text: string): string {
  const clean = text
    .replaceAll(lineBreaks, '\n')
    .replaceAll(invisible, '')
    .replaceAll(/[\u200c\u200d]+/g, needed)
    .replaceAll(flagTags, (tags) => (tags.length > 2 ? tags : ''))
    .normalize('NFC')
  return visible.test(clean) ? clean : ''
}

/** Joiners between two characters that they join; otherwise nothing. */
function needed(joiners: string, at: number, text: string): string {
  const before = letterBefore(text, at)
  const after = text.slice(at + joiners.length, at + joiners.length + 2)
  const joined = joining.test(before) || (picture.test(before) && picture.test(after))
  return joined ? joiners.charAt(0) : ''
}

/** The letter before a place with all of its marks: NFC may write these in another order. */
function letterBefore(text: string, end: number): string {
  let start = end
  let sign: string
  do {
    sign = Array.from(text.slice(Math.max(0, start - 2), start)).at(-1) ?? ''
    start -= sign.length
  } while (/\p{M}/u.test(sign))
  return text.slice(start, end)
}
