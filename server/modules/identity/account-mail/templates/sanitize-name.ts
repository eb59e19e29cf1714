const maxLength = 60

/** A word that a mail program would turn into a link. */
const isAddress = (word: string): boolean => /[@/\\]/.test(word) || /^www\./i.test(word)

/**
 * Makes a name that a user typed safe for a mail to a stranger: one line of at most 60 characters without anything
 * that a mail program turns into a link (`evil.example` becomes two words). A name must not carry a message of its
 * own.
 */
export function sanitizeName(name: string): string {
  const words = name
    .replaceAll(/[\s\p{C}<>]/gu, ' ')
    .split(' ')
    .map((word) => (isAddress(word) ? '…' : word.replaceAll(/[.。．｡](?=[\p{L}\p{N}])/gu, ' ')))
    .filter((word) => word !== '')
    .join(' ')
  return words.length <= maxLength ? words : `${words.slice(0, maxLength - 1).trimEnd()}…`
}
