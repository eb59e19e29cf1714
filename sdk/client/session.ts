import { BellhopError } from './bellhop-error.ts'
import { type SecondFactor, SecondFactorRequired } from './second-factor-required.ts'
import type { TokenStore, Tokens } from './token-store.ts'

/** E-mail address and password of a user. */
export type Credentials = { readonly email: string; readonly password: string }

/** Sends `POST /auth/<action>` once and returns its data. Throws `BellhopError`. */
type SendAuth = (action: 'login' | 'completeLogin' | 'refresh' | 'logout', body: object) => Promise<unknown>

/** What a client authenticates with. */
export type Authentication = {
  /** The bearer token for the next request; undefined if there is none. */
  token(): Promise<string | undefined>
  /** Another token than `expired`, which got 401; undefined if there is none. */
  renew(expired: string | undefined): Promise<string | undefined>
}

/** An API key never expires: a 401 is final. */
export const keyAuthentication = (apiKey: string): Authentication => ({
  token: async () => apiKey,
  renew: async () => undefined,
})

/**
 * A session that renews its tokens (§5.4). Concurrent requests share one refresh (§5.9). With credentials it signs in
 * when there is no session, and again when the session has ended.
 */
export class Session implements Authentication {
  readonly #store: TokenStore
  readonly #credentials: Credentials | undefined
  readonly #send: SendAuth
  #renewal: Promise<Tokens | undefined> | undefined

  constructor(store: TokenStore, credentials: Credentials | undefined, send: SendAuth) {
    this.#store = store
    this.#credentials = credentials
    this.#send = send
  }

  async token(): Promise<string | undefined> {
    const tokens = (await this.#store.load()) ?? (this.#credentials && (await this.#renewOnce(undefined)))
    return tokens?.accessToken
  }

  async renew(expired: string | undefined): Promise<string | undefined> {
    return (await this.#renewOnce(expired))?.accessToken
  }

  /** Signs in and saves the tokens. Throws `SecondFactorRequired` if the password is not enough. */
  async login(credentials: Credentials): Promise<Tokens> {
    try {
      return await this.#obtainTokens('login', credentials)
    } catch (error) {
      if (!(error instanceof BellhopError) || error.challenge === undefined) throw error
      const { challenge } = error
      throw new SecondFactorRequired(error, challenge, (factor) => this.#complete(challenge, factor))
    }
  }

  async #complete(challenge: string, factor: SecondFactor): Promise<{ readonly recoveryCodes?: readonly string[] }> {
    const login = await this.#send('completeLogin', { challenge, ...factor })
    const { accessToken, refreshToken, recoveryCodes } = login as Tokens & { recoveryCodes?: readonly string[] }
    await this.#store.save({ accessToken, refreshToken })
    return recoveryCodes ? { recoveryCodes } : {}
  }

  /** Revokes the refresh token and removes the tokens (§5.6). */
  async logout(): Promise<void> {
    const tokens = await this.#store.load()
    if (tokens) await this.#send('logout', { refreshToken: tokens.refreshToken })
    await this.#store.save(undefined)
  }

  #renewOnce(expired: string | undefined): Promise<Tokens | undefined> {
    const renew = () => this.#renewTokens(expired)
    this.#renewal ??= (this.#store.lock?.(renew) ?? renew()).finally(() => {
      this.#renewal = undefined
    })
    return this.#renewal
  }

  async #renewTokens(expired: string | undefined): Promise<Tokens | undefined> {
    const current = await this.#store.load()
    // Another request has renewed them already.
    if (current && current.accessToken !== expired) return current
    const refreshed = current && (await this.#refresh(current))
    return refreshed ?? (this.#credentials && (await this.login(this.#credentials)))
  }

  async #obtainTokens(action: 'login' | 'refresh', body: object): Promise<Tokens> {
    const { accessToken, refreshToken } = (await this.#send(action, body)) as Tokens
    const tokens = { accessToken, refreshToken }
    await this.#store.save(tokens)
    return tokens
  }

  /** Undefined if the session has ended. Any other failure is thrown and keeps the tokens. */
  async #refresh({ refreshToken }: Tokens): Promise<Tokens | undefined> {
    try {
      return await this.#obtainTokens('refresh', { refreshToken })
    } catch (error) {
      if (!(error instanceof BellhopError && error.status === 401)) throw error
      await this.#store.save(undefined)
      return undefined
    }
  }
}
