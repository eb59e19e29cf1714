import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import fc from 'fast-check'
import { accessTokenSeconds, accessTokens } from '#platform/crypto/access-tokens.ts'
import { openKeyRing } from '#platform/crypto/key-ring.ts'
import { keyFileOf, readKeyFile } from '#platform/crypto/key-ring-file.ts'
import { type checkRetiring, KeyRefusal, retireKey, rotateKeys } from './key-changes.ts'

const someId = '01890000-0000-7000-8000-00000000cafe'
const claims = { sub: someId, tid: someId, sid: someId, rid: someId }

/** Processes that serve from one directory with one clock. */
async function processes(count: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellhop-rotation-'))
  let now = Temporal.Instant.from('2026-06-01T09:00:00Z')
  const clock = { now: () => now, monotonic: () => now.epochMilliseconds }
  const open = async () => accessTokens(await openKeyRing({ dataDir, clock }), 'https://hotel.example')
  const file = keyFileOf(dataDir)
  return {
    file,
    all: await Promise.all(Array.from({ length: count }, open)),
    now: () => now,
    pass: (seconds: number) => {
      now = now.add({ milliseconds: Math.round(seconds * 1000) })
    },
    rotate: () => rotateKeys(file, now),
    retire: (id: string, counts: Parameters<typeof checkRetiring>[1]['counts'] = []) =>
      retireKey(file, { id, counts, now }),
    oldestId: async () => (await readKeyFile(file)).at(-1)?.id ?? '',
    close: () => rm(dataDir, { recursive: true }),
  }
}

type Processes = Awaited<ReturnType<typeof processes>>

const opened = async (t: TestContext, count = 1): Promise<Processes> => {
  const service = await processes(count)
  t.after(service.close)
  return service
}

const unlessRefused = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error) => assert.ok(error instanceof KeyRefusal, error))
}

const step = fc.oneof(
  fc.record({ what: fc.constant('pass'), seconds: fc.constantFrom(0.3, 0.9, 5, 70, 300, 600) }),
  fc.record({ what: fc.constantFrom('issue', 'call'), process: fc.nat(2) }),
  fc.record({ what: fc.constantFrom('rotate', 'retire') }),
)
type Step = { what: string; seconds?: number; process?: number }

async function run(service: Processes, steps: readonly Step[]): Promise<void> {
  const issued: { token: string; at: Temporal.Instant }[] = []
  for (const { what, seconds = 0, process: number = 0 } of steps) {
    const now = service.now()
    const process = service.all[number]
    if (what === 'pass') service.pass(seconds)
    if (what === 'rotate') await unlessRefused(service.rotate())
    if (what === 'retire') await unlessRefused(service.retire(await service.oldestId()))
    if (what === 'issue' && process) issued.push({ token: process.issueAccessToken(claims, now), at: now })
    if (what !== 'call') continue
    for (const { token, at } of issued) {
      if (at.until(now).total('seconds') > accessTokenSeconds) continue
      assert.deepEqual(process?.verifyAccessToken(token, now), { ok: claims })
    }
  }
}

test('with any rotations and retirements three processes never lose a token before it expires', async () => {
  const steps = fc.array(step, { minLength: 10, maxLength: 60, size: 'max' })
  const property = fc.asyncProperty(steps, async (taken) => {
    const service = await processes(3)
    try {
      await run(service, taken)
    } finally {
      await service.close()
    }
  })
  await fc.assert(property, { numRuns: 80 })
})

test('a rotation adds a key that becomes active after a minute, readable only by the owner', async (t) => {
  const { file, rotate, now } = await opened(t)
  const [first] = await readKeyFile(file)
  const added = await rotate()
  assert.ok(added.activeFrom.equals(now().add({ seconds: 60 })))
  assert.deepEqual(await readKeyFile(file), [added, first])
  assert.equal((await stat(file)).mode & 0o777, 0o600)
})

test('a second rotation waits until the key of the first is active', async (t) => {
  const { rotate, pass, file } = await opened(t)
  const { id } = await rotate()
  const text = await readFile(file, 'utf8')
  await assert.rejects(rotate(), new RegExp(`${id} was already added.*2026-06-01T09:01:00Z`))
  pass(60)
  await rotate()
  assert.notEqual(await readFile(file, 'utf8'), text)
})

test('a key is retired when nothing needs it, and the refusal says what does', async (t) => {
  const { rotate, retire, pass, file, oldestId } = await opened(t)
  const old = await oldestId()
  const under = [
    { column: 'webhooks.secret', keyId: old, count: 2 },
    { column: 'webhooks.secret', keyId: 'other', count: 5 },
  ]
  await assert.rejects(retire('k9'), new RegExp(`no key k9 in the ring; it contains ${old}`))
  await assert.rejects(retire(old), /is the active key: rotate first/)
  const { id } = await rotate()
  await assert.rejects(retire(id), /is the next key and becomes the active one at 2026-06-01T09:01:00Z/)
  await assert.rejects(retire(old), /is the active key/)
  pass(60)
  await assert.rejects(retire(id), /is the active key/)
  await assert.rejects(retire(old, under), /Values are still encrypted with .*: 2 in webhooks.secret. Re-encrypt/)
  await assert.rejects(retire(old), /was active until .*09:01:00Z; tokens .* valid until 2026-06-01T09:16:06Z/)
  pass(905)
  await assert.rejects(retire(old), KeyRefusal)
  pass(1)
  await retire(old)
  assert.deepEqual(
    (await readKeyFile(file)).map((key) => key.id),
    [id],
  )
})
