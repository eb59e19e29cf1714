import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, FormData, fetch } from 'undici'
import type { TestService } from '../../server/testing/process.ts'
import type { Ledger } from './ledger.ts'

/** A request of the load. `kind` is its name in the report; `key`: its Idempotency-Key. */
export type SoakRequest = {
  readonly kind: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object | FormData
  readonly key?: string
}

/** An answer of the service; `data` is what the envelope has. */
// oxlint-disable-next-line no-explicit-any -- the load looks into answers of every shape
export type SoakAnswer = { readonly status: number; readonly data: any }

/** The service as its load sees it. Every outcome is counted in the ledger. */
export type SoakApi = {
  /** Returns undefined if there was no answer: the service may have done it or not. */
  send(request: SoakRequest): Promise<SoakAnswer | undefined>
  /** Repeats the request with its key until the service answers it for good. */
  insist(request: SoakRequest): Promise<SoakAnswer>
}

const timeoutMs = 20_000
const pauseMs = 250

/** Signs in as the demo user, and again whenever the token is no longer valid. */
export async function openApi(service: TestService, ledger: Ledger): Promise<SoakApi> {
  const ca = await readFile(join(service.dataDir, 'tls', 'ca.pem'))
  const dispatcher = new Agent({ connect: { ca, timeout: 5000 }, connections: 64 })
  let token = ''

  async function exchange({ method, path, body, key }: Omit<SoakRequest, 'kind'>): Promise<SoakAnswer> {
    const isForm = body instanceof FormData
    const response = await fetch(`https://localhost:${service.port}/api/v1${path}`, {
      method,
      dispatcher,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Bearer ${token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, data: isJson ? (JSON.parse(text) as { data: unknown }).data : text }
  }

  async function signIn(): Promise<void> {
    token = ''
    const answer = await exchange({ method: 'POST', path: '/auth/login', body: service.demo })
    if (answer.status === 200) token = answer.data.accessToken
  }

  async function send({ kind, ...request }: SoakRequest): Promise<SoakAnswer | undefined> {
    try {
      if (token === '') await signIn()
      let answer = await exchange(request)
      // A clock that was set forward ends the token.
      if (answer.status === 401) {
        await signIn()
        answer = await exchange(request)
      }
      ledger.count(kind, String(answer.status))
      return answer
    } catch (error) {
      ledger.count(kind, error instanceof DOMException ? 'no answer in time' : 'no connection')
      return undefined
    }
  }

  return {
    send,
    async insist(request) {
      for (;;) {
        const answer = await send(request)
        if (answer && answer.status < 500 && answer.status !== 429 && answer.status !== 401) return answer
        await sleep(pauseMs)
      }
    },
  }
}
