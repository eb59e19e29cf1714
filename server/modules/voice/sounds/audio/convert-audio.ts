import { Worker } from 'node:worker_threads'
import { refuse } from '#platform/kernel/errors.ts'
import { concurrencyLimit } from '#platform/limits/concurrency-limit.ts'
import type { AudioResult } from './audio-thread.ts'
import { AudioError } from './parse-wav.ts'
import type { TelephoneSound } from './telephone-sound.ts'

const maxBusyMs = 30_000
const maxHeapMb = 128

/** One file at a time in a process, so that the memory of the process stays the same however many arrive. */
const inTurn = concurrencyLimit(1, 20, () =>
  refuse('unavailable', 'Many sounds are being converted; try again in a moment', '', { 'Retry-After': '5' }),
)

/**
 * Makes a sound for telephones of a WAV file, in a thread of its own: a file of minutes takes a second to compute.
 * @throws AudioError for a file that is no such sound; 503 `unavailable` if many wait
 */
export const convertAudio = (bytes: Buffer): Promise<TelephoneSound> => inTurn(() => convertInThread(bytes))

async function convertInThread(bytes: Buffer): Promise<TelephoneSound> {
  const { promise, resolve, reject } = Promise.withResolvers<AudioResult>()
  const thread = new Worker(new URL('./audio-thread.ts', import.meta.url), {
    workerData: { bytes },
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  thread.once('message', resolve).once('error', reject)
  const timer = setTimeout(() => reject(new AudioError('The file takes too long to convert')), maxBusyMs)
  try {
    const result = await promise
    if ('refused' in result) throw new AudioError(result.refused)
    return result
  } finally {
    clearTimeout(timer)
    void thread.terminate()
  }
}
