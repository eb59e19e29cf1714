import type { Readable } from 'node:stream'
import { type OpenIntegration, twilioAccount, twilioCredentials, twilioUrl } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { IncomingFile } from '../../provider/port.ts'

const deadlineMs = 15_000
/** As many files as a message can have at Twilio. */
const mostFiles = 10

/** Twilio's own names of a message and a file of it; whatever else an address says is not followed. */
const path = /\/Messages\/((?:SM|MM)[0-9a-f]{32})\/Media\/(ME[0-9a-f]{32})$/i
const named = /^(?:SM|MM)[0-9a-f]{32}\/ME[0-9a-f]{32}$/i

/** The files of a message that has come in. */
export function mediaIn(form: URLSearchParams): readonly IncomingFile[] {
  return Array.from({ length: mostFiles }, (_, index) => index).flatMap((index) => {
    const found = path.exec(form.get(`MediaUrl${index}`) ?? '')
    if (!found) return []
    const contentType = form.get(`MediaContentType${index}`) || 'application/octet-stream'
    return [{ ref: `${found[1]}/${found[2]}`, contentType, fileName: null, sizeBytes: null }]
  })
}

/** The bytes of a file. Only the account's own host is told who asks; it may lead on to another one. */
export async function fetchMedia(
  { http }: Runtime,
  integration: OpenIntegration,
  ref: string,
): Promise<{ readonly stream: Readable; readonly contentType: string }> {
  if (!named.test(ref)) throw new Error('This is no name of a file at Twilio')
  const account = twilioAccount(integration)
  const url = twilioUrl(account, `/Messages/${ref.replace('/', '/Media/')}`)
  const fetched = await http.download({ account: account.id, url, headers: twilioCredentials(account), deadlineMs })
  if ('error' in fetched) throw new Error(`Twilio was not reached: ${fetched.error}`)
  const { statusCode, headers, stream } = fetched
  if (statusCode === 200) return { stream, contentType: headers['content-type'] ?? 'application/octet-stream' }
  stream.on('error', () => undefined).destroy()
  throw new Error(`Twilio answered ${statusCode} instead of the file`)
}
