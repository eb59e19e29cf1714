import type { Readable } from 'node:stream'
import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { downloadMedia } from '../meta/download-media.ts'
import { accountWith } from '../meta/graph-account.ts'
import { askGraph, graphHeaders } from '../meta/graph-api.ts'
import { mayHaveToken } from '../meta/media-hosts.ts'
import { textOf } from '../meta/parse-json.ts'

/**
 * The bytes of a file that came by WhatsApp: by its id Meta tells an address, good for five minutes, which gives the file to
 * who shows the token. @throws when they cannot be had now, and when the address is not one that may see the token
 */
export async function fetchMedia(
  runtime: Runtime,
  integration: OpenIntegration,
  ref: string,
): Promise<{ readonly stream: Readable; readonly contentType: string }> {
  if (!/^\d{1,64}$/.test(ref)) throw new Error('This is no name of a file at Meta')
  const account = accountWith(integration, 'whatsappCloud')
  const url = textOf((await askGraph(runtime, account, { method: 'GET', path: ref }))['url'])
  if (url === null || !mayHaveToken(url, account.settings.graphBaseUrl)) {
    throw new Error('Meta names an address for the file that is not to see the token')
  }
  return downloadMedia(runtime, { account: account.id, url, headers: graphHeaders(account) })
}
