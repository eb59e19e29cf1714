import type { TwilioAccount } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { CallEndedError, CommandRefusedError } from '../../provider/port.ts'
import { callTwilioApi } from './twilio-api.ts'

/** A recording at Twilio that goes on, as it should be. */
type RecordingChange = { readonly callSid: string; readonly status: 'paused' | 'in-progress' }

/**
 * Pauses or continues the recording of the `<Dial>` that the call executes. The recording has silence meanwhile. @throws
 * CommandRefusedError if nothing is recorded; any other error can be retried
 */
export async function changeRecording(
  runtime: Runtime,
  account: TwilioAccount,
  { callSid, status }: RecordingChange,
): Promise<void> {
  const recordings = `/Calls/${callSid}/Recordings`
  const form = status === 'paused' ? { Status: status, PauseBehavior: 'silence' } : { Status: status }
  try {
    const path = `${recordings}/Twilio.CURRENT.json`
    const changed = await callTwilioApi(runtime, account, { method: 'POST', path, form })
    if (changed.status !== status) throw new Error(`The recording at Twilio is ${String(changed.status)}`)
  } catch (error) {
    // An unknown recording does not mean that the call has ended.
    if (!(error instanceof CallEndedError || error instanceof CommandRefusedError)) throw error
    if (!(await hasStatus())) throw new CommandRefusedError(error.message)
  }

  /** Twilio does not say how it answers a repeated change. */
  async function hasStatus(): Promise<boolean> {
    const { recordings: found } = await callTwilioApi(runtime, account, { method: 'GET', path: `${recordings}.json` })
    return Array.isArray(found) && found.some((recording) => recording?.status === status)
  }
}
