import { randomUUID } from 'node:crypto'
import { BellhopError } from '../../sdk/index.ts'
import { attempt, pageOrigin, pause, type Scene } from './load.ts'

const messagesPerVisitor = 5
const pauseMs = 1500

/** Visitors open a chat on the hotel's page, write some messages and leave. */
export async function writeInChat(scene: Scene, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let token: string | undefined
    await attempt(scene.ledger, 'chat', async () => {
      const session = await askChat(scene, { method: 'POST', path: '/sessions', body: {} })
      token = String(session.visitorToken)
    })
    if (token !== undefined) await writeMessages(scene, token, signal)
    await pause(pauseMs, signal)
  }
}

async function writeMessages(scene: Scene, token: string, signal: AbortSignal): Promise<void> {
  for (let n = 0; n < messagesPerVisitor && !signal.aborted; n += 1) {
    const text = `Message ${randomUUID()}`
    const body = { text, clientMessageId: randomUUID() }
    const send = async (): Promise<void> =>
      void (await askChat(scene, { method: 'POST', path: '/messages', body, token }))
    // The id of the message makes it safe to send it again.
    while (!(await attempt(scene.ledger, 'chat', send)) && !signal.aborted) await pause(pauseMs, signal)
    if (!signal.aborted) scene.ledger.chats.push({ visitorToken: token, text })
    await pause(pauseMs, signal)
  }
}

type ChatRequest = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  /** Of the visitor, after the session was opened. */
  readonly token?: string
}

/** A request of the page to the public address of the widget. @throws BellhopError for a refusal or no answer */
export async function askChat(
  { login, widgetKey }: Pick<Scene, 'login' | 'widgetKey'>,
  { method, path, body, token }: ChatRequest,
): Promise<Record<string, unknown>> {
  const operation = `chat ${path}`
  const response = await fetch(`${login.url}/api/v1/publicchatwidgets/${widgetKey}${path}`, {
    method,
    headers: {
      origin: pageOrigin,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(30_000),
  }).catch((cause: unknown) => {
    throw new BellhopError({ operation, status: 0, message: 'no answer', cause })
  })
  const text = await response.text().catch(() => '')
  if (!response.ok) throw new BellhopError({ operation, status: response.status, message: text.slice(0, 300) })
  return JSON.parse(text).data
}
