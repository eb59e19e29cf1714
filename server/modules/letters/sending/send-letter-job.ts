import type { WriteContext } from '#platform/context.ts'
import { batchedJob, enqueue } from '#platform/jobs/jobs.ts'
import { sendLetters } from './send-letters.ts'

/** How many letters of a company are sent in one transaction. */
const batchSize = 50

/**
 * Sends letters when they are due, and again later while they wait for the end of the quiet hours or for their address.
 * All that it does is one transaction, so a process that is killed leaves nothing or all of it.
 */
export const lettersSendJob = batchedJob<{ letterId: string }>({
  kind: 'letters.send',
  queue: 'database',
  maxAttempts: 1000,
  retryDelaysSeconds: [5, 30, 120, 600, 1_800, 3_600],
  batch: {
    size: batchSize,
    async perform(jobs) {
      const letters = jobs.map(({ payload, trace }) => ({ id: payload.letterId, trace }))
      const outcomes = await jobs[0]?.transaction((ctx) => sendLetters(ctx, letters))
      return outcomes?.map((outcome) => (outcome.kind === 'wait' ? outcome.until : undefined)) ?? []
    },
  },
})

/** Enqueues the sending of a letter. */
export const enqueueLetter = (ctx: WriteContext, letterId: string, dueAt: Temporal.Instant): void =>
  enqueue(ctx, lettersSendJob, { payload: { letterId }, dueAt })
