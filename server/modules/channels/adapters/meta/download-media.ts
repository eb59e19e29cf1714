import type { Readable } from 'node:stream'
import type { DownloadRequest } from '#platform/outbound/http/http-client.ts'
import type { Runtime } from '#platform/runtime.ts'

const deadlineMs = 15_000

/** The bytes of a file at Meta. @throws when they cannot be had now */
export async function downloadMedia(
  { http }: Pick<Runtime, 'http'>,
  request: Pick<DownloadRequest, 'account' | 'url' | 'headers'>,
): Promise<{ readonly stream: Readable; readonly contentType: string }> {
  const fetched = await http.download({ ...request, deadlineMs })
  if ('error' in fetched) throw new Error(`Meta was not reached: ${fetched.error}`)
  const { statusCode, stream } = fetched
  if (statusCode === 200) {
    return { stream, contentType: fetched.headers['content-type'] ?? 'application/octet-stream' }
  }
  stream.on('error', () => undefined).destroy()
  throw new Error(`Meta answered ${statusCode} instead of the file`)
}
