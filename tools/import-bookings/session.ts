import type { Answer, Exchange } from './exchange.ts'

/** The service refused what the import cannot do without; the message says what. */
export class Refused extends Error {}

/** The session of one user: sends with its access token, and renews it when it has expired (§5.4). */
export type Session = {
  send: Exchange['exchange']
  end(): Promise<void>
}

type Tokens = { readonly accessToken: string; readonly refreshToken: string }

/** Signs in. @throws Refused when the service does not know this user */
export async function signIn({ exchange }: Exchange, user: { email: string; password: string }): Promise<Session> {
  const logIn = async (): Promise<Tokens> => {
    const answer = await exchange({
      method: 'POST',
      path: '/auth/login',
      body: { email: user.email, password: user.password },
    })
    if (answer.status !== 200) throw new Refused(`The service does not let ${user.email} in: ${wordsOf(answer)}`)
    return answer.data as Tokens
  }
  let tokens = await logIn()
  let renewing: Promise<Tokens> | undefined

  /** A session that has ended in between is followed by another one. */
  const renew = async (): Promise<Tokens> => {
    const { refreshToken } = tokens
    const answer = await exchange({ method: 'POST', path: '/auth/refresh', body: { refreshToken } })
    return answer.status === 200 ? (answer.data as Tokens) : logIn()
  }
  /** All who find the token expired share one renewal (§5.9). */
  const renewed = async (expired: Tokens): Promise<void> => {
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

const signed = (sent: Parameters<Exchange['exchange']>[0], { accessToken }: Tokens) => ({
  ...sent,
  headers: { ...sent.headers, authorization: `Bearer ${accessToken}` },
})

/** What a refusal said, for people. */
export function wordsOf({ status, message, errors }: Answer): string {
  const items = errors.map(({ field, code, message: words }) => [field, code, words].filter(Boolean).join(' '))
  return [status, items.length > 0 ? items.join('; ') : message].join(' ')
}
