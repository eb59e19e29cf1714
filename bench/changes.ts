import type { TestApp } from '../server/testing/app.ts'
import { created, newTenant } from '../server/testing/world.ts'
import { type Asks, compareSizes } from './compare-sizes.ts'
import type { BenchResult, Pace } from './measured.ts'

const few = 10_000
const many = Number(process.env['BENCH_AUDIT_ENTRIES'] ?? 1_000_000)
const requests = 20

/** What a page of changes costs in a short and in a long audit log. */
export async function changes(_parts: readonly string[], { rounds = 9 }: Pace): Promise<BenchResult> {
  return {
    notes: [`one process without TLS; with many entries compared with ${few}; median of ${rounds} rounds`],
    measurements: await compareSizes({ few, many, asksOf, rounds, requests, expected: 1.5 }),
  }
}

/** A tenant with so many entries of guests behind its own, 50 in a batch. */
async function asksOf(app: TestApp, entries: number): Promise<Asks> {
  const tenant = await newTenant(app)
  await created(tenant, '/guests', { firstName: 'Bench', lastName: 'Guest' })
  await app.settle()
  const { nextCursor: early } = (await tenant.call('GET', '/changes')).data
  await app.admin(
    `insert into audit_log_entries select (jsonb_populate_record(e, jsonb_build_object('number', e.number + n, 'id', gen_random_uuid()))).*
      from audit_log_entries e cross join generate_series(1, $2::integer) n
      where e.tenant_id = $1::uuid
        and e.number = (select max(number) from audit_log_entries where tenant_id = $1::uuid)`,
    [tenant.tenantId, entries],
  )
  await app.admin(
    `insert into audit_batches select e.tenant_id, e.position + 1 + g * 50, array(
        select l.last + 1 + g * 50 + i from generate_series(0, 49) i), l.last + 1 + g * 50, l.last + 50 + g * 50, ''
      from audit_ends e cross join (select max(last_number) as last from audit_batches where tenant_id = $1::uuid) l
        cross join generate_series(0, $2::integer / 50 - 1) g
      where e.tenant_id = $1::uuid`,
    [tenant.tenantId, entries],
  )
  await app.admin('update audit_ends set position = position + $2::integer where tenant_id = $1::uuid', [
    tenant.tenantId,
    entries,
  ])
  await app.admin('vacuum analyze')
  const read = (query: string) => async () => {
    const { status, data, text } = await tenant.call('GET', `/changes?${query}`)
    if (status !== 200) throw new Error(text)
    return data
  }
  const late = (await read('')()).nextCursor
  return {
    'GET /changes, the first 200': read(`since=${early}&limit=200`),
    'GET /changes, of a resource that has none': read(`since=${early}&resources=seasons`),
    'GET /changes, at the end': read(`since=${late}`),
  }
}
