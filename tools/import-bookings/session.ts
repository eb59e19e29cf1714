import type { ApiResponse, Exchange } from './exchange.ts'

/** Thrown if the service refuses a request that the import depends on. */
export class ImportRefusedError extends Error {}

/** A session of one user. It sends requests with its access token and renews the token when it expires (§5.4). */
export type Session = {
  send: Exchange['exchange']
  end(): Promise<void>
}

type TokenPair = { readonly accessToken: string; readonly refreshToken: string }

/** Signs in. @throws ImportRefusedError if the service refuses the credentials */
export async function signIn({ exchange }: Exchange, user: { email: string; password: string }): Promise<Session> {
  const logIn = async (): Promise<TokenPair> => {
    const answer = await exchange({
      method: 'POST',
      path: '/auth/login',
      body: { email: user.email, password: user.password },
    })
    if (answer.status !== 200)
      throw new ImportRefusedError(`The service does not let ${user.email} in: ${formatRefusal(answer)}`)
    return answer.data as TokenPair
  }
  let tokens = await logIn()
  let renewing: Promise<TokenPair> | undefined

  /** Signs in again if the session has ended. */
  const renew = async (): Promise<TokenPair> => {
    const { refreshToken } = tokens
    const answer = await exchange({ method: 'POST', path: '/auth/refresh', body: { refreshToken } })
    return answer.status === 200 ? (answer.data as TokenPair) : logIn()
  }
  /** Concurrent requests that find the token expired share one renewal (§5.9). */
  const renewed = async (expired: TokenPair): Promise<void> => {
    if (tokens !== expired) return
    renewing ??= renew().finally(() => {
      renewing = undefined
    })
    tokens = await renewing
  }

  return {
    async send(sent) {
      const used = tokens
      const first = await exchange(signed(sent, used))
      if (first.status !== 401) return first
      await renewed(used)
      return exchange(signed(sent, tokens))
    },
    end: async () => {
      await exchange({ method: 'POST', path: '/auth/logout', body: { refreshToken: tokens.refreshToken } })
    },
  }
}

const signed = (sent: Parameters<Exchange['exchange']>[0], { accessToken }: TokenPair) => ({
  ...sent,
  headers: { ...sent.headers, authorization: `Bearer ${accessToken}` },
})

/** Formats the errors of a response for the user. */
export function formatRefusal({ status, message, errors }: ApiResponse): string {
  const items = errors.map(({ field, code, message: words }) => [field, code, words].filter(Boolean).join(' '))
  return [status, items.length > 0 ? items.join('; ') : message].join(' ')
}
