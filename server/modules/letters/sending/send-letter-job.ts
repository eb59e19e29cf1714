import type { WriteContext } from '#platform/context.ts'
import { enqueue, type JobKind } from '#platform/jobs/jobs.ts'
import { sendLetter } from './send-letter.ts'

/**
 * Sends a letter when it is due, and again later while it waits for the end of the quiet hours or for its address. All
 * that it does is one transaction, so a process that is killed leaves nothing or all of it.
 */
export const lettersSendJob: JobKind<{ letterId: string }> = {
  kind: 'letters.send',
  queue: 'database',
  maxAttempts: 1000,
  retryDelaysSeconds: [5, 30, 120, 600, 1_800, 3_600],
  async perform({ payload, transaction }) {
    const outcome = await transaction((ctx) => sendLetter(ctx, payload.letterId))
    return outcome.kind === 'wait' ? outcome.until : undefined
  },
}

/** Enqueues the sending of a letter. */
export const enqueueLetter = (ctx: WriteContext, letterId: string, dueAt: Temporal.Instant): void =>
  enqueue(ctx, lettersSendJob, { payload: { letterId }, dueAt })
