import { lowerAscii } from '#shared/letter-case.ts'
import { camelCase, lowerFirst, singular } from '#shared/words.ts'

/** Resources whose tag is not their best name. */
const resourceNames: Readonly<Record<string, string>> = {
  Authentication: 'auth',
  'Messaging provider webhooks': 'integrations',
}

/** Methods whose name does not follow from the operation and the tag. */
const methodNames: Readonly<Record<string, string>> = {
  listAuditEntries: 'list',
  verifyAuditLog: 'verify',
  listDuplicateGuests: 'listDuplicates',
  listMessageTemplates: 'listTemplates',
  createMessageTemplate: 'createTemplate',
  getMessageTemplate: 'getTemplate',
  updateMessageTemplate: 'updateTemplate',
  deleteMessageTemplate: 'deleteTemplate',
  submitMessageTemplate: 'submitTemplate',
  syncMessageTemplates: 'syncTemplates',
  replyToConversation: 'reply',
  removeGuestGroupMembers: 'removeMembers',
  refreshTokens: 'refresh',
  search: 'find',
}

/** `listGuestNotes` → `list`, `Guest`, `Notes`. */
const wordsOf = (name: string): readonly string[] => name.match(/[A-Z]?[a-z]+/g) ?? []

/** `Categories` → `category`: what a word of a tag and a word of an operation id have in common. */
const stem = (word: string): string => singular(lowerAscii(word))

/** `Wrap-up categories` → `wrapUpCategories`. */
export const resourceName = (tag: string): string => resourceNames[tag] ?? camelCase(lowerAscii(tag))

/**
 * The name of an operation within its resource: its operation id without the words of the tag, so `listGuestNotes` of
 * `Guests` is `listNotes`.
 */
export function methodName(operationId: string, tag: string): string {
  const special = methodNames[operationId]
  if (special) return special
  if (tag === 'Reports' && operationId.startsWith('get')) return lowerFirst(operationId.slice(3).replace(/Report$/, ''))
  const words = wordsOf(operationId)
  const tagWords = tag.split(/[ -]/).map(stem)
  const run = runs(tagWords).find((each) => indexOfRun(words, each) > 0)
  if (!run) return operationId
  const start = indexOfRun(words, run)
  return [...words.slice(0, start), ...words.slice(start + run.length)].join('')
}

/** All consecutive parts of a list, the longest first. */
function runs(words: readonly string[]): readonly (readonly string[])[] {
  const starts = words.flatMap((_, start) =>
    words.slice(start).map((_word, length) => words.slice(start, start + length + 1)),
  )
  return starts.toSorted((a, b) => b.length - a.length)
}

const indexOfRun = (words: readonly string[], run: readonly string[]): number =>
  words.findIndex((_, start) => run.every((word, offset) => stem(words[start + offset] ?? '') === word))
