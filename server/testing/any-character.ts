import fc from 'fast-check'

const lastBeforeSurrogates = 0xd7ff
const surrogates = 0x800
const lastCodePoint = 0x10ffff

/**
 * Any character of Unicode, for `fc.string({ unit: anyCharacter })`. The same as fast-check's unit `binary`, which takes
 * more than a second to prepare in each process.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: lastCodePoint - surrogates })
  .map((n) => String.fromCodePoint(n <= lastBeforeSurrogates ? n : n + surrogates))
