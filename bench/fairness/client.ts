import { Agent, FormData, request } from 'undici'

/** A client at an address of its own on the loopback network, so that limits by address count it apart. */
export type Client = {
  readonly address: string
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: AskOptions): Promise<Reply>
}

export type AskOptions = {
  readonly token?: string
  /** An object is sent as JSON, `FormData` as a form. */
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds until the client gives up. */
  readonly patience?: number
}

// oxlint-disable-next-line no-explicit-any -- answers have every shape
export type Reply = { readonly status: number; readonly retryAfter: number; readonly data: any; readonly text: string }

/** Where the service is. */
export type Target = { readonly port: number; readonly ca: string }

let clients = 0

/** The next clients get addresses from number `first` on, so that processes do not share any. */
export const skipAddresses = (first: number): void => void (clients = first)

const requests = { succeeded: 0, refused: 0 }

/** Counts an answer that did not come through a `Client`. */
export const countAnswer = (status: number): void => void (requests[status < 300 ? 'succeeded' : 'refused'] += 1)

/** The requests of all clients of this process until now. */
export const traffic = (): Readonly<typeof requests> => ({ ...requests })

/** Another client; there are 60 000 addresses. */
export function newClient({ port, ca }: Target, connections = 16): Client {
  const n = clients++
  const address = `127.${1 + Math.floor(n / 62_500)}.${Math.floor(n / 250) % 250}.${1 + (n % 250)}`
  const dispatcher = new Agent({ connect: { ca }, localAddress: address, connections })
  return {
    address,
    async ask(method, path, { token, body, headers = {}, patience = 30_000 } = {}) {
      const isForm = body instanceof FormData
      const sent = {
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      }
      const answer = await request(`https://127.0.0.1:${port}/api/v1${path}`, {
        method,
        headers: sent,
        dispatcher,
        headersTimeout: patience,
        bodyTimeout: patience,
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      })
      const text = await answer.body.text()
      countAnswer(answer.statusCode)
      const isJson = String(answer.headers['content-type']).startsWith('application/json') && text !== ''
      const retryAfter = Number(answer.headers['retry-after'] ?? 0)
      return { status: answer.statusCode, retryAfter, data: isJson ? JSON.parse(text).data : undefined, text }
    },
  }
}

/** The data of an answer that must be a success. */
export async function expectSuccess(reply: Promise<Reply>): Promise<Reply['data']> {
  const { status, text, data } = await reply
  if (status >= 300) throw new Error(`${status} ${text}`)
  return data
}
