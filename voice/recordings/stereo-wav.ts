import { type FileHandle, open } from 'node:fs/promises'

/** A channel of a recording. */
export type Channel = 'left' | 'right'

export const samplesPerSecond = 8000
const bytesPerFrame = 4
const headerBytes = 44
const blockFrames = samplesPerSecond

/**
 * Writes a stereo WAV file, 8000 Hz and 16-bit PCM. Samples may be placed in any order within the part of the file that
 * is not yet flushed, which is in memory in blocks of a second. Where nothing was placed the file has a hole, which
 * reads as silence.
 *
 * PCM needs twice the space of A-law (115 MB instead of 58 MB an hour), and every browser and audio program plays it.
 */
export class StereoWav {
  readonly #file: FileHandle
  readonly #blocks = new Map<number, Int16Array>()
  #flushedBlocks = 0
  #endFrame = 0

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /** Creates the file, or empties it. */
  static async create(path: string): Promise<StereoWav> {
    return new StereoWav(await open(path, 'w', 0o600))
  }

  /** The position after the last sample. */
  get endFrame(): number {
    return this.#endFrame
  }

  /** Places samples of one channel. What lies before the beginning or in a flushed block is left out. */
  place(channel: Channel, position: number, samples: Int16Array): void {
    const first = Math.max(0, this.#flushedBlocks * blockFrames - position)
    for (let index = first; index < samples.length; ) {
      const frame = position + index
      const block = this.#blockAt(Math.floor(frame / blockFrames))
      const offset = frame % blockFrames
      const count = Math.min(samples.length - index, blockFrames - offset)
      const start = offset * 2 + (channel === 'left' ? 0 : 1)
      for (let nth = 0; nth < count; nth++) block[start + nth * 2] = samples[index + nth] ?? 0
      index += count
    }
    if (first < samples.length) this.#endFrame = Math.max(this.#endFrame, position + samples.length)
  }

  /** Writes the blocks that end before `position`. */
  async flushBefore(position: number): Promise<void> {
    const end = Math.floor(position / blockFrames)
    const due = [...this.#blocks.keys()].filter((index) => index < end).toSorted((one, other) => one - other)
    for (const index of due) {
      const block = this.#blocks.get(index)
      if (block) await writeAll(this.#file, bytesOf(block), headerBytes + index * blockFrames * bytesPerFrame)
      this.#blocks.delete(index)
    }
    this.#flushedBlocks = Math.max(this.#flushedBlocks, end)
  }

  /** Writes the rest, cuts or extends the file to `frames`, and waits until the disk has it. */
  async finish(frames: number): Promise<void> {
    await this.flushBefore(Infinity)
    await this.#file.truncate(headerBytes + frames * bytesPerFrame)
    await writeAll(this.#file, wavHeader(frames * bytesPerFrame), 0)
    await this.#file.sync()
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  #blockAt(index: number): Int16Array {
    const existing = this.#blocks.get(index)
    if (existing) return existing
    const block = new Int16Array(blockFrames * 2)
    this.#blocks.set(index, block)
    return block
  }
}

/** How many seconds a WAV file of this size plays. */
export const secondsOfWav = (sizeBytes: number): number =>
  Math.max(0, sizeBytes - headerBytes) / bytesPerFrame / samplesPerSecond

const bytesOf = (block: Int16Array): Buffer => Buffer.from(block.buffer, block.byteOffset, block.byteLength)

/** A disk that is nearly full takes a part of the bytes; only the next write fails. */
async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written)
    written += bytesWritten
  }
}

function wavHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(headerBytes - 8 + dataBytes, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(2, 22)
  header.writeUInt32LE(samplesPerSecond, 24)
  header.writeUInt32LE(samplesPerSecond * bytesPerFrame, 28)
  header.writeUInt16LE(bytesPerFrame, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(dataBytes, 40)
  return header
}
