/** The order of names in lists that people read: as their language sorts, for `toSorted`. */
export const nameOrder = (language: string): ((one: string, other: string) => number) =>
  new Intl.Collator(language).compare

/** A text with a capital first letter, as the language writes it: Turkish `i` becomes `İ`. */
export const capitalizeIn = (language: string, text: string): string => {
  const [first = ''] = text
  return `${first.toLocaleUpperCase(language)}${text.slice(first.length)}`
}
