import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { concurrencyLimit } from '@bellhop/server/platform/limits/concurrency-limit.ts'
import type { Logger } from '@bellhop/server/platform/observability/log.ts'
import { CaptureDirectory, type CaptureFiles } from './capture-files.ts'
import { secondsOfWav } from './stereo-wav.ts'
import type { TimeSpan } from './talk-timeline.ts'
import { type TalkAddresses, writeTalk } from './write-talk.ts'

/**
 * A talk that was recorded: what one agent and the far end said, in `parts` captures with pauses between them.
 * `mediaId` is the id of the call at rtpengine and `callerPort` the port on which rtpengine receives the caller. They
 * find and decode a capture that rtpengine could not finish because it was killed: it has no metadata then.
 */
export type RecordedTalk = {
  /** 1 to 128 letters, digits, `-` and `_`. */
  readonly ref: string
  readonly mediaId: string
  readonly callerPort: number
  /** How often the recording was started. */
  readonly parts: number
  /** When the first part was started: the recording begins there. */
  readonly startedAt: string
  readonly endedAt: string
  readonly pauses: readonly TimeSpan[]
  readonly addresses?: TalkAddresses | undefined
}

/** A stereo recording: the caller is the left channel, the agent the right one. */
export type Recording = {
  /** Whole seconds, at least 1. */
  readonly durationSeconds: number
  readonly channels: 2
  readonly contentType: 'audio/wav'
  readonly sizeBytes: number
}

/** A capture of rtpengine. `ref` is undefined if rtpengine did not finish it. */
export type Capture = { readonly mediaId: string; readonly ref: string | undefined }

/** The file system takes no recording. The captures stay, so `finish` may be called again. */
export class RecordingStorageError extends Error {}

type SpoolOptions = {
  /** The recording directory of rtpengine. */
  readonly captureDir: string
  /** Created if it is missing. One spool at a time uses it. */
  readonly outputDir: string
  readonly log: Logger
  /** How long `finish` waits for rtpengine. A part that is not over then is used as far as it is written. */
  readonly maxWaitMs?: number
}

const refPattern = /^[A-Za-z0-9_-]{1,128}$/
/** Decoding is work for the processor; more at once would not be quicker and needs more memory. */
const maxDecoding = 3
const defaultMaxWaitMs = 3_000
const firstWaitMs = 50
/** Between the start of a talk and the first packet of its capture, the clocks of two processes are read. */
const clockMarginMicroseconds = 2_000_000

/** Makes recordings from the captures of rtpengine and holds them until they are delivered. */
export class RecordingSpool {
  readonly #captures: CaptureDirectory
  readonly #options: SpoolOptions
  readonly #decode = concurrencyLimit(maxDecoding, Infinity, () => new Error('Too many recordings wait'))
  readonly #running = new Map<string, Promise<Recording | undefined>>()

  constructor(options: SpoolOptions) {
    this.#options = options
    this.#captures = new CaptureDirectory(options.captureDir)
  }

  /**
   * Waits until rtpengine has finished the parts of a talk (at most `maxWaitMs`), makes its recording and deletes the
   * captures. Undefined if no sound was captured. After a crash or an error it may be called again, with the same
   * result.
   * @throws RecordingStorageError if the recording cannot be stored, for example because the disk is full
   */
  async finish(talk: RecordedTalk): Promise<Recording | undefined> {
    if (!refPattern.test(talk.ref)) throw new TypeError(`${talk.ref} is not the reference of a recording`)
    const running = this.#running.get(talk.ref) ?? this.#finish(talk).finally(() => this.#running.delete(talk.ref))
    this.#running.set(talk.ref, running)
    return running
  }

