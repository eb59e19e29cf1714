const maxLength = 60

/** A word of which a mail program would make a link. */
const isAddress = (word: string): boolean => /[@/\\]/.test(word) || /^www\./i.test(word)

/**
 * A name that somebody typed, as a mail to a stranger may repeat it: one line without anything of which a mail program would
 * make a link (`evil.example` becomes two words), and no longer than a name is. It must not become a message of its own.
 */
export function plainName(name: string): string {
  const words = name
    .replaceAll(/[\s\p{C}<>]/gu, ' ')
    .split(' ')
    .map((word) => (isAddress(word) ? '…' : word.replaceAll(/[.。．｡](?=[\p{L}\p{N}])/gu, ' ')))
    .filter((word) => word !== '')
    .join(' ')
  return words.length <= maxLength ? words : `${words.slice(0, maxLength - 1).trimEnd()}…`
}
