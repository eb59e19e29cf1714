import type { Readable } from 'node:stream'
import { type DecryptedIntegration, twilioAccount, twilioCredentials, twilioUrl } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { CallEndedError } from '../../provider/port.ts'
import { isRecordingSid } from './sids.ts'
import { callTwilioApi } from './twilio-api.ts'

const deadlineMs = 15_000

/** Downloads a recording from Twilio, one channel per side. @throws when the download is not possible now */
export async function fetchRecording(
  { http }: Runtime,
  integration: DecryptedIntegration,
  ref: string,
): Promise<{ readonly stream: Readable; readonly contentType: string }> {
  const account = twilioAccount(integration)
  const url = twilioUrl(account, `${recordingPath(ref)}.wav`)
  const fetched = await http.download({ account: account.id, url, headers: twilioCredentials(account), deadlineMs })
  if ('error' in fetched) throw new Error(`Twilio was not reached: ${fetched.error}`)
  const { statusCode, stream } = fetched
  if (statusCode === 200) return { stream, contentType: 'audio/wav' }
  stream.on('error', () => undefined).destroy()
  throw new Error(`Twilio answered ${statusCode} instead of the recording`)
}

/** Deletes a recording at Twilio. A recording that no longer exists there is not an error. */
export async function deleteRecording(runtime: Runtime, integration: DecryptedIntegration, ref: string): Promise<void> {
  try {
    await callTwilioApi(runtime, twilioAccount(integration), { method: 'DELETE', path: `${recordingPath(ref)}.json` })
  } catch (error) {
    if (!(error instanceof CallEndedError)) throw error
  }
}

function recordingPath(ref: string): string {
  if (!isRecordingSid(ref)) throw new Error('This is not the SID of a Twilio recording')
  return `/Recordings/${ref}`
}
