import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { createLog } from '@bellhop/server/platform/observability/log.ts'
import { findWavHeader } from '../../media/wav-header.ts'
import { toneOf } from '../../testing/tones.ts'
import { recordingMetadata } from '../recording-metadata.ts'
import { type RecordedTalk, RecordingSpool } from '../recording-spool.ts'
import { callerPort, captureBytes, type Packet } from './capture-bytes.ts'

/** When the talks of the tests begin, milliseconds since 1970. */
export const startMs = Date.parse('2026-03-01T10:00:00.250Z')

/** The moment that is `ms` milliseconds after the start of a talk. */
export const instantAt = (ms: number): string => new Date(startMs + ms).toISOString()

/** A talk of `ms` milliseconds in one part. */
export const talkOf = (ms: number, changes: Partial<RecordedTalk> = {}): RecordedTalk => ({
  ref: 'talk-1',
  mediaId: 'call-1',
  callerPort,
  parts: 1,
  startedAt: instantAt(0),
  endedAt: instantAt(ms),
  pauses: [],
  ...changes,
})

/** A new spool, and the directory to which it thinks rtpengine writes. */
export async function spoolFixture(t: TestContext) {
  const root = await mkdtemp(join(tmpdir(), 'bellhop-spool-'))
  t.after(() => rm(root, { recursive: true, force: true }))
  const captureDir = join(root, 'captures')
  const outputDir = join(root, 'recordings')
  for (const folder of ['tmp', 'pcaps', 'metadata']) await mkdir(join(captureDir, folder), { recursive: true })
  return { captureDir, outputDir, ...captureWriter(captureDir), ...openSpool({ captureDir, outputDir }) }
}

/** Opens a spool as the voice controller does after a start. */
export function openSpool(directories: { captureDir: string; outputDir: string }) {
  const spool = new RecordingSpool({ ...directories, log: createLog({ level: 'silent' }), maxWaitMs: 1000 })
  return { spool, read: (ref = 'talk-1') => readChannels(spool, ref) }
}

type CaptureOptions = { readonly ref?: string; readonly mediaId?: string; readonly part?: number }

/** Writes captures as rtpengine does. */
function captureWriter(captureDir: string) {
  let captures = 0
  const nextName = (mediaId: string): string => `${mediaId}-${(++captures).toString(16).padStart(16, '0')}`
  const addUnfinished = async (content: Buffer | readonly Packet[], { mediaId = 'call-1' }: CaptureOptions = {}) => {
    const name = nextName(mediaId)
    const bytes = Buffer.isBuffer(content) ? content : captureBytes(content, { startMs })
    await writeFile(join(captureDir, 'pcaps', `${name}.pcap`), bytes)
    await writeFile(join(captureDir, 'tmp', `rtpengine-meta-${name}.tmp`), '')
    return name
  }
  const finishCapture = async (name: string, { ref = 'talk-1', part = 1 }: CaptureOptions = {}) => {
    const metadata = recordingMetadata({ ref, legId: 'leg-1', part, callerPort })
    const text = `/spool/pcaps/${name}.pcap\n\n\nTimestamp terminated ms(first monologue): 0.000\n\n\n${metadata}\n`
    await writeFile(join(captureDir, 'metadata', `rtpengine-meta-${name}.txt`), text)
    await rm(join(captureDir, 'tmp', `rtpengine-meta-${name}.tmp`))
  }
  const add = async (content: Buffer | readonly Packet[], options: CaptureOptions = {}) => {
    const name = await addUnfinished(content, options)
    await finishCapture(name, options)
    return name
  }
  /** The paths of all files of rtpengine. */
  const listCaptureFiles = async (): Promise<string[]> =>
    (await readdir(captureDir, { recursive: true })).filter((path) => path.includes('/')).toSorted()
  return { addUnfinished, finishCapture, add, listCaptureFiles }
}

/** The two sides of a recording. */
async function readChannels(spool: RecordingSpool, ref: string) {
  const chunks: Buffer[] = []
  for await (const chunk of (await spool.open(ref)) ?? []) chunks.push(chunk)
  return parseRecording(Buffer.concat(chunks))
}

/** The two sides of a WAV file. `left(from, to)` is the tone between these milliseconds. */
export function parseRecording(wav: Buffer) {
  const header = findWavHeader(wav)
  const frames = (header?.dataBytes ?? 0) / 4
  const channel = (side: 0 | 1): Int16Array =>
    Int16Array.from({ length: frames }, (_, frame) => wav.readInt16LE(44 + frame * 4 + side * 2))
  const [left, right] = [channel(0), channel(1)]
  const toneIn = (samples: Int16Array) => (fromMs: number, toMs: number) =>
    toneOf(samples.subarray(fromMs * 8, toMs * 8), [300, 440, 880, 1000])
  return { header, wav, durationMs: frames / 8, left: toneIn(left), right: toneIn(right), samples: { left, right } }
}

/** The content of a recording's file. */
export const recordingBytes = (outputDir: string, ref: string): Promise<Buffer> =>
  readFile(join(outputDir, `${ref}.wav`))
