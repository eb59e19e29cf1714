/** The longest allowed text. Characters are counted in UTF-16 units, because no vendor counts more than that. */
export type TextLimit = { readonly max: number; readonly unit: 'characters' | 'bytes' }

/** A limit that does not depend on the letters. */
export const characterLimit = (max: number) => (): TextLimit => ({ max, unit: 'characters' })

/** The longest text of an e-mail, in characters. */
export const maxEmailText = 20_000

/** The length of a text in UTF-16 units, or in bytes of UTF-8. */
export const textLength = (unit: TextLimit['unit'], text: string): number =>
  unit === 'bytes' ? Buffer.byteLength(text) : text.length
