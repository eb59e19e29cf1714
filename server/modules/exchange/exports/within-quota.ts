import { Readable } from 'node:stream'

/** Passes on the bytes of a file, at most `quota` of them; more fail it with an error of `beyond`. */
export function withinQuota(file: Readable, quota: number, beyond: () => Error): Readable {
  file.on('error', () => undefined)
  return Readable.from(limited(), { objectMode: false }).once('close', () => file.destroy())

  async function* limited(): AsyncGenerator<Buffer> {
    let sum = 0
    for await (const chunk of file) {
      const bytes = Buffer.from(chunk)
      sum += bytes.length
      if (sum > quota) throw beyond()
      yield bytes
    }
  }
}
