import assert from 'node:assert/strict'
import { readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { RecordingStorageError } from './recording-spool.ts'
import { speech } from './testing/capture-bytes.ts'
import { instantAt, openSpool, spoolFixture, talkOf } from './testing/spool-fixture.ts'

const caller = { side: 'caller', hertz: 300 } as const
const agent = { side: 'agent', hertz: 880 } as const
const isListed = (files: readonly string[], name: string): boolean => files.some((file) => file.includes(name))

test('the parts of a talk become one recording, and a pause is silence of its real length', async (t) => {
  const { add, spool, read, listCaptureFiles } = await spoolFixture(t)
  const both = (fromMs: number, toMs: number) => [
    ...speech({ ...caller, fromMs, toMs }),
    ...speech({ ...agent, fromMs, toMs }),
  ]
  // rtpengine may finish the parts in any order.
  await add(both(8000, 10_000), { part: 3 })
  await add(both(0, 2000), { part: 1 })
  await add(both(5000, 6000), { part: 2 })
  const pauses = [
    { from: instantAt(2000), to: instantAt(5000) },
    { from: instantAt(6000), to: instantAt(8000) },
  ]
  const recording = await spool.finish(talkOf(10_000, { parts: 3, pauses }))
  assert.equal(recording?.durationSeconds, 10)
  for (const [hertz, tone] of [
    [300, (await read()).left],
    [880, (await read()).right],
  ] as const) {
    const tones = [tone(0, 2000), tone(2000, 5000), tone(5000, 6000), tone(6000, 8000), tone(8000, 10_000)]
    assert.deepEqual(tones, [hertz, 'silence', hertz, 'silence', hertz])
  }
  assert.deepEqual(await listCaptureFiles(), [])
})

test('what was captured in a pause is not in the recording, and a pause until the end has its length', async (t) => {
  const { add, spool, read } = await spoolFixture(t)
  await add([...speech({ ...caller, fromMs: 0, toMs: 3000 }), ...speech({ ...agent, fromMs: 0, toMs: 3000 })])
  const pauses = [{ from: instantAt(2000), to: instantAt(60_000) }]
  const recording = await spool.finish(talkOf(5000, { pauses }))
  const { left, right, durationMs } = await read()
  assert.deepEqual([recording?.durationSeconds, durationMs], [5, 5000])
  assert.deepEqual([left(0, 2000), left(2000, 5000)], [300, 'silence'])
  assert.deepEqual([right(0, 2000), right(2000, 5000)], [880, 'silence'])
})

test('a clock that was set between controller and media server does not cost the sound', async (t) => {
  const { add, spool, read } = await spoolFixture(t)
  const hour = 3_600_000
  const at = (fromMs: number, toMs: number) => speech({ ...caller, fromMs: hour + fromMs, toMs: hour + toMs })
  await add(at(0, 2000), { part: 1 })
  await add(at(3000, 4000), { part: 2 })
  await spool.finish(talkOf(4000, { parts: 2, pauses: [{ from: instantAt(2000), to: instantAt(3000) }] }))
  const { left, durationMs } = await read()
  assert.equal(durationMs, 4000)
  assert.deepEqual([left(0, 2000), left(2000, 3000), left(3000, 4000)], [300, 'silence', 300])
})

test('finish waits until the media server has finished the part', async (t) => {
  const { addUnfinished, finishCapture, spool, read } = await spoolFixture(t)
  // It began before the talk, so that it belongs to the talk by its metadata only.
  const name = await addUnfinished(speech({ ...caller, fromMs: -3000, toMs: 1000 }))
  const finishing = spool.finish(talkOf(1000))
  await finishCapture(name)
  assert.equal((await finishing)?.durationSeconds, 1)
  assert.equal((await read()).left(0, 1000), 300)
})

test('a part that a killed media server did not finish is in the recording', async (t) => {
  const { add, addUnfinished, spool, read, listCaptureFiles } = await spoolFixture(t)
  await add(speech({ ...caller, fromMs: 0, toMs: 1000 }))
  await addUnfinished(speech({ ...agent, fromMs: 2000, toMs: 4000 }))
  // The next talk of this call, and another call at the same time.
  const next = await addUnfinished(speech({ ...agent, fromMs: 5000, toMs: 6000 }))
  const other = await addUnfinished(speech({ ...agent, fromMs: 2000, toMs: 4000 }), { mediaId: 'call-10' })
  const pauses = [{ from: instantAt(1000), to: instantAt(2000) }]
  const recording = await spool.finish(talkOf(4000, { parts: 2, pauses }))
  assert.equal(recording?.durationSeconds, 4)
  const { left, right } = await read()
  assert.deepEqual([left(0, 1000), left(1000, 4000)], [300, 'silence'])
  assert.deepEqual([right(0, 2000), right(2000, 4000)], ['silence', 880])
  assert.deepEqual(
    await listCaptureFiles(),
    [next, other].flatMap((name) => [`pcaps/${name}.pcap`, `tmp/rtpengine-meta-${name}.tmp`]).toSorted(),
  )
})

test('without captures there is no recording, however often it is asked for', async (t) => {
  const { spool, read, outputDir } = await spoolFixture(t)
  assert.equal(await spool.finish(talkOf(1000)), undefined)
  assert.equal(await spool.finish(talkOf(1000, { parts: 0 })), undefined)
  assert.equal((await read()).wav.length, 0)
  assert.deepEqual(await readdir(outputDir), [])
})

test('a capture directory that is missing is an error, not a talk without sound', async (t) => {
  const { outputDir } = await spoolFixture(t)
  const { spool } = openSpool({ captureDir: join(outputDir, 'elsewhere'), outputDir })
  await assert.rejects(spool.finish(talkOf(1000)), { code: 'ENOENT' })
})

test('finish may be called again, also at once, after a restart, and with captures that a kill left', async (t) => {
  const { add, addUnfinished, spool, read, listCaptureFiles, ...directories } = await spoolFixture(t)
  await add(speech({ ...caller, fromMs: 0, toMs: 2000 }))
  const [first, again] = await Promise.all([spool.finish(talkOf(2000)), spool.finish(talkOf(2000))])
  assert.deepEqual(again, first)
  const { wav } = await read()
  await add(speech({ ...agent, fromMs: 0, toMs: 4000 }))
  await addUnfinished(speech({ ...agent, fromMs: 1000, toMs: 4000 }))
  assert.deepEqual(await openSpool(directories).spool.finish(talkOf(2000, { parts: 2 })), first)
  assert.ok((await read()).wav.equals(wav))
  assert.deepEqual(await listCaptureFiles(), [])
})

test('on a full disk finish says so and keeps the captures; with space it makes the recording', async (t) => {
  const { add, spool, read, outputDir, listCaptureFiles } = await spoolFixture(t)
  await add(speech({ ...caller, fromMs: 0, toMs: 2000 }))
  await spool.finish(talkOf(1000, { ref: 'creates-the-directory', parts: 0 }))
  // Every write to this device fails as on a full disk.
  await symlink('/dev/full', join(outputDir, 'talk-1.wav.part'))
  await assert.rejects(spool.finish(talkOf(2000)), (error) => {
    assert.ok(error instanceof RecordingStorageError)
    assert.match(error.message, /disk of .*recordings is full/)
    return true
  })
  assert.equal((await listCaptureFiles()).length, 2)
  assert.deepEqual(await readdir(outputDir), [])
  assert.equal((await spool.finish(talkOf(2000)))?.durationSeconds, 2)
  assert.equal((await read()).left(0, 2000), 300)
})

test('a recording is opened and deleted by its reference, and by no path', async (t) => {
  const { add, spool, read, captureDir, outputDir } = await spoolFixture(t)
  await add(speech({ ...caller, fromMs: 0, toMs: 1000 }))
  await writeFile(join(captureDir, 'secret.wav'), 'secret')
  await spool.finish(talkOf(1000))
  for (const ref of ['../captures/secret', '/etc/passwd', '', 'unknown', 'a'.repeat(300)]) {
    assert.equal(await spool.open(ref), undefined)
    await spool.delete(ref)
  }
  await assert.rejects(spool.finish(talkOf(1000, { ref: '../captures/secret' })), TypeError)
  assert.equal((await read()).durationMs, 1000)
  await spool.delete('talk-1')
  await spool.delete('talk-1')
  assert.equal(await spool.open('talk-1'), undefined)
  assert.deepEqual([await readdir(outputDir), (await readdir(captureDir)).includes('secret.wav')], [[], true])
})

test('captures of unknown calls are deleted, also unfinished ones, and half-written recordings', async (t) => {
  const { add, addUnfinished, spool, outputDir, captureDir, listCaptureFiles } = await spoolFixture(t)
  const sound = speech({ ...caller, fromMs: 0, toMs: 200 })
  const known = await add(sound, { mediaId: 'known', ref: 'known-talk' })
  const live = await addUnfinished(sound, { mediaId: 'known' })
  await add(sound, { mediaId: 'unknown', ref: 'unknown-talk' })
  await addUnfinished(sound, { mediaId: 'a/strange:call (id)'.replaceAll(/[/: ()]/g, '%28') })
  // Files of others, and a metadata file that a power cut emptied.
  await writeFile(join(captureDir, 'pcaps', 'notes.txt'), '')
  await writeFile(join(captureDir, 'metadata', 'rtpengine-meta-unknown-00000000000000ff.txt'), '')
  await spool.finish(talkOf(1000, { parts: 0 }))
  await writeFile(join(outputDir, 'talk-7.wav.part'), 'RIFF')
  const refs: (string | undefined)[] = []
  await spool.deleteStrayCaptures(({ ref, mediaId }) => {
    refs.push(ref)
    return mediaId === 'known'
  })
  assert.deepEqual(refs.toSorted(), ['known-talk', 'unknown-talk', undefined, undefined, undefined])
  const files = await listCaptureFiles()
  assert.equal(files.length, 5)
  assert.ok(isListed(files, known) && isListed(files, live) && isListed(files, 'notes.txt'))
  assert.deepEqual(await readdir(outputDir), [])
})
