import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Database, Db } from '../server/platform/db/database.ts'
import { openDatabase } from '../server/platform/db/driver/open-database.ts'
import { type EmbeddedServer, startEmbedded } from '../server/platform/db/embedded/embedded.ts'
import { appPasswordOf } from '../server/platform/db/embedded/embedded-password.ts'
import { migrate } from '../server/platform/db/schema/migrate.ts'
import { compile, type Query, sql } from '../server/platform/db/sql.ts'
import { type BenchResult, type Measurement, median, type Pace, rounded } from './measured.ts'
import { findPgbench, type Load, pgbench } from './pgbench.ts'

const tenant = '00000000-0000-4000-8000-000000000001'
const rows = 20_000
const connections = 8
/** A tenant has at most half of the connections of a pool. */
const poolSize = 2 * connections
/** As many requests at once as a service under load has: more than connections, so that some share one. */
const askers = 32
const seconds = 2
const prelude = `select set_config('app.tenant_id', $1, true)`

/** The same questions for both sides: `n` is a random row, as a parameter. */
type Workload = { name: string; expected: number; statements(n: number): Query<object>[] }

const idOf = (n: number) => sql`('00000000-0000-4000-8000-' || lpad(${n}::text, 12, '0'))::uuid`
const columns = sql`id, first_name, last_name, phone, email, created_at, updated_at`

const workloads: readonly Workload[] = [
  {
    name: 'get by id',
    expected: 1,
    statements: (n) => [sql`select ${columns} from bench_guests where id = ${idOf(n)}`],
  },
  {
    name: 'page of 20 + count',
    expected: 0.9,
    statements: (n) => [
      sql`select ${columns} from bench_guests where tenant_id = ${tenant}::uuid
        order by created_at desc, id desc limit 20 offset ${n}::int % 100`,
      sql`select count(*) as n from bench_guests where tenant_id = ${tenant}::uuid
        and last_name = 'Last ' || ${n}::int % 100`,
    ],
  },
  {
    name: 'insert + outbox row',
    expected: 1,
    statements: (n) => [
      sql`insert into bench_guests (tenant_id, id, first_name, last_name, phone)
        values (${tenant}::uuid, gen_random_uuid(), 'First', 'Last', ${n}::text) returning ${columns}`,
      sql`insert into events (tenant_id, id, type, subject_id, sequence, body, created_at)
        values (${tenant}::uuid, 'evt_' || gen_random_uuid(), 'bench', ${idOf(n)}, 1, '{"data":{}}', now())`,
    ],
  },
]

/** Our driver under row-level security against pgbench with the same SQL, durable, on a database of its own. */
export async function driver(_parts: readonly string[], { rounds = 5 }: Pace): Promise<BenchResult> {
  const root = mkdtempSync(join(tmpdir(), 'bellhop-bench-'))
  const server = await startEmbedded({ dataDir: join(root, 'postgres') })
  const { host, port } = server
  const load: Load = {
    host,
    port,
    user: 'bellhop_app',
    password: appPasswordOf(server.password),
    database: 'bench',
    connections,
    seconds,
    define: `tenant=${tenant}`,
  }
  await prepare(server)
  const database = openDatabase({ ...load, poolSize, random: Math.random })
  try {
    const program = findPgbench()
    const measurements: Measurement[] = []
    for (const workload of workloads)
      measurements.push(await compare(workload, database, { program, load, root, rounds }))
    return {
      notes: [...conditions(rounds), ...(program ? comparison : ['pgbench is not installed'])],
      measurements,
    }
  } finally {
    await database.close()
    await server.stop()
    rmSync(root, { recursive: true, force: true })
  }
}

const conditions = (rounds: number): readonly string[] => [
  `${connections} connections; median of ${rounds} rounds of ${seconds} s; fsync on; row-level security`,
  `perSecond, ratio, ratioOneByOne: ${askers} callers share the connections, as the requests of a service do`,
]

const comparison: readonly string[] = [
  `ratio: compared with pgbench, ${connections} clients with one query at a time each, the same SQL in one pipeline`,
  `ratioUnshared: the same with ${connections} callers, so that no connection is shared`,
  'ratioOneByOne: compared with pgbench with begin … commit and a round trip for each statement, as usual',
]

