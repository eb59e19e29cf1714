import { readFileSync } from 'node:fs'
import { rootCertificates } from 'node:tls'
import { Agent, request } from 'undici'

/** A signed request to the service. */
export type ServiceRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly deadlineMs: number
}

/** The response of the service; `body` is text. */
export type ServiceResponse = { readonly status: number; readonly body: string }

/** Sends requests to the service. Rejects if no response arrives in time. */
export type ServiceTransport = {
  post(request: ServiceRequest): Promise<ServiceResponse>
  close(): Promise<void>
}

/** HTTPS with connections that stay open. `caFile` holds certificates that are trusted besides the public ones. */
export function httpsTransport(caFile: string | undefined): ServiceTransport {
  const ca = caFile === undefined ? {} : { ca: [...rootCertificates, readFileSync(caFile, 'utf8')] }
  const agent = new Agent({ connect: { ...ca, timeout: 2_000 }, keepAliveTimeout: 30_000, connections: 16 })
  return {
    async post({ url, headers, body, deadlineMs }) {
      const signal = AbortSignal.timeout(deadlineMs)
      const response = await request(url, { method: 'POST', headers, body, dispatcher: agent, signal })
      return { status: response.statusCode, body: await response.body.text() }
    },
    close: () => agent.destroy(),
  }
}
