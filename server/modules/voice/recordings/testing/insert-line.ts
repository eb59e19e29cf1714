import { randomUUID } from 'node:crypto'

let numbers = 0

/** A number for a test. `records`: whether its calls are recorded. */
export type Line = {
  readonly tenantId: string
  readonly hotelId: string
  readonly integrationId: string
  readonly records: 'always' | 'never'
}

/** Inserts a number that routes to a queue. `run` executes SQL as the superuser. */
export async function insertLine(
  run: (text: string, values: unknown[]) => Promise<unknown>,
  { tenantId, hotelId, integrationId, records }: Line,
): Promise<{ number: string }> {
  const number = `+90216${String(5_000_000 + (numbers += 1))}`
  const key = `line-${numbers}`
  await run(
    `insert into voice_queues (tenant_id, id, key, name, strategy, priority, sla_seconds, sla_percent,
       short_abandon_seconds, ring_seconds, wrap_up_seconds, created_at, updated_at)
     values ($1, $2, $3, 'Front desk', 'longestIdle', 50, 20, 80, 5, 20, 1, now(), now())`,
    [tenantId, randomUUID(), key],
  )
  await run(
    `insert into voice_dids (tenant_id, id, number, hotel_id, integration_id, provider, routing, record_calls,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'simulator', $6, $7, now(), now())`,
    [tenantId, randomUUID(), number, hotelId, integrationId, JSON.stringify({ type: 'queue', target: key }), records],
  )
  await run(
    `insert into wrap_up_categories (tenant_id, id, code, name, created_at, updated_at)
     values ($1, $2, 'unclassified', 'Unclassified', now(), now()) on conflict do nothing`,
    [tenantId, randomUUID()],
  )
  return { number }
}