  /** The bytes of a finished recording; undefined if there is none. */
  async open(ref: string): Promise<Readable | undefined> {
    if (!refPattern.test(ref)) return undefined
    const file = await open(this.#fileOf(ref)).catch(undefinedIfMissing)
    return file?.createReadStream()
  }

  /** Deletes a recording. One that does not exist is no error. */
  async delete(ref: string): Promise<void> {
    if (!refPattern.test(ref)) return
    const isMissing = await rm(this.#fileOf(ref)).then(() => false, trueIfMissing)
    // Without this the sound would be there again after a power cut, and nobody would delete it.
    if (!isMissing) await syncDirectory(this.#options.outputDir)
  }

  /** Deletes captures, also unfinished ones, of calls that the journal does not know, and half-written recordings. */
  async deleteStrayCaptures(isKnown: (capture: Capture) => boolean): Promise<void> {
    for (const capture of await this.#captures.list()) {
      const { name, mediaId, part } = capture
      if (isKnown({ mediaId, ref: part?.ref })) continue
      await this.#captures.delete(capture)
      this.#options.log.warn({ capture: name }, 'a capture of an unknown call is deleted')
    }
    for (const name of (await readdir(this.#options.outputDir).catch(undefinedIfMissing)) ?? []) {
      const ref = name.endsWith(temporarySuffix) ? name.slice(0, -temporarySuffix.length) : undefined
      if (ref === undefined || this.#running.has(ref)) continue
      await rm(join(this.#options.outputDir, name), { force: true })
    }
  }

  async #finish(talk: RecordedTalk): Promise<Recording | undefined> {
    const finished = await this.#describe(talk.ref)
    const captures = finished ? await this.#findCaptures(talk) : await this.#waitForCaptures(talk)
    const recording = finished ?? (await this.#decode(() => this.#write(talk, captures)))
    // A kill before this leaves a recording with captures, and the next call deletes them.
    for (const capture of captures) await this.#captures.delete(capture)
    return recording
  }

  async #write(talk: RecordedTalk, captures: readonly CaptureFiles[]): Promise<Recording | undefined> {
    const { outputDir, log } = this.#options
    const temporary = join(outputDir, talk.ref + temporarySuffix)
    const sources = captures.map((capture) => ({
      path: this.#captures.pathOf(capture),
      callerPort: capture.part?.callerPort ?? talk.callerPort,
    }))
    try {
      await mkdir(outputDir, { recursive: true, mode: 0o700 })
      const { hasSound, unknownPayloadTypes } = await writeTalk(temporary, talk, sources)
      if (unknownPayloadTypes.length > 0) log.warn({ ref: talk.ref, unknownPayloadTypes }, 'a recording lacks sound')
      if (hasSound) await rename(temporary, this.#fileOf(talk.ref))
      if (hasSound) await syncDirectory(outputDir)
    } catch (error) {
      throw storageError(error, outputDir)
    } finally {
      await rm(temporary, { force: true })
    }
    return this.#describe(talk.ref)
  }

  /** The captures of a talk, when rtpengine has finished all, or after `maxWaitMs`. */
  async #waitForCaptures(talk: RecordedTalk): Promise<CaptureFiles[]> {
    const { log, maxWaitMs = defaultMaxWaitMs } = this.#options
    let waitedMs = 0
    for (let waitMs = firstWaitMs; ; waitMs *= 2) {
      const captures = await this.#findCaptures(talk)
      const finished = captures.filter(({ part }) => part !== undefined).length
      if (finished >= talk.parts) return captures
      if (waitedMs >= maxWaitMs) {
        log.warn(
          { ref: talk.ref, parts: talk.parts, finished, found: captures.length },
          'rtpengine finished fewer parts',
        )
        return captures
      }
      await delay(Math.min(waitMs, maxWaitMs - waitedMs))
      waitedMs += waitMs
    }
  }

  /** The captures of a talk in their order. Those without metadata belong to it if they began during the talk. */
  async #findCaptures(talk: RecordedTalk): Promise<CaptureFiles[]> {
    const ofCall = await this.#captures.list(talk.mediaId)
    const finished = ofCall.filter(({ part }) => part?.ref === talk.ref)
    const unfinished = []
    for (const capture of finished.length < talk.parts ? ofCall : []) {
      if (capture.part === undefined && (await this.#beganDuring(talk, capture))) unfinished.push(capture)
    }
    const numberOf = ({ part }: CaptureFiles): number => part?.part ?? Infinity
    return [...finished.toSorted((one, other) => numberOf(one) - numberOf(other)), ...unfinished]
  }

  async #beganDuring(talk: RecordedTalk, capture: CaptureFiles): Promise<boolean> {
    const start = await this.#captures.startOf(capture)
    if (start === undefined) return false
    const [from, to] = [talk.startedAt, talk.endedAt].map((at) => Temporal.Instant.from(at).epochMilliseconds * 1000)
    return start >= (from ?? 0) - clockMarginMicroseconds && start < (to ?? 0)
  }

  async #describe(ref: string): Promise<Recording | undefined> {
    const found = await stat(this.#fileOf(ref)).catch(undefinedIfMissing)
    if (!found) return undefined
    const durationSeconds = Math.max(1, Math.round(secondsOfWav(found.size)))
    return { durationSeconds, channels: 2, contentType: 'audio/wav', sizeBytes: found.size }
  }

  #fileOf(ref: string): string {
    return join(this.#options.outputDir, `${ref}.wav`)
  }
}

const temporarySuffix = '.wav.part'

/** Makes the names in a directory survive a power cut. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

function storageError(error: unknown, directory: string): unknown {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new RecordingStorageError(`The disk of ${directory} is full: free some space`, { cause: error })
  if (code === 'EROFS' || code === 'EACCES' || code === 'EIO')
    return new RecordingStorageError(`Recordings cannot be stored in ${directory} (${code})`, { cause: error })
  return error
}

function undefinedIfMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}

function trueIfMissing(error: unknown): true {
  if (codeOf(error) === 'ENOENT') return true
  throw error
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
