/** What an agent has typed in a conversation and not sent. */
export type Draft = { readonly reply: string; readonly note: string; readonly mode: 'reply' | 'note' }

const empty: Draft = { reply: '', note: '', mode: 'reply' }

/** In memory only, so that personal data goes away with the tab. */
const drafts = new Map<string, Draft>()
let owner: string | undefined

/** The draft of a user in a conversation. The drafts of another user are dropped. */
export function draftOf(userId: string, conversationId: string): Draft {
  if (owner !== userId) drafts.clear()
  owner = userId
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
