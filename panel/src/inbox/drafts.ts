import { dropAllFiles } from './draft-files.ts'

/** What an agent has typed in a conversation and not sent. */
export type Draft = {
  readonly reply: string
  readonly note: string
  readonly mode: 'reply' | 'note'
  /** The subject of an answer by e-mail; null for that of its thread. */
  readonly subject: string | null
  /** Who else gets the answer. */
  readonly cc: readonly string[]
}

const empty: Draft = { reply: '', note: '', mode: 'reply', subject: null, cc: [] }

/** In memory only, so that personal data goes away with the tab. */
const drafts = new Map<string, Draft>()
let owner: string | undefined

/** From here on the drafts are of this user: those of another one are dropped. */
function ownDrafts(userId: string): void {
  if (owner === userId) return
  drafts.clear()
  mail = emptyMail
  dropAllFiles()
  owner = userId
}

/** The draft of a user in a conversation. */
export function draftOf(userId: string, conversationId: string): Draft {
  ownDrafts(userId)
  return drafts.get(conversationId) ?? empty
}

/** Keeps a draft until it is sent or the tab closes. */
export function keepDraft(conversationId: string, draft: Draft): void {
  drafts.set(conversationId, draft)
}

/** What stands unsent in a conversation: the answer, or else the note. */
export const draftText = (conversationId: string): string => {
  const { reply, note } = drafts.get(conversationId) ?? empty
  return reply.trim() || note.trim()
}

/** A message that begins a conversation and is not sent. */
export type MailDraft = {
  /** An address, or the name of the chosen guest. */
  readonly to: string
  /** The chosen guest, or nothing. */
  readonly guestId: string
  readonly senderId: string
  readonly cc: string[]
  readonly subject: string
  readonly text: string
}

/** A message of which nothing is written. */
export const emptyMail: MailDraft = { to: '', guestId: '', senderId: '', cc: [], subject: '', text: '' }

let mail = emptyMail

/** What a user has written of a new message. */
export const mailDraftOf = (userId: string): MailDraft => {
  ownDrafts(userId)
  return mail
}

/** Keeps a new message until it is sent or the tab closes. */
export const storeMailDraft = (draft: MailDraft): void => {
  mail = draft
}
