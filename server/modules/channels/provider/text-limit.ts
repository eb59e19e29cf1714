/** How long a text may be. Of characters a sign counts as many as UTF-16 has units for it: no vendor counts it as more. */
export type TextLimit = { readonly most: number; readonly unit: 'characters' | 'bytes' }

/** A limit that is the same whatever the letters are. */
export const characters = (most: number) => (): TextLimit => ({ most, unit: 'characters' })

/** How long a text is: in UTF-16 units, or in bytes of UTF-8. */
export const lengthIn = (unit: TextLimit['unit'], text: string): number =>
  unit === 'bytes' ? Buffer.byteLength(text) : text.length
