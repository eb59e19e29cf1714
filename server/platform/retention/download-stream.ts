import { Readable } from 'node:stream'
import type { Job } from '../jobs/jobs.ts'

const silenceMs = 60_000
const keepSeconds = 5
/** After a minute no slower than this on average: what trickles holds a slot that others wait for. */
const slowestBytesPerSecond = 4 * 1024
const secondsToJudge = 60

/** A provider sends more than is taken of it. */
export class TooManyBytes extends Error {}

/** A provider sends more than the tenant has room for. */
export class QuotaReached extends Error {}

/**
 * Bytes on their way from a provider. While they come the job is kept, however long that takes; a minute without any is
 * their end, and so is that they trickle, that another process has the job by now, or that there are more than `maxBytes`
 * (`TooManyBytes`) or than `quota` has left (`QuotaReached`).
 */
export function arriving(
  job: Pick<Job, 'keep' | 'runtime'>,
  source: Readable,
  {
    maxBytes = Number.POSITIVE_INFINITY,
    quota = Number.POSITIVE_INFINITY,
  }: { readonly maxBytes?: number; readonly quota?: number } = {},
): Readable {
  source.on('error', () => undefined)
  const silence = setTimeout(() => source.destroy(new Error('The provider has gone silent')), silenceMs)
  const passing = Readable.from(passed(job, source, { maxBytes, quota, heard: () => silence.refresh() }))
  return passing.once('close', () => {
    clearTimeout(silence)
    source.destroy()
  })
}

type Passing = { readonly maxBytes: number; readonly quota: number; heard(): void }

async function* passed(job: Pick<Job, 'keep' | 'runtime'>, source: Readable, { maxBytes, quota, heard }: Passing) {
  const since = job.runtime.now()
  let kept = since
  let sum = 0
  for await (const chunk of source) {
    heard()
    sum += (chunk as Buffer).length
    if (sum > maxBytes) throw new TooManyBytes(`The provider sends more than ${maxBytes} bytes`)
    if (sum > quota) throw new QuotaReached(`The tenant has room for ${quota} bytes`)
    const now = job.runtime.now()
    if (now.since(kept).total('seconds') >= keepSeconds) {
      if (!(await job.keep())) throw new Error('Another process fetches this by now')
      kept = now
    }
    const seconds = now.since(since).total('seconds')
    if (seconds > secondsToJudge && sum < seconds * slowestBytesPerSecond) {
      throw new Error('The provider sends too slowly')
    }
    yield chunk as Buffer
  }
}
