import { type Client, expectSuccess, newClient, type Reply, type Target } from './client.ts'

/** The administrator of a hotel group, who can sign in. */
export type Account = { readonly email: string; readonly password: string }

/** A hotel group with its administrator signed in. */
export type Group = Account & {
  readonly tenantId: string
  readonly client: Client
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Reply>
}

/** Tokens are renewed after this time. */
const sessionMs = 600_000

/** Signs in. Each login has a client of its own, which has its own allowance of logins. */
export async function signIn(target: Target, { email, password }: Account): Promise<Group> {
  const client = newClient(target, 64)
  const session = { token: '', endsAt: 0 }
  const login = async (): Promise<string> => {
    const { accessToken, user } = await expectSuccess(
      newClient(target, 1).ask('POST', '/auth/login', { body: { email, password } }),
    )
    session.endsAt = performance.now() + sessionMs
    session.token = accessToken
    return user.tenantId
  }
  return {
    tenantId: await login(),
    email,
    password,
    client,
    async call(method, path, body) {
      if (performance.now() > session.endsAt) await login()
      return client.ask(method, path, { token: session.token, ...(body === undefined ? {} : { body }) })
    },
  }
}
