import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { readConfig } from '../../../config.ts'
import { repetitions } from '../../../testing/full.ts'
import { bucketInTest, directoryInTest, type StorageInTest } from '../testing/storages.ts'
import { openFile, putFile } from './encrypted-files.ts'
import { chunkBytes, encryptedSize } from './file-cipher.ts'
import type { FileStorage } from './storage.ts'

const key = '01890000-0000-7000-8000-000000000001/recordings/one.wav'
const wav = { contentType: 'audio/wav' }
const config = readConfig({})

/** In pieces that fit no chunk. */
const source = (content: Buffer, piece = 60_001): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += piece) yield content.subarray(at, at + piece)
    })(),
    { objectMode: false },
  )

const lengths = [0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes, repetitions(5, 170) * chunkBytes + 7]

for (const [name, make] of Object.entries({ 'a directory': directoryInTest, 'a bucket': bucketInTest })) {
  describe(`encrypted files in ${name}`, () => {
    let given: StorageInTest
    before(async () => {
      given = await make()
    })
    after(() => given.close())
    const put = (content: Buffer) => putFile({ storage: given.storage, config }, key, source(content), wav)
    const bytesAtRest = async (): Promise<Buffer> => {
      const opened = await given.storage.open(key)
      return buffer(opened?.stream ?? assert.fail('it is there'))
    }
    const read = async (stored: Awaited<ReturnType<typeof put>>, range?: { start: number; end: number }) => {
      const opened = await openFile(given.storage, { storageKey: key, ...stored }, range)
      assert.equal(opened?.sizeBytes, stored.sizeBytes)
      return buffer(opened?.stream ?? assert.fail('it is there'))
    }

    test('a file is read back, whole and in parts; the storage holds ciphertext of the expected length', async () => {
      for (const length of lengths) {
        const content = randomBytes(length)
        const stored = await put(content)
        assert.deepEqual(
          [stored.sizeBytes, stored.sha256],
          [length, createHash('sha256').update(content).digest('hex')],
        )
        assert.ok((await read(stored)).equals(content), `${length} bytes`)
        const atRest = await bytesAtRest()
        assert.equal(atRest.length, encryptedSize(length))
        if (length > 16) assert.equal(atRest.indexOf(content.subarray(0, 16)), -1)
        const edges = [0, 1, chunkBytes - 1, chunkBytes, length - 1].filter((at) => at >= 0 && at < length)
        for (const start of edges) {
          for (const end of edges.filter((at) => at >= start).concat(length + 5)) {
            const part = await read(stored, { start, end })
            assert.ok(part.equals(content.subarray(start, end + 1)), `${start}-${end} of ${length}`)
          }
        }
        await assert.rejects(read(stored, { start: length, end: length }), /has no bytes/)
      }
    })

    test('reading a part requests only the chunks that contain it', async () => {
      const stored = await put(randomBytes(20 * chunkBytes))
      const requests: unknown[] = []
      const watched: FileStorage = {
        ...given.storage,
        open: (of, range) => {
          requests.push(range && range.end - range.start + 1)
          return given.storage.open(of, range)
        },
      }
      const opened = await openFile(
        watched,
        { storageKey: key, ...stored },
        { start: 7 * chunkBytes, end: 7 * chunkBytes },
      )
      assert.equal((await buffer(opened?.stream ?? assert.fail())).length, 1)
      assert.deepEqual(requests, [chunkBytes + 16])
    })

    test('changed bytes, reordered chunks and truncation are detected', async () => {
      const content = randomBytes(3 * chunkBytes + 100)
      const stored = await put(content)
      const atRest = await bytesAtRest()
      const replace = (bytes: Buffer) => given.storage.put(key, source(bytes), wav)
      await fc.assert(
        fc.asyncProperty(fc.nat({ max: atRest.length - 1 }), fc.integer({ min: 1, max: 255 }), async (at, change) => {
          const changed = Buffer.from(atRest)
          changed[at] = (changed[at] ?? 0) ^ change
          await replace(changed)
          await assert.rejects(read(stored))
        }),
        { numRuns: 15 },
      )
      const encrypted = chunkBytes + 16
      const [first, second, rest] = [
        atRest.subarray(0, encrypted),
        atRest.subarray(encrypted, 2 * encrypted),
        atRest.subarray(2 * encrypted),
      ]
      for (const wrong of [
        Buffer.concat([second, first, rest]),
        atRest.subarray(0, 3 * encrypted),
        atRest.subarray(0, -1),
      ]) {
        await replace(wrong)
        await assert.rejects(read(stored))
      }
      await replace(atRest)
      await assert.rejects(read({ ...stored, fileKey: randomBytes(32) }))
      assert.ok((await read(stored)).equals(content))
    })

    test('a source that fails, is too long or too short leaves nothing, and its error is thrown', async () => {
      await given.storage.remove(key)
      const failing = Readable.from(
        (async function* () {
          yield randomBytes(100_000)
          throw new Error('the line went dead')
        })(),
      )
      const runtime = { storage: given.storage, config }
      await assert.rejects(putFile(runtime, key, failing, wav), /the line went dead/)
      const short = source(randomBytes(9))
      await assert.rejects(putFile(runtime, key, short, { ...wav, expectedBytes: 10 }), /bytes instead of/)
      await assert.rejects(putFile(runtime, key, new PassThrough().destroy(), wav))
      assert.equal(await given.storage.stat(key), undefined)
      assert.ok(failing.destroyed && short.destroyed)
    })

    test('an aborted read or a failed write leaves no source open', async () => {
      const stored = await put(randomBytes(40 * chunkBytes))
      const opened = await openFile(given.storage, { storageKey: key, ...stored })
      opened?.stream.destroy()
      const begun = await openFile(given.storage, { storageKey: key, ...stored })
      for await (const _chunk of begun?.stream ?? []) break
      await given.outOfReach(async () => {
        const unread = source(randomBytes(1000))
        await assert.rejects(putFile({ storage: given.storage, config }, key, unread, wav))
        assert.ok(unread.destroyed)
      })
    })
  })
}

test('without FILE_ENCRYPTION a file is stored as it is and read in the same way', async () => {
  const given = await directoryInTest()
  const plain = { storage: given.storage, config: { ...config, FILE_ENCRYPTION: false } }
  const content = randomBytes(chunkBytes + 1)
  const stored = await putFile(plain, key, source(content), wav)
  assert.equal(stored.fileKey, null)
  const opened = await openFile(given.storage, { storageKey: key, ...stored }, { start: 1, end: 3 })
  assert.ok((await buffer(opened?.stream ?? assert.fail())).equals(content.subarray(1, 4)))
  await given.close()
})
