import type { ChatHistory, ChatMessage, ChatSession, PublicChatWidget } from '../../sdk/index.ts'

/** What the service refused, or how it was not reached. */
export type Failure = {
  /** The status of the response; absent if there was none. */
  readonly status?: number
  /** Seconds until the next try. */
  readonly wait?: number
  /** The fields with a wrong value. */
  readonly fields?: readonly string[]
}

/** What the page states about its visitor. */
export type Claims = Readonly<Record<string, string | undefined>>

/** The requests of a chat. Each throws a `Failure`. */
export type ChatApi = ReturnType<typeof chatApi>

/** The requests to the chat at an address. */
export function chatApi(address: string) {
  async function request(path: string, body?: object, options: Options = {}): Promise<Response> {
    const { token } = api
    const response = await fetch(address + path, {
      method: body ? 'POST' : 'GET',
      credentials: 'omit',
      ...options,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...options.headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (response.ok) return response
    const { status, headers } = response
    const { errors = [] } = await response.json().catch(() => ({}))
    const fields = errors.map(({ field }: { field: string }) => field)
    throw Object.assign(new Error(), { status, wait: Number(headers.get('Retry-After')), fields } satisfies Failure)
  }
  const dataOf = async (path: string, body?: object) => (await (await request(path, body)).json()).data
  const api = {
    /** The token of the visitor; empty without a session. */
    token: '',
    settings: (): Promise<PublicChatWidget> => dataOf(''),
    openSession: (claims: Claims): Promise<ChatSession> => dataOf('/sessions', claims),
    messages: (): Promise<ChatHistory> => dataOf('/messages'),
    /** A message with the same key is stored once, however often it is sent. */
    post: (key: string, text: string): Promise<ChatMessage> => dataOf('/messages', { text, clientMessageId: key }),
    type: (): Promise<unknown> => request('/typing', {}),
    /** The events of the chat after a position. The token stays in a header, so no address contains it. */
    stream: (position: string, signal: AbortSignal): Promise<Response> =>
      request('/stream', undefined, { signal, headers: position ? { 'Last-Event-ID': position } : {} }),
  }
  return api
}

type Options = { readonly headers?: Record<string, string>; readonly signal?: AbortSignal }
