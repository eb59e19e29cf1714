import type { Runtime } from '#platform/runtime.ts'
import { downloadFile } from '../../provider/download-file.ts'
import type { AttachmentContent } from '../../provider/port.ts'
import type { GraphAccount } from './graph-account.ts'
import { userAgent } from './graph-api.ts'
import { isMediaUrl } from './media-hosts.ts'

/**
 * Downloads a file of Messenger or Instagram. `ref` is its address, which is signed: the access token is not sent.
 * @throws when the file is not available now, and for an address that is not Meta's
 */
export async function fetchDirectAttachment(
  runtime: Runtime,
  { id: account, settings }: GraphAccount,
  ref: string,
): Promise<AttachmentContent> {
  if (!isMediaUrl(ref, settings.graphBaseUrl)) throw new Error('This is not an address of a file at Meta')
  return downloadFile(runtime, 'Meta', { account, url: ref, headers: userAgent })
}
