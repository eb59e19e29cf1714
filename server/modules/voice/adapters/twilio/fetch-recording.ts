import type { Readable } from 'node:stream'
import { type OpenIntegration, twilioAccount, twilioCredentials, twilioUrl } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { CallGone } from '../../provider/port.ts'
import { isRecordingSid } from './sids.ts'
import { askTwilio } from './twilio-api.ts'

const deadlineMs = 15_000

/** The sound of a talk as Twilio recorded it, a side to a channel. @throws when it cannot be had now */
export async function fetchRecording(
  { http }: Runtime,
  integration: OpenIntegration,
  ref: string,
): Promise<{ readonly stream: Readable; readonly contentType: string }> {
  const account = twilioAccount(integration)
  const url = twilioUrl(account, `${pathOf(ref)}.wav`)
  const fetched = await http.download({ account: account.id, url, headers: twilioCredentials(account), deadlineMs })
  if ('error' in fetched) throw new Error(`Twilio was not reached: ${fetched.error}`)
  const { statusCode, stream } = fetched
  if (statusCode === 200) return { stream, contentType: 'audio/wav' }
  stream.on('error', () => undefined).destroy()
  throw new Error(`Twilio answered ${statusCode} instead of the recording`)
}

/** Removes a recording from Twilio; one that is gone already is fine. */
export async function forgetRecording(runtime: Runtime, integration: OpenIntegration, ref: string): Promise<void> {
  try {
    await askTwilio(runtime, twilioAccount(integration), { method: 'DELETE', path: `${pathOf(ref)}.json` })
  } catch (error) {
    if (!(error instanceof CallGone)) throw error
  }
}

function pathOf(ref: string): string {
  if (!isRecordingSid(ref)) throw new Error('This is no name of a recording at Twilio')
  return `/Recordings/${ref}`
}
