const mark = Symbol('reply')

type Parts = { data: unknown; message: string | null; headers: Record<string, string> }

/** An answer with more than its data: a `message` for the envelope (§4.1), further headers. */
export const reply = <Data>(data: Data, extra: { message?: string; headers?: Record<string, string> }): Data =>
  ({ [mark]: { data, message: extra.message ?? null, headers: extra.headers ?? {} } }) as Data

/** The parts of what a handler returned, whether it used `reply` or not. */
export const partsOf = (returned: unknown): Parts =>
  typeof returned === 'object' && returned !== null && mark in returned
    ? (returned[mark] as Parts)
    : { data: returned, message: null, headers: {} }
