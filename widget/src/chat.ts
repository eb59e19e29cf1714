import { watchSilence } from '../../sdk/client/silence.ts'
import type { ChatMessage } from '../../sdk/index.ts'
import type { ChatApi, Claims, Failure } from './api.ts'
import { inTurn, newKey } from './browser.ts'
import { readEvents } from './events.ts'
import { joinMemories, type Memory, readMemory, writeMemory } from './memory.ts'
import { type Entry, mergeEntries, toEntry } from './thread.ts'
import type { ChatState } from './view.ts'

type ChatOptions = {
  /** The name under which the tabs of the browser share the chat. */
  readonly name: string
  readonly api: ChatApi
  /** The session that the page has opened for its visitor; undefined for none. */
  readonly token?: string | undefined
  /** What the page states about its visitor. */
  readonly claims: Claims
  /** Whether the visitor must answer questions before the chat. */
  readonly hasQuestions: boolean
  onChange(state: ChatState): void
  /** The widget does not exist any more. */
  onEnd(): void
}

/** The first and the longest wait between tries in milliseconds. */
const [firstWait, maxWait] = [1000, 30_000]
/** How often the agents are told that the visitor types, and how long the sign of an agent holds, in milliseconds. */
const [typingEvery, typingHolds] = [5000, 8000]

/**
 * The chat of one tab: its thread, its unsent messages, its stream. The tabs of a browser share the visitor and the
 * thread, and one of them reads the stream for all.
 */
export function createChat({ name, token, api, claims, hasQuestions, onChange, onEnd }: ChatOptions) {
  // What the browser keeps may be of another guest.
  let memory = token ? { token, seen: '', thread: [] } : readMemory(name)
  let isOpen = false
  let isListening = false
  let isSending = false
  let failure: Failure | undefined
  let failures = 0
  let stream = new AbortController()
  let endWait: (() => void) | undefined
  let typedAt = 0
  let typingName: string | undefined
  let typingEnd: ReturnType<typeof setTimeout> | undefined

  function draw(): void {
    api.token = memory.token
    const answers = memory.thread.filter(({ from }) => from === 'agent')
    const seen = answers.at(-1)?.key
    if (isOpen && seen && seen !== memory.seen) remember({ seen })
    onChange({
      isOpen,
      thread: memory.thread,
      unread: answers.length - 1 - answers.findIndex(({ key }) => key === memory.seen),
      typingName,
      isAsking: hasQuestions && !memory.token,
      isOffline: !navigator.onLine || (failure !== undefined && !failure.status),
      wrongFields: failure?.fields ?? [],
    })
  }

  function remember(changes: Partial<Memory>): void {
    memory = { ...memory, ...changes }
    writeMemory(name, memory)
    draw()
  }

  const addEntries = (entries: readonly Entry[]): void => remember({ thread: mergeEntries(memory.thread, entries) })

  const load = async (): Promise<void> => addEntries((await api.messages()).items.map(toEntry))

  async function openSession(answers?: Claims): Promise<void> {
    if (memory.token) return
    const { visitorToken: token } = await api.openSession({ ...claims, ...answers })
    remember({ token, thread: memory.thread.filter(({ state }) => state) })
    listen()
  }

  /** Runs a piece of work. Returns whether it succeeded. */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      failure = undefined
      failures = 0
    } catch (error) {
      failure = error as Failure
      if (failure.status === 404) onEnd()
      // The session is over: the next message opens another one.
      if (failure.status === 401) remember({ token: '' })
    }
    draw()
    return !failure
  }

  function showTyping(name?: string): void {
    clearTimeout(typingEnd)
    typingName = name
    if (name) typingEnd = setTimeout(showTyping, typingHolds)
    draw()
  }

  /** Waits longer after each failure, with a random part so that pages do not return at once, or until the network is back. */
  function pause(): Promise<void> {
    const wait = Math.min(maxWait, firstWait * 2 ** failures++) * (0.5 + Math.random() / 2)
    return new Promise((resolve) => {
      endWait = resolve
      setTimeout(resolve, failure?.wait ? failure.wait * 1000 : wait)
    })
  }

  const nextUnsent = (): Entry | undefined =>
    hasQuestions && !memory.token ? undefined : memory.thread.find(({ state }) => state === 'pending')

  /** Sends what is unsent, one message after the other, in one tab at a time. */
  function send(): void {
    if (isSending) return
    isSending = true
    void inTurn(`${name} send`, async () => {
      for (let entry; (entry = nextUnsent()); ) {
        const next = entry
        if (!(await attempt(() => deliver(next)))) {
          if (failure?.status === 404) break
          await pause()
        }
      }
      isSending = false
    })
  }

  async function deliver({ key, ...entry }: Entry): Promise<void> {
    await openSession()
    try {
      addEntries([toEntry(await api.post(key, entry.text))])
    } catch (error) {
      // An invalid text stays invalid. Everything else may pass.
      if ((error as Failure).status !== 422) throw error
      const thread = memory.thread.filter((each) => each.key !== key)
      remember({ thread: [...thread, { ...entry, key, state: 'failed' }] })
    }
  }

  /** Follows the chat while there is a session. The tab that holds the lock reads the stream for all tabs. */
  function listen(): void {
    if (isListening) return
    isListening = true
    void inTurn(name, async () => {
      for (let position = ''; memory.token && failure?.status !== 404; ) {
        const isRead = await attempt(() => readStream(position, (next) => (position = next)))
        if (!stream.signal.aborted) await pause()
        if (isRead) failures = 0
      }
      isListening = false
    })
  }

  async function readStream(position: string, onPosition: (position: string) => void): Promise<void> {
    const current = (stream = new AbortController())
    const silence = watchSilence(() => current.abort())
    try {
      const response = await api.stream(position, current.signal)
      for await (const { event, position: next } of readEvents<ChatMessage>(response)) {
        silence.hear(event)
        if (next) onPosition(next)
        if (event?.type === 'chat.typing') showTyping(event.data.agentName ?? undefined)
        else if (event?.type === 'chat.message') {
          if (event.data.from === 'agent') showTyping()
          addEntries([toEntry(event.data)])
        }
        // What came after the position is sent again. Without one, and after a gap, everything is read.
        else if (event?.type === 'reset' || (event && !position)) await load()
        failure = undefined
        draw()
      }
    } finally {
      silence.stop()
    }
  }

  return {
    start(): void {
      draw()
      send()
      if (memory.token) listen()
      // Another tab has opened the session, written or received a message, or seen the answers.
      addEventListener('storage', ({ key }) => {
        if (key !== name) return
        memory = joinMemories(memory, readMemory(name))
        draw()
        if (memory.token) listen()
      })
      addEventListener('offline', draw)
      addEventListener('online', () => {
        draw()
        stream.abort()
        endWait?.()
      })
    },
    toggle(isShown: boolean): void {
      isOpen = isShown
      draw()
    },
    /** Tells the agents that the visitor types. Nobody waits for it. */
    type(): void {
      if (!memory.token || Date.now() - typedAt < typingEvery) return
      typedAt = Date.now()
      api.type().catch(() => undefined)
    },
    write(text: string): void {
      typedAt = 0
      const at = new Date().toISOString()
      addEntries([{ key: newKey(), from: 'visitor', text, at, state: 'pending' }])
      send()
    },
    /** Opens the session with the answers to the questions before the chat. Returns whether it is open. */
    async answer(answers: Claims): Promise<boolean> {
      const isOpened = await attempt(() => openSession(answers))
      send()
      return isOpened
    },
  }
}
