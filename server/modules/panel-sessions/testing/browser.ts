import { Agent, type FormData, request } from 'undici'

/** Where a service listens, and the CA of its certificate. */
type Address = { readonly port: number; readonly ca: string | Buffer }

type BrowserRequest = { body?: unknown; headers?: Record<string, string>; form?: FormData }

/** A response with the parsed envelope, if it is one. */
// oxlint-disable-next-line no-explicit-any -- tests look into answers of every shape
export type PanelAnswer = { status: number; headers: Record<string, string>; text: string; body: any; data: any }

/** A browser with one cookie, as a page of the panel uses it. */
export type Browser = ReturnType<typeof openBrowser>

/** Opens a browser that is not signed in. `cookie` continues the session of another browser process or tab. */
export function openBrowser({ port, ca }: Address, t: { after(work: () => Promise<void>): void }, cookie = '') {
  const dispatcher = new Agent({ connect: { ca }, connections: 64 })
  t.after(() => dispatcher.destroy())
  const jar = { cookie }
  const seen: string[] = []

  const send = (method: string, path: string, { body, headers = {}, form }: BrowserRequest = {}) =>
    request(`https://localhost:${port}${path}`, {
      method: method as 'GET',
      dispatcher,
      headers: {
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/150.0',
        ...(jar.cookie ? { cookie: jar.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(form ? { body: form } : {}),
    })

  async function call(method: string, path: string, options?: BrowserRequest): Promise<PanelAnswer> {
    const answer = await send(method, path, options)
    const text = await answer.body.text()
    const headers = answer.headers as Record<string, string>
    const set = headers['set-cookie'] === undefined ? undefined : [headers['set-cookie']].flat()[0]
    if (set !== undefined) jar.cookie = /Max-Age=0/.test(set) ? '' : (set.split(';')[0] ?? '')
    const { 'set-cookie': _cookie, ...others } = headers
    seen.push(JSON.stringify(others), text)
    const isJson = String(headers['content-type']).startsWith('application/json') && text !== ''
    const envelope = isJson ? JSON.parse(text) : undefined
    return { status: answer.statusCode, headers, text, body: envelope, data: envelope?.data }
  }

  /** Opens the live events and returns the text as it arrives. */
  async function events(headers: Record<string, string> = {}) {
    const answer = await send('GET', '/app/events', { headers })
    answer.body.on('error', () => undefined)
    return { status: answer.statusCode, contentType: String(answer.headers['content-type']), body: answer.body }
  }

  return {
    call,
    send,
    events,
    signIn: ({ email, password }: { email: string; password: string }, more: object = {}) =>
      call('POST', '/app/session', { body: { email, password, ...more } }),
    cookie: () => jar.cookie,
    /** Everything that scripts of a page could read: headers without `Set-Cookie`, and bodies. */
    seen,
  }
}
