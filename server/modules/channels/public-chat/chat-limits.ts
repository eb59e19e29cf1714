import type { Allowance } from '#platform/http/protection/rate-limits.ts'

/** Opening chats: as many as one visitor may write messages, of an address; and thirty times that by a widget in all. */
export const openingChats: readonly Allowance[] = [
  { name: 'chat sessions', per: 'address', times: 1 },
  { name: 'chat sessions', per: 'path', times: 30 },
]

/** Writing: of a visitor, of an address that several share, and by a widget in all. */
export const writingInChats: readonly Allowance[] = [
  { name: 'chat messages', per: 'address', times: 6 },
  { name: 'chat messages', per: 'bearer', times: 1 },
  { name: 'chat messages', per: 'path', times: 60 },
]

/** Reading, streams included, of an address. */
export const readingChats: readonly Allowance[] = [{ name: 'chat reads', per: 'address', times: 15 }]
