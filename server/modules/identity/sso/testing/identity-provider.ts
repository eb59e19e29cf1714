import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { Agent, request } from 'undici'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { caFile, identities } from '#platform/outbound/testing/receiver.ts'

/** An account at the provider. */
export type ProviderAccount = {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
  readonly groups?: readonly string[]
  readonly amr?: readonly string[]
}

type Cleanup = { after(work: () => Promise<void>): void }
// oxlint-disable-next-line no-explicit-any -- the library has no types
type Provider = any

const client = { client_id: 'bellhop', client_secret: 'a secret of the provider' }
const redirectUri = 'https://localhost:8443/sso/return'

/** A client that trusts the certificate of the provider, for `testApp`. */
export const providerHttp = () => createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile })

const newKey = async (kid: string) => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } as JWK, privateKey }
}

/** A real OpenID Connect provider (`oidc-provider`) on TLS, in the process of the test. */
export async function identityProvider(t: Cleanup) {
  const { default: Library } = await import('oidc-provider' as string)
  const accounts = new Map<string, ProviderAccount>()
  const state = { account: '', refuses: false, isDown: false, keyCount: 1, tamper: undefined as Tamper | undefined }
  let key = await newKey('key 1')
  let provider: Provider
  const server = createServer({ cert: identities.good.cert, key: identities.good.key }, (req, res) => {
    if (state.isDown) return req.socket.destroy()
    if (req.url?.startsWith('/interaction/')) return void interact(req, res)
    const handled = state.tamper?.(req, res)
    if (!handled) provider.callback()(req, res)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `https://localhost:${(server.address() as AddressInfo).port}`

  async function interact(req: IncomingMessage, res: ServerResponse) {
    await provider.interactionDetails(req, res)
    const { amr } = accounts.get(state.account) ?? {}
    const result = state.refuses
      ? { error: 'access_denied', error_description: 'Not for you' }
      : { login: { accountId: state.account, ...(amr ? { amr } : {}) } }
    await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false })
  }

  const open = () => {
    provider = new Library(issuer, {
      clients: [
        { ...client, redirect_uris: [redirectUri], post_logout_redirect_uris: ['https://localhost:8443/sign-in'] },
      ],
      jwks: { keys: [key.jwk] },
      cookies: { keys: ['cookies'] },
      scopes: ['openid', 'email', 'profile', 'groups'],
      claims: {
        openid: ['sub', 'sid', 'amr', 'auth_time'],
        email: ['email', 'email_verified'],
        profile: ['given_name', 'family_name'],
        groups: ['groups'],
      },
      features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
      interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_ctx: unknown, id: string) => ({ accountId: id, claims: () => ({ ...accounts.get(id) }) }),
      async loadExistingGrant(ctx: Provider) {
        const grant = new ctx.oidc.provider.Grant({
          clientId: ctx.oidc.client.clientId,
          accountId: ctx.oidc.session.accountId,
        })
        grant.addOIDCScope('openid email profile groups')
        await grant.save()
        return grant
      },
    })
  }
  open()
  const dispatcher = new Agent({ connect: { ca: readFileSync(caFile) } })
  t.after(async () => {
    server.closeAllConnections()
    server.close()
    await dispatcher.destroy()
  })

  /** Follows an authorization request as a browser that signs in there. Returns the query of the address it comes back to. */
  async function authorize(url: string, account: ProviderAccount | undefined): Promise<string> {
    if (account) accounts.set(account.sub, account)
    state.account = account?.sub ?? ''
    state.refuses = account === undefined
    const cookies = new Map<string, string>()
    for (let next = new URL(url), steps = 0; steps < 10; steps += 1) {
      if (next.href.startsWith(redirectUri)) return next.search
      const { headers, statusCode, body } = await request(next, {
        dispatcher,
        headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      })
      const text = await body.text()
      for (const line of [headers['set-cookie'] ?? []].flat()) {
        const [pair = ''] = line.split(';')
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      if (headers.location === undefined) throw new Error(`The provider answers ${statusCode}: ${text}`)
      next = new URL(String(headers.location), next)
    }
    throw new Error('The provider redirects without end')
  }

  return {
    issuer,
    client,
    authorize,
    state,
    /** Signs with another key from now on. */
    async rotateKey() {
      state.keyCount += 1
      key = await newKey(`key ${state.keyCount}`)
      open()
    },
    /** A token that the provider signs. */
    sign: (claims: Record<string, unknown>, header: Record<string, unknown> = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: `key ${state.keyCount}`, ...header })
        .sign(key.privateKey),
  }
}

/** Answers instead of the provider, if it returns true. */
type Tamper = (req: IncomingMessage, res: ServerResponse) => boolean
