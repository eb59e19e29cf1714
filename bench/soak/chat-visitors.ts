import { randomUUID } from 'node:crypto'
import { BellhopError } from '../../sdk/index.ts'
import { attempt, pageOrigin, pause, type Scene } from './load.ts'

const messagesPerVisitor = 5
const pauseMs = 1500

/** Visitors open a chat on the hotel's page, write some messages and leave. */
export async function writeInChat(scene: Scene, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let visitorToken: string | undefined
    await attempt(scene.ledger, 'chat', async () => {
      visitorToken = (await askChat(scene, 'POST', '/sessions', {})).visitorToken as string
    })
    for (let n = 0; visitorToken !== undefined && n < messagesPerVisitor && !signal.aborted; n += 1) {
      const token = visitorToken
      const text = `Message ${randomUUID()}`
      const body = { text, clientMessageId: randomUUID() }
      const send = async (): Promise<void> => void (await askChat(scene, 'POST', '/messages', body, token))
      // The id of the message makes it safe to send it again.
      while (!(await attempt(scene.ledger, 'chat', send)) && !signal.aborted) await pause(pauseMs, signal)
      if (!signal.aborted) scene.ledger.chats.push({ visitorToken: token, text })
      await pause(pauseMs, signal)
    }
    await pause(pauseMs, signal)
  }
}

/** A request of the page to the public address of the widget. @throws BellhopError for a refusal or no answer */
export async function askChat(
  { login, widgetKey }: Pick<Scene, 'login' | 'widgetKey'>,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  token?: string,
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
