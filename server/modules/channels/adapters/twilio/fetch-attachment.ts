import { type DecryptedIntegration, twilioAccount, twilioCredentials, twilioUrl } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { downloadFile } from '../../provider/download-file.ts'
import type { AttachmentContent } from '../../provider/port.ts'

/** The ids of a message and of its file. */
const mediaRef = /^(?:SM|MM)[0-9a-f]{32}\/ME[0-9a-f]{32}$/i

/**
 * Downloads a file of a message. Only the account's own host gets the credentials; it may redirect to another host.
 * @throws when the file is not available now
 */
export async function fetchAttachment(
  runtime: Runtime,
  integration: DecryptedIntegration,
  ref: string,
): Promise<AttachmentContent> {
  if (!mediaRef.test(ref)) throw new Error('This is not a file id of Twilio')
  const account = twilioAccount(integration)
  const url = twilioUrl(account, `/Messages/${ref.replace('/', '/Media/')}`)
  return downloadFile(runtime, 'Twilio', { account: account.id, url, headers: twilioCredentials(account) })
}
