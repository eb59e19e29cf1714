import { Agent, request } from 'undici'
import type { PanelScene } from './scene.ts'

/** A live event, and when it arrived in milliseconds since 1970. */
export type ArrivedEvent = { readonly type: string; readonly createdAt: string; readonly arrivedAt: number }

/** Reads the live events of the API as plainly as possible. Returns how to stop. */
export async function readEvents(
  { service, ca, signIn }: PanelScene,
  onEvent: (event: ArrivedEvent) => void,
): Promise<() => Promise<void>> {
  const agent = new Agent({ connect: { ca }, bodyTimeout: 0 })
  const { body, statusCode } = await request(`https://localhost:${service.port}/api/v1/events`, {
    headers: { authorization: `Bearer ${await signIn()}` },
    dispatcher: agent,
  })
  if (statusCode !== 200) throw new Error(`/events answered ${statusCode}`)
  const read = async (): Promise<void> => {
    let text = ''
    for await (const chunk of body) {
      const arrivedAt = performance.timeOrigin + performance.now()
      const frames = (text + String(chunk)).split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) {
        const data = /^data: ?(.*)$/m.exec(frame)?.[1]
        if (data !== undefined) onEvent({ ...JSON.parse(data), arrivedAt })
      }
    }
  }
  const reading = read().catch(() => undefined)
  return async () => {
    await agent.destroy()
    await reading
  }
}
