/** A text without capitals, marks and the dots of Turkish letters: `İSTANBUL`, `istanbul` and `ıstanbul` are the same. */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')
