import type { DownloadRequest } from '#platform/outbound/http/http-client.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { AttachmentContent } from './port.ts'

const deadlineMs = 15_000

/**
 * Downloads a file from a provider; `vendor` is the name for error messages. @throws when the file is not available now
 */
export async function downloadFile(
  { http }: Pick<Runtime, 'http'>,
  vendor: string,
  request: Pick<DownloadRequest, 'account' | 'url' | 'headers'>,
): Promise<AttachmentContent> {
  const download = await http.download({ ...request, deadlineMs })
  if ('error' in download) throw new Error(`${vendor} was not reached: ${download.error}`)
  const { statusCode, headers, stream } = download
  if (statusCode === 200) return { stream, contentType: headers['content-type'] ?? 'application/octet-stream' }
  stream.on('error', () => undefined).destroy()
  throw new Error(`${vendor} answered ${statusCode} instead of the file`)
}
