import { MediaServerError } from '../media/errors.ts'
import { endCall } from './end-call.ts'
import type { LiveCall } from './live-call.ts'

/** This process no longer controls the call: the next one does, and a command must be repeated there. */
export class CallLeftError extends Error {
  override readonly name = 'CallLeftError'

  constructor() {
    super('The voice controller is about to stop')
  }
}

/**
 * Runs a step of a call that a SIP message or a timer caused, unless the call has ended by then. If the media server
 * fails, the call ends: nobody in it would hear anything.
 */
export function step(call: LiveCall, work: () => Promise<void> | void): void {
  void runStep(call, work).catch((error: unknown) => {
    if (!(error instanceof CallLeftError)) call.log.error({ err: error }, 'a step of a call failed')
  })
}

/**
 * The same for a command: errors other than the media server's are the caller's.
 * @throws CallLeftError if this process has left the call before the step was done
 */
export const runStep = (call: LiveCall, work: () => Promise<void> | void): Promise<void> =>
  call.run(async () => {
    if (call.isEnded) return
    if (call.isLeft) throw new CallLeftError()
    try {
      await work()
    } catch (error) {
      if (call.isLeft) throw new CallLeftError()
      if (!(error instanceof MediaServerError)) throw error
      if (call.isEnded) return
      call.log.warn({ err: error }, 'the media server failed; the call ends')
      endCall(call, { by: 'network', reason: 'media' })
    }
  })
