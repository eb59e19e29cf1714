import type { TestContext } from 'node:test'
import { systemClock } from '#platform/kernel/clock.ts'
import { newId } from '#platform/kernel/ids.ts'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import type { Runtime } from '#platform/runtime.ts'
import { caFile } from '../../../../../testing/processes/receiver.ts'

/** The options of the connections. */
export type ConnectionOptions = Partial<Parameters<typeof createHttpClient>[0]>

/** What the adapter needs of the service, with connections to this machine. */
export function mailRuntime(t: TestContext, options: ConnectionOptions = {}): Runtime {
  const http = createHttpClient({
    allowNets: ['127.0.0.0/8'],
    extraCaFile: caFile,
    maxMailSilenceMs: 20_000,
    ...options,
  })
  t.after(() => http.close())
  return { http, now: systemClock().now, newId, config: { PUBLIC_URL: 'https://crm.example' } } as unknown as Runtime
}
