import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { upperAscii } from '@bellhop/server/shared/letter-case.ts'
import { readCapture } from './capture-file.ts'
import { parseMetadataFile, type RecordingPart } from './recording-metadata.ts'

/**
 * The files of one capture. rtpengine writes the sound to `pcaps/` and an empty file to `tmp/`. When the part ends it
 * fills that file and moves it to `metadata/`: without it (`part` is undefined) the part is not over, or rtpengine was
 * killed.
 */
export type CaptureFiles = {
  /** The name of the files, without folder and extension: the id of the call and a random number. */
  readonly name: string
  readonly mediaId: string
  readonly part: RecordingPart | undefined
}

/** The recording directory of rtpengine (`recording-dir`). */
export class CaptureDirectory {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  /**
   * The captures of a call, or of all calls.
   * @throws if the directory is missing
   */
  async list(mediaId?: string): Promise<CaptureFiles[]> {
    const prefix = mediaId === undefined ? '' : `${encodeCallId(mediaId)}-`
    const names = new Set<string>()
    for (const { folder, before, after } of Object.values(places)) {
      for (const file of await readdir(join(this.#path, folder))) {
        if (!file.startsWith(before + prefix) || !file.endsWith(after)) continue
        names.add(file.slice(before.length, -after.length))
      }
    }
    const captures: CaptureFiles[] = []
    for (const name of names) {
      const capture = await this.#describe(name)
      if (capture && (mediaId ?? capture.mediaId) === capture.mediaId) captures.push(capture)
    }
    return captures
  }

  /** The file with the sound. */
  pathOf(capture: CaptureFiles): string {
    return this.#fileOf('sound', capture.name)
  }

  /** When the first frame of a capture arrived, in microseconds since 1970; undefined if there is none. */
  async startOf(capture: CaptureFiles): Promise<number | undefined> {
    try {
      for await (const frames of readCapture(this.pathOf(capture))) return frames[0]?.at
    } catch (error) {
      if (!isMissing(error)) throw error
    }
    return undefined
  }

  /** Deletes the files of a capture. */
  async delete(capture: CaptureFiles): Promise<void> {
    for (const place of ['unfinished', 'metadata', 'sound'] as const) {
      await rm(this.#fileOf(place, capture.name), { force: true })
    }
  }

  async #describe(name: string): Promise<CaptureFiles | undefined> {
    const mediaId = decodeCallId(/^(.+)-[0-9a-f]{16}$/.exec(name)?.[1])
    if (mediaId === undefined) return undefined
    const text = await readFile(this.#fileOf('metadata', name), 'utf8').catch((error: unknown) => {
      if (isMissing(error)) return ''
      throw error
    })
    return { name, mediaId, part: parseMetadataFile(text) }
  }

  #fileOf(place: keyof typeof places, name: string): string {
    const { folder, before, after } = places[place]
    return join(this.#path, folder, before + name + after)
  }
}

const places = {
  sound: { folder: 'pcaps', before: '', after: '.pcap' },
  metadata: { folder: 'metadata', before: 'rtpengine-meta-', after: '.txt' },
  unfinished: { folder: 'tmp', before: 'rtpengine-meta-', after: '.tmp' },
} as const

/** rtpengine encodes all but the unreserved characters of RFC 3986. */
const encodeCallId = (mediaId: string): string =>
  encodeURIComponent(mediaId).replaceAll(/[!'()*]/g, (char) => `%${upperAscii(char.charCodeAt(0).toString(16))}`)

function decodeCallId(encoded: string | undefined): string | undefined {
  try {
    return encoded && decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
