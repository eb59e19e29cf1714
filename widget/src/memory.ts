import { type Entry, mergeEntries } from './thread.ts'

/** What the browser keeps of a chat. All tabs of the page share it. */
export type Memory = {
  /** The token of the visitor; empty without a session. */
  readonly token: string
  /** The key of the last answer that the visitor has seen. */
  readonly seen: string
  /** The messages, also those that are not sent. */
  readonly thread: readonly Entry[]
}

/** Reads what the browser keeps under a name. */
export function readMemory(name: string): Memory {
  let saved = {}
  try {
    saved = JSON.parse(localStorage[name])
    // There is nothing yet, or the browser refuses storage to this page.
  } catch {}
  return { token: '', seen: '', thread: [], ...saved }
}

/** Keeps a chat under a name. Where the browser refuses that, the chat lives as long as its page. */
export function writeMemory(name: string, memory: Memory): void {
  try {
    localStorage[name] = JSON.stringify(memory)
  } catch {}
}

/** What this tab knows, with what another tab has written. Unsent messages of neither are lost. */
export const joinMemories = (own: Memory, other: Memory): Memory =>
  own.token === other.token ? { ...other, thread: mergeEntries(own.thread, other.thread) } : other
