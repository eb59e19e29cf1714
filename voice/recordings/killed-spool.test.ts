import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { full, repetitions } from '@bellhop/server/testing/full.ts'
import type { RecordedTalk } from './recording-spool.ts'
import { captureBytes, fileHeader, type Packet, speech } from './testing/capture-bytes.ts'
import { instantAt, recordingBytes, spoolFixture, startMs, talkOf } from './testing/spool-fixture.ts'

const program = fileURLToPath(new URL('testing/finish-talks.ts', import.meta.url))

/** Both sides from one second to another. */
const bothSides = (fromMs: number, toMs: number): Packet[] => [
  ...speech({ side: 'caller', hertz: 300, fromMs, toMs }),
  ...speech({ side: 'agent', hertz: 880, fromMs, toMs }),
]

full('kill -9 at any moment of finish leaves no half recording, and the next call makes the same', async (t) => {
  const fixture = await spoolFixture(t)
  const { add, spool, captureDir, outputDir, listCaptureFiles } = fixture
  const [first, second] = [bothSides(0, 10_000), bothSides(12_000, 16_000)].map((part) =>
    captureBytes(part, { startMs }),
  )
  assert.ok(first && second)
  const pauses = [{ from: instantAt(10_000), to: instantAt(12_000) }]
  const prepare = async (nth: number): Promise<RecordedTalk> => {
    const [ref, mediaId] = [`talk-${nth}`, `call-${nth}`]
    await add(first, { ref, mediaId, part: 1 })
    await add(second, { ref, mediaId, part: 2 })
    return talkOf(16_000, { ref, mediaId, parts: 2, pauses })
  }
  const expected = await spool.finish(await prepare(0))
  const expectedBytes = await recordingBytes(outputDir, 'talk-0')
  await rm(join(outputDir, 'talk-0.wav'))

  const talks = await Promise.all(Array.from({ length: repetitions(120) }, (_, nth) => prepare(nth + 1)))
  const talksFile = join(captureDir, 'talks.json')
  await writeFile(talksFile, JSON.stringify(talks))
  const run = () =>
    spawn(process.execPath, [program, captureDir, outputDir, talksFile], { stdio: ['ignore', 'pipe', 'inherit'] })

  const checked = new Set<string>()
  for (let kill = 1; kill <= repetitions(20); kill++) {
    const child = run()
    // It may have finished all talks before it is killed.
    const exited = once(child, 'exit')
    await once(child.stdout, 'data')
    await delay(Math.random() * 150)
    child.kill('SIGKILL')
    await exited
    for (const name of await readdir(outputDir)) {
      if (!name.endsWith('.wav') || checked.has(name)) continue
      checked.add(name)
      const bytes = await recordingBytes(outputDir, name.slice(0, -4))
      assert.ok(bytes.equals(expectedBytes), `${name} after kill ${kill}`)
    }
  }
  const child = run()
  const lines = (await text(child.stdout)).trim().split('\n').slice(1)
  const finished = lines.map((line) => JSON.parse(line))
  assert.deepEqual(
    finished.map(({ ref, recording }) => ({ ref, recording })),
    talks.map(({ ref }) => ({ ref, recording: expected })),
  )
  for (const { ref } of talks) assert.ok((await recordingBytes(outputDir, ref)).equals(expectedBytes), ref)
  assert.deepEqual(await listCaptureFiles(), [])
  await spool.deleteStrayCaptures(() => true)
  assert.equal((await readdir(outputDir)).length, talks.length)
})

full('a call of an hour needs no more memory than a short one', async (t) => {
  const { add, captureDir, outputDir } = await spoolFixture(t)
  const seconds = (nth: number): number => nth * 60
  const [short, long] = [talkOf(60_000, { ref: 'short' }), talkOf(3_600_000, { ref: 'long', mediaId: 'long' })]
  await add(captureBytes(bothSides(0, 60_000), { startMs }), { ref: 'short' })
  const name = await add(fileHeader({ startMs }), { ref: 'long', mediaId: 'long' })
  const minute = captureBytes(bothSides(0, 60_000), { startMs }).subarray(24)
  const file = await open(join(captureDir, 'pcaps', `${name}.pcap`), 'a')
  for (let nth = 0; nth < 60; nth++) await file.appendFile(shiftedBy(seconds(nth), minute))
  const { size } = await file.stat()
  await file.close()
  assert.ok(size > 80_000_000)

  const talksFile = join(captureDir, 'talks.json')
  await writeFile(talksFile, JSON.stringify([short, long]))
  const child = spawn(process.execPath, [program, captureDir, outputDir, talksFile])
  const [, before, after] = (await text(child.stdout)).trim().split('\n')
  const [ofShort, ofLong] = [JSON.parse(before ?? ''), JSON.parse(after ?? '')]
  assert.equal(ofLong.recording.durationSeconds, 3600)
  const grownMegabytes = (ofLong.maxRss - ofShort.maxRss) / 1024
  t.diagnostic(`${Math.round(grownMegabytes)} MB more than for a minute`)
  assert.ok(grownMegabytes < 64, `${grownMegabytes} MB more than for a minute`)
})

/** Records of a capture, seconds later: in the times of their arrival and in their RTP timestamps. */
function shiftedBy(seconds: number, records: Buffer): Buffer {
  const shifted = Buffer.from(records)
  for (let at = 0; at < shifted.length; at += 16 + shifted.readUInt32LE(at + 8)) {
    shifted.writeUInt32LE(shifted.readUInt32LE(at) + seconds, at)
    const timestampAt = at + 16 + 14 + 20 + 8 + 4
    shifted.writeUInt32BE(shifted.readUInt32BE(timestampAt) + seconds * 8000, timestampAt)
  }
  return shifted
}
