import type { Readable } from 'node:stream'
import type { Runtime } from '#platform/runtime.ts'
import { downloadMedia } from './download-media.ts'
import type { GraphAccount } from './graph-account.ts'
import { userAgent } from './graph-api.ts'
import { isMediaUrl } from './media-hosts.ts'

/**
 * The bytes of a file that came by Messenger or Instagram; `ref` is its address, which proves by itself that it may be
 * read: no token is shown. @throws when they cannot be had now, and for an address that is not Meta's
 */
export async function fetchDirect(
  runtime: Runtime,
  { id: account, settings }: GraphAccount,
  ref: string,
): Promise<{ readonly stream: Readable; readonly contentType: string }> {
  if (!isMediaUrl(ref, settings.graphBaseUrl)) throw new Error('Meta keeps no files there')
  return downloadMedia(runtime, { account, url: ref, headers: userAgent })
}
