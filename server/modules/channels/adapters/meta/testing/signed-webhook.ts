import { createHmac } from 'node:crypto'
import type { ProviderRequest } from '../../../provider/port.ts'
import { secrets } from './graph-stub.ts'

const signature = (algorithm: 'sha1' | 'sha256', secret: string, body: Buffer): string =>
  `${algorithm}=${createHmac(algorithm, secret).update(body).digest('hex')}`

/** A webhook signed with the app secret, as Meta sends it. */
export function signedWebhook(url: string, body: Buffer | object): ProviderRequest {
  const rawBody = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
  return withSignature({ method: 'POST', url, query: {}, headers: {}, rawBody }, secrets.appSecret)
}

const withSignature = (request: ProviderRequest, secret: string): ProviderRequest => ({
  ...request,
  headers: {
    'content-type': 'application/json',
    'user-agent': 'facebookexternalua',
    'x-hub-signature': signature('sha1', secret, request.rawBody),
    'x-hub-signature-256': signature('sha256', secret, request.rawBody),
  },
})

/** Forged variants of a webhook. */
export function forgedWebhooks(signedRequest: ProviderRequest): Readonly<Record<string, ProviderRequest>> {
  const { 'x-hub-signature-256': right = '', ...unsigned } = signedRequest.headers
  const signed = (value: string): ProviderRequest => ({
    ...signedRequest,
    headers: { ...unsigned, 'x-hub-signature-256': value },
  })
  return {
    'no signature but the older one': { ...signedRequest, headers: unsigned },
    'nothing at all': { ...signedRequest, headers: {} },
    'an empty signature': signed(''),
    'no name of the algorithm': signed(right.slice('sha256='.length)),
    'half a signature': signed(right.slice(0, 39)),
    'the signature and more': signed(`${right}00`),
    'capital letters': signed(`sha256=${right.slice('sha256='.length).toUpperCase()}`),
    'the older signature in its place': signed(signedRequest.headers['x-hub-signature'] ?? ''),
    'the secret of another app': withSignature(signedRequest, 'fedcba9876543210fedcba9876543210'),
    'the token as the secret': withSignature(signedRequest, secrets.accessToken),
    'no secret': withSignature(signedRequest, ''),
  }
}

/** The handshake of Meta, and forged variants. */
export function handshakeRequests(url: string, verifyToken: string) {
  const asks = (parameters: Readonly<Record<string, string>>): ProviderRequest => ({
    method: 'GET',
    url: `${url}?${new URLSearchParams(parameters).toString()}`,
    query: parameters,
    headers: {},
    rawBody: Buffer.alloc(0),
  })
  const [mode, challenge] = [{ 'hub.mode': 'subscribe' }, { 'hub.challenge': '1158201444' }]
  const token = { 'hub.verify_token': verifyToken }
  return {
    request: asks({ ...mode, ...challenge, ...token }),
    answer: '1158201444',
    forgedRequests: {
      'no token': asks({ ...mode, ...challenge }),
      'an empty token': asks({ ...mode, ...challenge, 'hub.verify_token': '' }),
      'another token': asks({ ...mode, ...challenge, 'hub.verify_token': `${verifyToken.slice(1)}x` }),
      'half the token': asks({ ...mode, ...challenge, 'hub.verify_token': verifyToken.slice(0, 8) }),
      'another mode': asks({ 'hub.mode': 'unsubscribe', ...challenge, ...token }),
      'no mode': asks({ ...challenge, ...token }),
      'no challenge': asks({ ...mode, ...token }),
      'a page as the challenge': asks({ ...mode, 'hub.challenge': 'x'.repeat(2_000), ...token }),
    },
  }
}
