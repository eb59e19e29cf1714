import type { Readable } from 'node:stream'
import type { Runtime } from '#platform/runtime.ts'
import type { VoiceKeys } from '../../protocol/voice-keys.ts'
import { voiceSettings } from '../../settings.ts'

/** Shorter than the lease of a voice command, so that no second worker starts it while this one waits. */
const deadlineMs = 4_000
const maxBytes = 64 * 1024
const maxIdleMs = 30_000

/** A request to the voice controller. */
export type ControllerRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  /** How long the body of the response may stand still, in milliseconds. */
  readonly idleMs?: number
}

/** The response of the controller; `json` is undefined for a body that is not JSON. */
export type ControllerResponse = { readonly status: number; readonly json: unknown }

/** The voice controller did not respond, or refuses the secret. The message is for operators and names no address. */
export class ControllerUnavailableError extends Error {}

/**
 * Sends a request to the voice controller and reads its response. The address is a setting of the operator and may be
 * on this machine, unlike the addresses that tenants set. @throws ControllerUnavailableError
 */
export async function callController(
  runtime: Pick<Runtime, 'config'>,
  keys: readonly VoiceKeys[],
  sent: ControllerRequest,
): Promise<ControllerResponse> {
  const { status, body } = await send(runtime, keys, sent)
  const bytes = await readBody(body)
  return { status, json: parseJson(bytes) }
}

/**
 * Starts a download from the voice controller. The caller reads the stream to its end or destroys it. `idleMs`: how
 * long the download may stand still before the stream fails. Time in which the reader takes nothing does not count.
 * @throws ControllerUnavailableError
 */
export const downloadFromController = (
  runtime: Pick<Runtime, 'config'>,
  keys: readonly VoiceKeys[],
  path: string,
  { idleMs = maxIdleMs }: { readonly idleMs?: number } = {},
): Promise<{ readonly status: number; readonly body: Readable }> => send(runtime, keys, { method: 'GET', path, idleMs })

/** While the secret is being replaced, the controller may still know only the previous one. */
async function send(
  { config }: Pick<Runtime, 'config'>,
  keys: readonly VoiceKeys[],
  sent: ControllerRequest,
): Promise<{ readonly status: number; readonly body: Readable }> {
  const { VOICE_CONTROLLER_URL } = voiceSettings.of(config)
  for (const { control } of keys) {
    const response = await sendOnce(`${VOICE_CONTROLLER_URL}${sent.path}`, control, sent)
    if (response.status !== 401) return response
    discard(response.body)
  }
  throw new ControllerUnavailableError('The voice controller refuses the secret of this service')
}

async function sendOnce(url: string, token: string, { method, body, idleMs = maxIdleMs }: ControllerRequest) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), deadlineMs)
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  try {
    const { request } = await import('undici')
    const response = await request(url, {
      method,
      headers: { authorization: `Bearer ${token}`, ...type },
      body: body === undefined ? null : JSON.stringify(body),
      signal: controller.signal,
      bodyTimeout: idleMs,
    })
    return { status: response.statusCode, body: response.body as Readable }
  } catch {
    throw new ControllerUnavailableError('The voice controller does not respond')
  } finally {
    clearTimeout(timer)
  }
}

/** @throws ControllerUnavailableError if the body is too long, stalls or breaks off */
async function readBody(body: Readable): Promise<Buffer> {
  const timer = setTimeout(() => body.destroy(), deadlineMs)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += (chunk as Buffer).length
      if (size > maxBytes) break
      chunks.push(chunk as Buffer)
    }
  } catch {
    throw new ControllerUnavailableError('The response of the voice controller broke off')
  } finally {
    clearTimeout(timer)
  }
  if (size > maxBytes) throw new ControllerUnavailableError('The response of the voice controller is too long')
  return Buffer.concat(chunks)
}

/** Ends a response whose body nobody reads. */
export const discard = (body: Readable): void => void body.on('error', () => undefined).destroy()

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
