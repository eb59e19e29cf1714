/** The text for a word of the API that the panel may not know; then it is the word itself. */
export function wordOf(texts: object, word: string): string {
  const text: unknown = Object.getOwnPropertyDescriptor(texts, word)?.value
  return typeof text === 'string' ? text : word
}
