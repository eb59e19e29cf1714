import { Readable } from 'node:stream'
import type { Job } from './jobs.ts'

const silenceMs = 60_000
const leaseExtensionSeconds = 5
/** The minimum average rate after a minute. A slower download would hold a slot that others wait for. */
const minBytesPerSecond = 4 * 1024
const gracePeriodSeconds = 60

/** The provider sends more bytes than the file may have. */
export class TooManyBytes extends Error {}

/** The provider sends more bytes than the tenant's quota has left. */
export class QuotaError extends Error {}

/**
 * Passes on the bytes of a download from a provider. It extends the lease of the job while bytes arrive. The stream
 * fails after a minute without bytes, if it is too slow, if another process took over the job, or if there are more
 * bytes than `maxBytes` (`TooManyBytes`) or `quota` (`QuotaReached`).
 */
export function downloadStream(
  job: Pick<Job, 'extendLease' | 'runtime'>,
  source: Readable,
  {
    maxBytes = Number.POSITIVE_INFINITY,
    quota = Number.POSITIVE_INFINITY,
  }: { readonly maxBytes?: number; readonly quota?: number } = {},
): Readable {
  source.on('error', () => undefined)
  const silence = setTimeout(() => source.destroy(new Error('The provider stopped sending')), silenceMs)
  const stream = Readable.from(transfer(job, source, { maxBytes, quota, onBytes: () => silence.refresh() }))
  return stream.once('close', () => {
    clearTimeout(silence)
    source.destroy()
  })
}

type TransferOptions = { readonly maxBytes: number; readonly quota: number; onBytes(): void }

async function* transfer(
  job: Pick<Job, 'extendLease' | 'runtime'>,
  source: Readable,
  { maxBytes, quota, onBytes }: TransferOptions,
) {
  const since = job.runtime.now()
  let extendedAt = since
  let sum = 0
  for await (const chunk of source) {
    onBytes()
    sum += (chunk as Buffer).length
    if (sum > maxBytes) throw new TooManyBytes(`The provider sends more than ${maxBytes} bytes`)
    if (sum > quota) throw new QuotaError(`The quota of the tenant has ${quota} bytes left`)
    const now = job.runtime.now()
    if (now.since(extendedAt).total('seconds') >= leaseExtensionSeconds) {
      if (!(await job.extendLease())) throw new Error('Another process took over this download')
      extendedAt = now
    }
    const seconds = now.since(since).total('seconds')
    if (seconds > gracePeriodSeconds && sum < seconds * minBytesPerSecond) {
      throw new Error('The provider sends too slowly')
    }
    yield chunk as Buffer
  }
}
