import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { downloadFile } from '../../provider/download-file.ts'
import type { AttachmentContent } from '../../provider/port.ts'
import { providerAccount } from '../../provider/provider-account.ts'
import { callGraph, graphHeaders } from '../meta/graph-api.ts'
import { mayHaveToken } from '../meta/media-hosts.ts'
import { textOf } from '../meta/parse-json.ts'

/**
 * Downloads a file of a WhatsApp message. Meta returns an address for the file's id; the address is valid for five
 * minutes and requires the access token. @throws when the file is not available now, and for a host that must not see
 * the token
 */
export async function fetchAttachment(
  runtime: Runtime,
  integration: DecryptedIntegration,
  ref: string,
): Promise<AttachmentContent> {
  if (!/^\d{1,64}$/.test(ref)) throw new Error('This is not a file id of Meta')
  const account = providerAccount(integration, 'whatsappCloud')
  const url = textOf((await callGraph(runtime, account, { method: 'GET', path: ref }))['url'])
  if (url === null || !mayHaveToken(url, account.settings.graphBaseUrl)) {
    throw new Error('Meta returned an address of the file that must not see the access token')
  }
  return downloadFile(runtime, 'Meta', { account: account.id, url, headers: graphHeaders(account) })
}
