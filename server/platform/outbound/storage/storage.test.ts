import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, beforeEach, describe, test } from 'node:test'
import fc from 'fast-check'
import { repetitions } from '../../../testing/full.ts'
import { until } from '../../../testing/processes/process.ts'
import { Refusal } from '../../kernel/errors.ts'
import { bucketInTest, directoryInTest, type StorageInTest } from '../testing/storages.ts'
import type { ListedFile } from './storage.ts'

const megabyte = 1024 * 1024
const tenant = '01890000-0000-7000-8000-000000000001'
const key = `${tenant}/recordings/one.wav`
const wav = { contentType: 'audio/wav' }

/** Bytes that depend on their position. */
function bytes(length: number, seed = 0): Buffer {
  const period = Buffer.from(Array.from({ length: 65_536 }, (_, at) => (at * 31 + (at >> 8) + seed) & 255))
  return Buffer.alloc(length, period)
}

/** In pieces that fit no part and no page. */
function source(content: Buffer, piece = 60_001): Readable {
  return Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += piece) yield content.subarray(at, at + piece)
    })(),
    { objectMode: false },
  )
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
const isUnavailable = (error: unknown): boolean =>
  error instanceof Refusal && error.statusCode === 503 && error.items[0]?.code === 'provider_unavailable'

