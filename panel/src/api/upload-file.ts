import type { MessageUpload } from '@bellhop/sdk'
import { dataOf } from './api-error.ts'
import { apiThrough } from './client.ts'

/** A slow line takes minutes for the largest file. */
const timeout = 600_000

type UploadOptions = {
  readonly signal: AbortSignal
  /** Hears how much of it has gone, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Uploads a file for a message. Throws `ApiError`, or the reason of the signal. */
export const uploadFile = (file: File, { signal, onProgress }: UploadOptions): Promise<MessageUpload> =>
  dataOf(apiThrough(sendWith(onProgress)).messageAttachments.uploadFile(file, { signal, timeout }))

/** `fetch` does not tell how much of a request has gone. */
const sendWith =
  (onProgress: (share: number) => void): typeof fetch =>
  (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((done, failed) => {
      const request = new XMLHttpRequest()
      request.open(method, String(url))
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
      request.addEventListener('load', () => done(responseOf(request)))
      request.addEventListener('error', () => failed(new TypeError('No connection')))
      request.addEventListener('abort', () => failed(signal?.reason))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as FormData)
    })

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ')
    return [name, value.join(': ')]
  })
  return new Response(request.responseText, { status: request.status, headers })
}
