const mark = Symbol('reply')

type ReplyParts = { readonly data: unknown; readonly message: string | null; readonly headers: Record<string, string> }

/** Returns data together with a `message` for the envelope (§4.1) or further headers. */
export const reply = <Data>(data: Data, extra: { message?: string; headers?: Record<string, string> }): Data =>
  ({ [mark]: { data, message: extra.message ?? null, headers: extra.headers ?? {} } }) as Data

/** The parts of a handler's value, whether the handler used `reply` or not. */
export const replyParts = (returned: unknown): ReplyParts =>
  typeof returned === 'object' && returned !== null && mark in returned
    ? (returned[mark] as ReplyParts)
    : { data: returned, message: null, headers: {} }
