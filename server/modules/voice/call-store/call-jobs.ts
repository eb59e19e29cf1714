import type { WriteContext } from '#platform/context.ts'
import { enqueue, type JobKind, type JobRequest } from '#platform/jobs/jobs.ts'
import type { Command } from '../provider/port.ts'
import type { CallTimer } from '../state-machine/effects.ts'

/**
 * A job kind without its handler. A transition enqueues these jobs, and their handlers commit transitions. Both sides
 * import the settings, so they need not import each other.
 */
export type JobSettings<Payload> = Omit<JobKind<Payload>, 'perform'> & { readonly payload?: Payload }

/** Looks at a call again when a timer expires. */
export const callTimer: JobSettings<{ readonly callId: string; readonly timer: CallTimer }> = {
  kind: 'voice.call-timer',
  queue: 'database',
  maxAttempts: 1000,
  retryDelaysSeconds: [1, 5, 30],
  leaseSeconds: 10,
}

/** Sends a command about a call to its provider. */
export const providerCommand: JobSettings<{ readonly callId: string; readonly command: Command }> = {
  kind: 'voice.command',
  queue: 'calls',
  maxAttempts: 4,
  retryDelaysSeconds: [1, 2, 5],
  leaseSeconds: 10,
}

/** Enqueues one of these jobs. The cast is safe: `enqueue` reads only the name of a kind and its queue. */
export const enqueueCallJob = <Payload extends object>(
  ctx: WriteContext,
  { kind, queue }: JobSettings<Payload>,
  request: JobRequest<Payload>,
): void => enqueue(ctx, { kind, queue } as JobKind<Payload>, request)
