import { systemClock } from '@bellhop/server/platform/kernel/clock.ts'
import type { Logger } from '@bellhop/server/platform/observability/log.ts'

/**
 * Where Kamailio's JSON-RPC listens, for example `http://127.0.0.1:5062/RPC`, and the token that it accepts, which
 * changes with the operator's secret: see `edgeToken`.
 */
export type EdgeControlOptions = { readonly url: string; readonly token: () => string; readonly log: Logger }

/** A phone of an agent that is registered. `isBrowser`: it came by WebSocket, so its sound is DTLS-SRTP. */
export type Registration = { readonly isBrowser: boolean }

/** A credential to refuse. `username` is `<Unix seconds>:<userId>`; `expiresAt` is ISO 8601. */
export type RevokedCredential = { readonly username: string; readonly expiresAt: string }

type Contact = {
  readonly Address?: string
  readonly Received?: string
  readonly Socket?: string
  /** Seconds, or a word such as `expired`. */
  readonly Expires?: number | string
  readonly 'Tcpconn-Id'?: number
}

type Lookup = { readonly Contacts: readonly { readonly Contact: Contact }[] }
type Item = { readonly item: { readonly value: string } }

/** Kamailio refused a command of JSON-RPC. */
class EdgeError extends Error {}

const timeoutMs = 3000

/** Kamailio's JSON-RPC on loopback. Methods reject when it does not respond, unless they say otherwise. */
export class EdgeControl {
  readonly #options: EdgeControlOptions

  constructor(options: EdgeControlOptions) {
    this.#options = options
  }

  /** Whether Kamailio responds and accepts the token. Never rejects. */
  async isReady(): Promise<boolean> {
    return (await this.startedAt()) !== undefined
  }

  /**
   * When Kamailio started, in Unix seconds; undefined while it does not respond. Another value: it has restarted and
   * knows neither registrations nor revoked credentials. Never rejects.
   */
  async startedAt(): Promise<number | undefined> {
    try {
      const { up_since: since } = await this.#call<{ up_since: string }>('core.uptime')
      return Date.parse(since) / 1000
    } catch (error) {
      this.#options.log.debug({ err: error }, 'the edge does not respond')
      return undefined
    }
  }

  /** The phone of an agent; undefined if none is registered. */
  async findRegistration(userId: string): Promise<Registration | undefined> {
    const contacts = await this.#contactsOf(userId)
    const [first] = contacts
    return first && { isBrowser: contacts.some(isWebSocket) }
  }

  /**
   * Refuses credentials until they expire, and removes the registrations that were made with them. Idempotent. One that
   * the edge does not take stops the others only if the edge does not respond. @throws if the edge did not take all
   */
  async revoke(credentials: readonly RevokedCredential[]): Promise<void> {
    const failures: EdgeError[] = []
    for (const { username, expiresAt } of credentials) {
      try {
        await this.#revokeOne(username, expiresAt)
      } catch (error) {
        if (!(error instanceof EdgeError)) throw error
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `The edge did not take ${failures.length} credentials`)
  }

  async #revokeOne(username: string, expiresAt: string): Promise<void> {
    const remainingSeconds = Math.ceil(Date.parse(expiresAt) / 1000 - systemClock().now().epochMilliseconds / 1000)
    // An expired credential is refused anyway.
    if (remainingSeconds > 0) await this.#call('htable.setxi', ['revoked', username, 1, remainingSeconds])
    const userId = username.slice(username.indexOf(':') + 1)
    for (const contact of await this.#contactsOf(userId)) {
      if ((await this.#credentialOf(contact)) !== username) continue
      await this.#call('ul.rm_contact', ['location', userId, contact.Address ?? '']).catch(ignoreMissing)
    }
  }

  /** The contacts of an agent that have not expired. */
  async #contactsOf(userId: string): Promise<readonly Contact[]> {
    const found = await this.#call<Lookup>('ul.lookup', ['location', userId]).catch(ignoreMissing)
    return found?.Contacts.map(({ Contact }) => Contact).filter(({ Expires }) => Expires !== 'expired') ?? []
  }

  /** The credential with which the connection of a contact has registered. */
  async #credentialOf(contact: Contact): Promise<string | undefined> {
    const key = String(contact['Tcpconn-Id'] ?? '')
    const found = await this.#call<Item>('htable.get', ['phones', key]).catch(ignoreMissing)
    return found?.item.value
  }

  /** @throws EdgeError if Kamailio refuses the command; an error of `fetch` if it does not respond */
  async #call<Result>(method: string, params: readonly (string | number)[] = []): Promise<Result> {
    const response = await fetch(this.#options.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#options.token()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 401) throw new EdgeError('The edge does not know the token')
    const answer = await readAnswer<Result>(response, method)
    if (answer.error) throw new EdgeError(`${method}: ${answer.error.message}`)
    return answer.result
  }
}

type Answer<Result> = { readonly result: Result; readonly error?: { readonly code: number; readonly message: string } }

async function readAnswer<Result>(response: Response, method: string): Promise<Answer<Result>> {
  const text = await response.text()
  try {
    return JSON.parse(text) as Answer<Result>
  } catch {
    throw new EdgeError(`${method}: the answer with status ${response.status} is not JSON`)
  }
}

const isWebSocket = ({ Received = '', Address = '', Socket = '' }: Contact): boolean =>
  /transport=wss?/i.test(`${Received} ${Address}`) || Socket.startsWith('ws')

function ignoreMissing(error: unknown): undefined {
  if (
    error instanceof EdgeError &&
    /AOR not found|has no contacts|contact not found|doesn't exist/i.test(error.message)
  )
    return undefined
  throw error
}
