import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import type { PostFault } from './faults.ts'
import { faultOf, type Request, type RequestResult } from './post-once.ts'
import { decodeContent } from './response-text.ts'

const maxRedirects = 3

/** A response whose body is a stream. The caller must read it to its end or destroy it. */
export type Download = {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly stream: Readable
}

/** Sends one request and reads the whole response within its limits. Never throws. */
export async function sendRequest(agent: Dispatcher, request: Omit<Request, 'account'>): Promise<RequestResult> {
  const signal = AbortSignal.timeout(request.deadlineMs)
  try {
    const { statusCode, headers, body } = await send(agent, request, signal)
    const bytes = await wholeOf(body, request.maxBytes)
    if (!bytes) return { error: 'too_long' }
    // Some answer so although no request asks for it.
    const decoded = await decodeContent(bytes, String(headers['content-encoding']), request.maxBytes)
    if (!decoded) return { error: 'protocol' }
    return decoded.length > request.maxBytes
      ? { error: 'too_long' }
      : { statusCode, headers: plain(headers), body: decoded }
  } catch (error) {
    return { error: signal.aborted ? 'timeout' : faultOf(error as Error) }
  }
}

/**
 * Sends one GET whose response is too large for memory. Follows a few redirects and checks each address like the first
 * one; credentials go only to the first host. `deadlineMs` is the time until the response begins. Never throws.
 */
export async function download(
  agent: Dispatcher,
  request: Pick<Request, 'url' | 'headers' | 'deadlineMs'>,
): Promise<Download | { readonly error: PostFault }> {
  let { url, headers } = request
  for (let redirects = 0; ; redirects += 1) {
    const begun = await begin(agent, { url, headers, deadlineMs: request.deadlineMs })
    if ('error' in begun) return begun
    const next = begun.statusCode >= 300 && begun.statusCode < 400 ? begun.headers.location : undefined
    if (next === undefined) return begun
    begun.stream.on('error', () => undefined).destroy()
    const target = URL.parse(next, url)
    if (!target || target.protocol !== 'https:' || redirects === maxRedirects) return { error: 'protocol' }
    if (target.origin !== URL.parse(url)?.origin) headers = {}
    url = target.href
  }
}

async function begin(
  agent: Dispatcher,
  { deadlineMs, ...request }: Pick<Request, 'url' | 'headers' | 'deadlineMs'>,
): Promise<Download | { readonly error: PostFault }> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), deadlineMs)
  try {
    const { statusCode, headers, body } = await send(agent, { method: 'GET', ...request }, controller.signal)
    return { statusCode, headers: plain(headers), stream: body }
  } catch (error) {
    return { error: controller.signal.aborted ? 'timeout' : faultOf(error as Error) }
  } finally {
    clearTimeout(timer)
  }
}

type RequestParts = Pick<Request, 'method' | 'url' | 'headers' | 'body'>

function send(agent: Dispatcher, { method, url, headers, body }: RequestParts, signal: AbortSignal) {
  const target = new URL(url)
  const path = target.pathname + target.search
  return agent.request({ origin: target.origin, path, method, headers, body: body ?? null, signal })
}

/** The bytes, or undefined if there are more than `maxBytes`. */
async function wholeOf(body: Readable, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += (chunk as Buffer).length
    if (size > maxBytes) return undefined
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

const plain = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))
