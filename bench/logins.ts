import { createPasswordHasher, dummyHash } from '../server/platform/crypto/passwords.ts'
import { type TestService, testService } from '../server/testing/processes/process.ts'
import { type BenchResult, median, type Pace, rounded } from './measured.ts'

const clients = 16
const readers = 8
const atOnce = 32
const password = 'a long password of a colleague'

/**
 * Logins under load: how many a second compared with bare argon2, what they do to the reads of others, and whether many
 * at once for one account all succeed. `--seconds` and `--rounds` change how long it measures.
 */
export async function logins(_parts: readonly string[], { seconds = 4, rounds = 5 }: Pace): Promise<BenchResult> {
  const service = await testService({}, { embedded: true })
  try {
    const scene = await prepare(service)
    const found = { alone: [] as number[], beside: [] as number[], perSecond: [] as number[], bare: [] as number[] }
    await readFor(scene, 2)
    for (let round = 0; round < rounds; round += 1) {
      found.bare.push(await verifiesPerSecond(seconds))
      found.perSecond.push((await logInFor(scene, seconds)) / seconds)
      found.alone.push(await readFor(scene, seconds))
      const [beside] = await Promise.all([readFor(scene, seconds), logInFor(scene, seconds)])
      found.beside.push(beside)
    }
    const burst = await logInAtOnce(scene)
    const ratio = median(found.perSecond.map((each, n) => each / (found.bare[n] ?? Number.NaN)))
    const slower = median(found.beside.map((each, n) => each / (found.alone[n] ?? Number.NaN)))
    return {
      notes: [
        `median of ${rounds} rounds of ${seconds} s; ${clients} clients log in to accounts of their own; fsync on`,
        'logins, ratio: compared with argon2 verifies of the same cost in a process without anything else',
        `reads: the p99 of ${readers} clients that read a guest while the others log in, ratio to the p99 without them`,
        `at once: ${atOnce} logins with the right password of one account; refused: 429 or 503 with Retry-After`,
      ],
      measurements: [
        {
          name: 'logins',
          perSecond: rounded(median(found.perSecond), 1),
          ratio: rounded(ratio, 2),
          expected: 0.85,
          ok: ratio >= 0.85,
        },
        {
          name: 'p99 of reads beside logins',
          milliseconds: rounded(median(found.beside), 1),
          idleMs: rounded(median(found.alone), 1),
          ratio: rounded(slower, 2),
          expected: 4,
          ok: slower <= 4,
        },
        { name: `${atOnce} logins at once`, ...burst, ok: burst.faults === 0 },
      ],
    }
  } finally {
    await service.close()
  }
}

type Scene = {
  readonly service: TestService
  readonly token: string
  readonly guest: string
  readonly emails: string[]
}

async function prepare(service: TestService): Promise<Scene> {
  const token: string = (await service.call('POST', '/auth/login', { body: service.demo })).data.accessToken
  const create = async (path: string, body: object) => {
    const { status, text, data } = await service.call('POST', path, { token, body })
    if (status !== 201) throw new Error(text)
    return data
  }
  const { id: roleId } = await create('/roles', { name: 'Logins', permissions: ['guests.read'] })
  const guest = await create('/guests', { firstName: 'Ada', lastName: 'Guest' })
  const emails = Array.from({ length: clients }, (_, n) => `logins${n}@hotel.example`)
  for (const email of emails) await create('/users', { email, password, firstName: 'A', lastName: 'B', roleId })
  return { service, token, guest: guest.id, emails }
}

/** Loops of work for so many seconds; returns the milliseconds of each piece. */
async function loopFor(seconds: number, loops: number, work: (loop: number) => Promise<void>): Promise<number[]> {
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  const loop = async (_: unknown, n: number): Promise<void> => {
    while (performance.now() < end) {
      const start = performance.now()
      await work(n)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: loops }, loop))
  return times
}

/** The p99 of reads in milliseconds. */
async function readFor({ service, token, guest }: Scene, seconds: number): Promise<number> {
  const times = await loopFor(seconds, readers, async () => {
    const { status, text } = await service.call('GET', `/guests/${guest}`, { token })
    if (status !== 200) throw new Error(text)
  })
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

/** The number of logins that succeeded. */
async function logInFor({ service, emails }: Scene, seconds: number): Promise<number> {
  let succeeded = 0
  await loopFor(seconds, clients, async (n) => {
    const { status } = await service.call('POST', '/auth/login', { body: { email: emails[n], password } })
    if (status === 200) succeeded += 1
  })
  return succeeded
}

async function logInAtOnce({ service, emails }: Scene) {
  const body = { email: emails[0], password }
  const answers = await Promise.all(Array.from({ length: atOnce }, () => service.call('POST', '/auth/login', { body })))
  const isRefusal = ({ status, headers }: (typeof answers)[number]): boolean =>
    [429, 503].includes(status) && Number(headers['retry-after']) > 0
  const succeeded = answers.filter(({ status }) => status === 200).length
  const refused = answers.filter(isRefusal).length
  return { succeeded, refused, faults: atOnce - succeeded - refused }
}

async function verifiesPerSecond(seconds: number): Promise<number> {
  const hasher = createPasswordHasher()
  const times = await loopFor(seconds, clients, async () => void (await hasher.verifyPassword(dummyHash(), password)))
  return times.length / seconds
}
