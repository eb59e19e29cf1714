import { Readable } from 'node:stream'
import type { Job } from '#platform/work/due-work.ts'

const silenceMs = 60_000
const keepSeconds = 5

/**
 * Bytes on their way from a provider. While they come the job is kept, however long that takes; a minute without any is
 * their end, and so is that another process has the job by now.
 */
export function arriving(job: Pick<Job, 'keep' | 'runtime'>, source: Readable): Readable {
  source.on('error', () => undefined)
  const silence = setTimeout(() => source.destroy(new Error('The provider has gone silent')), silenceMs)
  const passing = Readable.from(passed(job, source, () => silence.refresh()))
  return passing.once('close', () => {
    clearTimeout(silence)
    source.destroy()
  })
}

async function* passed(job: Pick<Job, 'keep' | 'runtime'>, source: Readable, heard: () => void) {
  let kept = job.runtime.now()
  for await (const chunk of source) {
    heard()
    const now = job.runtime.now()
    if (now.since(kept).total('seconds') >= keepSeconds) {
      if (!(await job.keep())) throw new Error('Another process fetches this recording by now')
      kept = now
    }
    yield chunk as Buffer
  }
}