for (const [name, make] of Object.entries({ 'a directory': directoryInTest, 'a bucket': bucketInTest })) {
  describe(`files in ${name}`, () => {
    let given: StorageInTest
    before(async () => {
      given = await make()
    })
    after(() => given.close())
    beforeEach(async () => {
      for await (const { key: each } of given.storage.list('')) await given.storage.remove(each)
    })

    const read = async (of: string, range?: { start: number; end: number }): Promise<Buffer> => {
      const opened = await given.storage.open(of, range)
      assert.ok(opened, 'it is there')
      return buffer(opened.stream)
    }
    const listed = async (prefix: string, afterKey?: string): Promise<ListedFile[]> =>
      Array.fromAsync(given.storage.list(prefix, afterKey))

    test('a file is read back unchanged, and its size and hash are right', async () => {
      for (const length of [0, 1, 70_000, 5 * megabyte, repetitions(5, 11) * megabyte + 1]) {
        const content = bytes(length)
        const stored = await given.storage.put(key, source(content), { ...wav, expectedBytes: length })
        assert.deepEqual(stored, { sizeBytes: length, sha256: sha256(content) })
        assert.ok((await read(key)).equals(content), `${length} bytes`)
        assert.equal((await given.storage.open(key))?.stream.destroy().destroyed, true)
        assert.equal((await given.storage.stat(key))?.sizeBytes, length)
      }
      assert.equal(await given.halves(), 0)
    })

    test('a range gives its bytes, and the size of the whole file', async () => {
      const content = bytes(200_000)
      await given.storage.put(key, source(content), wav)
      const place = fc.nat({ max: content.length - 1 })
      await fc.assert(
        fc.asyncProperty(place, fc.nat({ max: content.length * 2 }), async (start, more) => {
          const opened = await given.storage.open(key, { start, end: start + more })
          assert.equal(opened?.sizeBytes, content.length)
          assert.ok((await buffer(opened.stream)).equals(content.subarray(start, start + more + 1)))
        }),
        { numRuns: 30, examples: [[0, 0]] },
      )
      await assert.rejects(given.storage.open(key, { start: content.length, end: content.length }), /has no bytes/)
    })

    test('a missing file is undefined, and removing it is not an error', async () => {
      assert.equal(await given.storage.open(key), undefined)
      assert.equal(await given.storage.open(key, { start: 0, end: 1 }), undefined)
      assert.equal(await given.storage.stat(key), undefined)
      await given.storage.put(key, source(bytes(9)), wav)
      for (let times = 0; times < 2; times += 1) await given.storage.remove(key)
      assert.equal(await given.storage.stat(key), undefined)
      await given.storage.put(key, source(bytes(9)), wav)
      assert.equal(await given.storage.open(`${key}/below.wav`), undefined, 'nothing lies below a file')
      assert.equal(await given.storage.open(`${tenant}/recordings`), undefined, 'a folder is no file')
      assert.equal(await given.storage.stat(`${tenant}/recordings`), undefined)
    })

    test('a file is complete or missing: of five concurrent writes one stays', async () => {
      const contents = Array.from({ length: 5 }, (_, seed) => bytes(100_000 + seed, seed))
      await Promise.all(contents.map((content) => given.storage.put(key, source(content), wav)))
      const stored = await read(key)
      assert.ok(contents.some((content) => content.equals(stored)))
      await given.storage.put(key, source(bytes(3)), wav)
      assert.equal((await read(key)).length, 3)
    })

    test('a file cannot be read before its last byte is stored', async () => {
      const slow = new PassThrough()
      const putting = given.storage.put(key, slow, wav)
      for (let sent = 0; sent < 6; sent += 1) {
        if (!slow.write(bytes(megabyte))) await new Promise((resolve) => slow.once('drain', resolve))
      }
      await until('it is begun', async () => (await given.halves()) > 0)
      assert.deepEqual([await given.storage.stat(key), await listed('')], [undefined, []])
      slow.end()
      assert.equal((await putting).sizeBytes, 6 * megabyte)
      assert.equal((await given.storage.stat(key))?.sizeBytes, 6 * megabyte)
    })

    test('a failed source leaves nothing behind, whenever it fails; an existing file stays', async () => {
      await given.storage.put(key, source(bytes(5)), wav)
      for (const good of [0, 10, 7 * megabyte]) {
        const failing = Readable.from(
          (async function* () {
            yield* source(bytes(good))
            throw new Error('the line went dead')
          })(),
        )
        await assert.rejects(given.storage.put(key, failing, wav), /the line went dead/)
        assert.ok(failing.destroyed)
      }
      const removed = new PassThrough()
      const putting = given.storage.put(key, removed, wav)
      removed.write(bytes(10))
      removed.destroy()
      await assert.rejects(putting, /Premature close/)
      const early = new PassThrough().destroy(new Error('gone before'))
      await assert.rejects(given.storage.put(key, early, wav), /gone before/)
      await assert.rejects(given.storage.put(key, new PassThrough().destroy(), wav), /Premature close/)
      assert.equal((await read(key)).length, 5)
      assert.deepEqual([await given.halves(), (await listed('')).length], [0, 1])
    })

    test('a source of another length than expected is refused', async () => {
      for (const expectedBytes of [0, 9, 11, 6 * megabyte]) {
        const wrong = source(bytes(10))
        await assert.rejects(given.storage.put(key, wrong, { ...wav, expectedBytes }), /bytes instead of/)
        assert.ok(wrong.destroyed)
      }
      await assert.rejects(given.storage.put(key, source(bytes(7 * megabyte)), { ...wav, expectedBytes: 6 * megabyte }))
      assert.deepEqual([await given.halves(), await listed('')], [0, []])
    })

    test('a key cannot leave its folder, and begins with a tenant', async () => {
      const bad = ['', 'a', tenant, `${tenant}/`, `${tenant}//a`, `/${key}`, `${tenant}/../a`, `${tenant}/a..b`]
      bad.push(`${tenant}/.half-written/a`, `${tenant}/A.wav`, `${tenant}/a b`, `${tenant}/a\\b`, `${tenant}/é`)
      bad.push(`${tenant}/a\0`, `${tenant}/a\n`, `recordings/${tenant}/a.wav`, `${tenant}/${'a'.repeat(101)}`)
      for (const each of bad) {
        await assert.rejects(given.storage.put(each, source(bytes(1)), wav), /is not a valid storage key/, each)
        for (const ask of ['open', 'stat', 'remove'] as const) {
          await assert.rejects(async () => given.storage[ask](each), /is not a valid storage key/, each)
        }
      }
      for (const prefix of ['..', '../', `${tenant}/../..`, '/', '/etc', 'é']) {
        await assert.rejects(listed(prefix), /is not a valid storage key/, prefix)
      }
    })

    test('files are listed in the order of their keys, from any position', async () => {
      const folder = fc.constantFrom('a', 'a-b', 'a.b', 'ab', 'a_b', 'b/c', 'b/c-d')
      const file = fc.tuple(folder, fc.constantFrom('x.wav', 'x-y.wav', 'x.y.wav', 'xy.wav', '1.mp3'))
      const beginnings = ['', tenant, `${tenant}/`, `${tenant}/a`, `${tenant}/a/`, `${tenant}/b/c`, `${tenant}/z`]
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(file, { maxLength: 8, selector: (parts) => parts.join('/') }),
          fc.constantFrom(...beginnings, '0'),
          fc.nat(),
          async (made, prefix, pick) => {
            const keys = made.map((parts) => [tenant, ...parts].join('/'))
            for (const each of keys) await given.storage.put(each, source(bytes(each.length)), wav)
            const afterKey = [undefined, ...beginnings, ...keys][pick % (keys.length + beginnings.length + 1)]
            const expected = keys.filter((each) => each.startsWith(prefix) && each > (afterKey ?? '')).toSorted()
            const found = await listed(prefix, afterKey)
            for (const each of keys) await given.storage.remove(each)
            assert.deepEqual(
              found.map((each) => [each.key, each.sizeBytes]),
              expected.map((each) => [each, each.length]),
            )
          },
        ),
        { numRuns: repetitions(10, 25) },
      )
    })

    test('a file has its modification time', async () => {
      const earliest = Date.now() - 60_000
      await given.storage.put(key, source(bytes(1)), wav)
      for (const found of [await given.storage.stat(key), (await listed(tenant))[0]]) {
        const at = found?.modifiedAt.epochMilliseconds ?? 0
        assert.ok(at > earliest && at < Date.now() + 60_000, String(found?.modifiedAt))
      }
    })

    test('an unreachable storage is reported as such, and no file as missing', async () => {
      await given.storage.put(key, source(bytes(1)), wav)
      await given.outOfReach(async () => {
        const unread = source(bytes(10))
        await assert.rejects(given.storage.put(key, unread, wav), isUnavailable)
        assert.ok(unread.destroyed)
        await assert.rejects(given.storage.open(key), isUnavailable)
        await assert.rejects(given.storage.stat(key), isUnavailable)
        await assert.rejects(given.storage.remove(key), isUnavailable)
        await assert.rejects(listed(''), isUnavailable)
        await assert.rejects(given.storage.removeUnfinished(), isUnavailable)
      })
      assert.equal((await read(key)).length, 1)
    })

    test('unfinished files older than a day are removed, and nothing else', async () => {
      await given.storage.put(key, source(bytes(1)), wav)
      assert.equal(await given.storage.removeUnfinished(), 0)
      for (const ageHours of [0, 23, 25, 1000]) await given.leaveHalf(ageHours)
      assert.equal(await given.storage.removeUnfinished(), 2)
      assert.deepEqual([await given.halves(), (await listed('')).length], [2, 1])
    })

    test('an opened file that is not read is closed', async () => {
      await given.storage.put(key, source(bytes(4 * megabyte)), wav)
      const opened = await Promise.all(Array.from({ length: repetitions(20, 60) }, () => given.storage.open(key)))
      for (const each of opened) each?.stream.destroy()
      await until('they are closed', async () => (await given.held()) <= 2)
    })
  })
}