async function prepare({ host, port, user, password }: EmbeddedServer): Promise<void> {
  const admin = { host, port, user, password }
  const folder = fileURLToPath(new URL('../server/migrations', import.meta.url))
  await migrate({
    admin: { ...admin, database: 'postgres' },
    folder,
    databaseName: 'bench',
    appPassword: appPasswordOf(password),
  })
  const client = new pg.Client({ ...admin, database: 'bench' })
  await client.connect()
  await client.query(`
    create table bench_guests (tenant_id uuid not null, id uuid not null, first_name text not null, last_name text not null,
      phone text not null, email text, created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(), primary key (tenant_id, id));
    create index on bench_guests (tenant_id, created_at desc, id desc);
    create index on bench_guests (tenant_id, last_name);
    select protect_tenant_table('bench_guests');
    insert into bench_guests
      select '${tenant}', ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
        'First ' || n, 'Last ' || n % 100, '+49 30 ' || n, 'guest' || n || '@example.com', now() - n * interval '1 minute'
      from generate_series(1, ${rows}) n`)
  await client.query('vacuum analyze')
  await client.end()
}

type Opponent = { program: string | undefined; load: Load; root: string; rounds: number }

/** Alternating, so that whatever else the machine does meets all alike. */
async function compare(
  workload: Workload,
  database: Database,
  { program, load, root, rounds }: Opponent,
): Promise<Measurement> {
  const pipelined = join(root, 'pipelined.sql')
  const oneByOne = join(root, 'one-by-one.sql')
  writeFileSync(pipelined, scriptOf(workload, ['\\startpipeline', '\\endpipeline']))
  writeFileSync(oneByOne, scriptOf(workload, ['begin;', 'commit;']))
  await ours(workload, database, askers)
  const own: number[] = []
  const ratios: { ratio: number; ratioUnshared: number; ratioOneByOne: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const perSecond = await ours(workload, database, askers)
    own.push(perSecond)
    if (!program) continue
    const theirs = await pgbench(program, load, pipelined)
    const unshared = await ours(workload, database, connections)
    const theirsOneByOne = await pgbench(program, load, oneByOne)
    ratios.push({
      ratio: perSecond / theirs,
      ratioUnshared: unshared / theirs,
      ratioOneByOne: perSecond / theirsOneByOne,
    })
  }
  const { name, expected } = workload
  const measurement = { name, perSecond: rounded(median(own)) }
  if (!program) return measurement
  const middle = (key: keyof (typeof ratios)[number]) => rounded(median(ratios.map((each) => each[key])), 2)
  const ratio = middle('ratio')
  const others = { ratioUnshared: middle('ratioUnshared'), ratioOneByOne: middle('ratioOneByOne') }
  return { ...measurement, ratio, ...others, expected, ok: ratio >= expected }
}

/** Loops, each asking again as soon as it has its answer; operations per second. */
async function ours({ statements }: Workload, database: Database, loops: number): Promise<number> {
  const db: Db = database.in({ tenant })
  const start = performance.now()
  let done = 0
  const loop = async (): Promise<void> => {
    while (performance.now() - start < seconds * 1000) {
      await db.batch(statements(1 + Math.floor(Math.random() * rows)))
      done++
    }
  }
  await Promise.all(Array.from({ length: loops }, loop))
  return (done * 1000) / (performance.now() - start)
}

/** pgbench sends `:name` as a parameter, so what is a parameter for us is one there. */
function scriptOf({ statements }: Workload, [start, end]: readonly [string, string]): string {
  const marker = 424_242
  const parts = [{ text: prelude, values: [tenant] }, ...statements(marker).map(compile)]
  const lines = parts.map(({ text, values }) => {
    const named = text.replaceAll(/\$(\d+)/g, (_, index) => (values[Number(index) - 1] === marker ? ':n' : ':tenant'))
    return `${named.replaceAll(/\s+/g, ' ')};`
  })
  return [`\\set n random(1, ${rows})`, start, ...lines, end, ''].join('\n')
}
