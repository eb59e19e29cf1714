import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext } from 'node:test'
import { full } from '@bellhop/server/testing/full.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import type { CallMedia } from '../media/call-media.ts'
import { connectedAgent, parkedCaller, untilTalking } from '../testing/media-call.ts'
import { type StartedMediaServer, startMediaServer } from '../testing/start-media-server.ts'
import type { RecordedTalk } from './recording-spool.ts'
import { openSpool } from './testing/spool-fixture.ts'

full('what rtpengine captures in two parts becomes a recording: caller left, agent right, silent pause', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const { call, spool, read } = await recordedCall(t, server)
  const startedAt = new Date().toISOString()
  await call.startRecording({ ref: 'real', legId: 'leg-1', part: 1 })
  await untilCaptured(call, 50)
  await call.stopRecording()
  const from = new Date().toISOString()
  await untilCaptured(call, 50)
  const to = new Date().toISOString()
  await call.startRecording({ ref: 'real', legId: 'leg-1', part: 2 })
  await untilCaptured(call, 50)
  await call.delete()
  const talk = talkOf(call, { parts: 2, startedAt, endedAt: new Date().toISOString(), pauses: [{ from, to }] })

  const recording = await spool.finish(talk)
  const { left, right, durationMs } = await read('real')
  const positionOf = (moment: string): number => Date.parse(moment) - Date.parse(startedAt)
  const [pause, again] = [positionOf(from), positionOf(to)]
  for (const [hertz, tone] of [
    [300, left],
    [880, right],
  ] as const) {
    assert.equal(tone(200, pause - 200), hertz)
    assert.equal(tone(pause, again), 'silence')
    assert.equal(tone(again + 200, durationMs - 200), hertz)
  }
  assert.equal(recording?.durationSeconds, Math.round(durationMs / 1000))
  assert.deepEqual(await captureFiles(server), [])
})

full('the part that a killed rtpengine was writing becomes a recording', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const { call, spool, read } = await recordedCall(t, server)
  const startedAt = new Date().toISOString()
  await call.startRecording({ ref: 'real', legId: 'leg-1', part: 1 })
  await untilCaptured(call, 75)
  await server.kill()
  assert.ok(await spool.finish(talkOf(call, { parts: 1, startedAt, endedAt: new Date().toISOString(), pauses: [] })))
  const { left, right, durationMs } = await read('real')
  assert.ok(durationMs > 1000)
  assert.deepEqual([left(200, durationMs - 200), right(200, durationMs - 200)], [300, 880])
  assert.deepEqual(await captureFiles(server), [])
})

type Times = Pick<RecordedTalk, 'parts' | 'startedAt' | 'endedAt' | 'pauses'>

const talkOf = (call: CallMedia, times: Times): RecordedTalk => ({
  ref: 'real',
  mediaId: 'recorded call/1',
  callerPort: call.state.callerPort ?? 0,
  ...times,
})

/** A caller with 300 Hz and an agent with 880 Hz who talk. */
async function recordedCall(t: TestContext, server: StartedMediaServer) {
  const outputDir = await mkdtemp(join(tmpdir(), 'bellhop-recordings-'))
  t.after(() => rm(outputDir, { recursive: true, force: true }))
  const call = server.media.createCall('recorded call/1')
  const caller = await parkedCaller(t, call)
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  await untilTalking(caller, agent)
  return { call, ...openSpool({ captureDir: server.recordingDir, outputDir }) }
}

/** Waits until rtpengine has received this many more packets of both sides. */
async function untilCaptured(call: CallMedia, packets: number): Promise<void> {
  const count = async (): Promise<number> => {
    const traffic = await call.traffic()
    return traffic === 'gone' ? 0 : Math.min(traffic.callerPackets, traffic.agentPackets)
  }
  const before = await count()
  await until(`${packets} more packets`, async () => (await count()) >= before + packets)
}

const captureFiles = async ({ recordingDir }: StartedMediaServer): Promise<string[]> =>
  (await readdir(recordingDir, { recursive: true })).filter((path) => path.includes('/'))
