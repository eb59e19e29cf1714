import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHttpClient } from '../server/platform/outbound/http/http-client.ts'
import type { Runtime } from '../server/platform/runtime.ts'
import type { TestApp } from '../server/testing/app.ts'
import { created, newTenant, type Tenant } from '../server/testing/world.ts'
import { durableApp } from './durable-app.ts'
import { type Receiver, startReceiver } from './webhook-receiver.ts'

export const secret = 'whsec of the benchmark'
/** A tenant has at most twenty. */
const endpointsOf = [20, 20, 10]

/** The service in this process on a durable database, with 50 endpoints at a receiver in another process. */
export type Scene = {
  readonly app: TestApp
  /** With a pool of its own, so that what the dispatcher asks can be counted; its clock is the machine's. */
  readonly runtime: Runtime
  readonly receiver: Receiver
  readonly tenants: readonly Tenant[]
  /** One endpoint, not among the 50 unless asked for, that never answers. */
  readonly deadId: string
  close(): Promise<void>
}

/** Sets everything up; nothing is sent yet. */
export async function webhookScene(): Promise<Scene> {
  const receiver = await startReceiver()
  // A machine that also does other things may take long for 256 TLS connections at once; that is not what is measured.
  const { app, runtime, close } = await durableApp((folder) => {
    const extraCaFile = join(folder, 'ca.pem')
    writeFileSync(extraCaFile, receiver.ca)
    return { http: createHttpClient({ allowNets: ['127.0.0.0/8'], extraCaFile, connectTimeoutMs: 30_000 }) }
  })
  const tenants: Tenant[] = []
  for (const _ of endpointsOf) tenants.push(await newTenant(app))
  const ids = await register(tenants, receiver)
  return {
    app,
    runtime,
    receiver,
    tenants,
    deadId: ids.at(-1) ?? '',
    async close() {
      receiver.stop()
      await close()
    },
  }
}

async function register(tenants: readonly Tenant[], { url }: Receiver): Promise<string[]> {
  const ids: string[] = []
  for (const [n, tenant] of tenants.entries()) {
    for (let i = 0; i < (endpointsOf[n] ?? 0); i++) {
      const isDead = n === tenants.length - 1 && i === (endpointsOf[n] ?? 0) - 1
      const values = { url: `${url}/${isDead ? 'dead' : 'hook'}/${n}/${i}`, events: ['guest.created'], secret }
      ids.push((await created(tenant, '/webhooks', values)).id)
    }
  }
  return ids
}

/**
 * Writes so many events of 1 KiB for a tenant, past the API; the trigger writes a delivery for each of its endpoints.
 */
export async function announce({ app }: Scene, { tenantId }: Tenant, count: number): Promise<void> {
  await app.admin(
    `insert into events (tenant_id, id, type, subject_id, sequence, body, created_at, relayed_at)
     select $1::uuid, id, 'guest.created', gen_random_uuid(), 1,
       json_build_object('id', id, 'type', 'guest.created', 'createdAt', now(), 'data', json_build_object('text', $3::text))::text,
       now(), now()
     from set_config('app.tenant_id', $1::text, true),
       (select 'evt_' || gen_random_uuid() as id from generate_series(1, $2::integer)) new`,
    [tenantId, count, 'x'.repeat(850)],
  )
}
