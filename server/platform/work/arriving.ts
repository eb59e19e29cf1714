import { Readable } from 'node:stream'
import type { Job } from './due-work.ts'

const silenceMs = 60_000
const keepSeconds = 5

/** A provider sends more than is taken of it. */
export class TooManyBytes extends Error {}

/**
 * Bytes on their way from a provider. While they come the job is kept, however long that takes; a minute without any is
 * their end, and so is that another process has the job by now, or that there are more than `maxBytes` (`TooManyBytes`).
 */
export function arriving(
  job: Pick<Job, 'keep' | 'runtime'>,
  source: Readable,
  { maxBytes = Number.POSITIVE_INFINITY }: { readonly maxBytes?: number } = {},
): Readable {
  source.on('error', () => undefined)
  const silence = setTimeout(() => source.destroy(new Error('The provider has gone silent')), silenceMs)
  const passing = Readable.from(passed(job, source, { maxBytes, heard: () => silence.refresh() }))
  return passing.once('close', () => {
    clearTimeout(silence)
    source.destroy()
  })
}

type Passing = { readonly maxBytes: number; heard(): void }

async function* passed(job: Pick<Job, 'keep' | 'runtime'>, source: Readable, { maxBytes, heard }: Passing) {
  let kept = job.runtime.now()
  let sum = 0
  for await (const chunk of source) {
    heard()
    sum += (chunk as Buffer).length
    if (sum > maxBytes) throw new TooManyBytes(`The provider sends more than ${maxBytes} bytes`)
    const now = job.runtime.now()
    if (now.since(kept).total('seconds') >= keepSeconds) {
      if (!(await job.keep())) throw new Error('Another process fetches this by now')
      kept = now
    }
    yield chunk as Buffer
  }
}
