import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Agent, request } from 'undici'

/** A client whose next response is written by the service but never received. */
export type HeldResponse = {
  /** Whether the service has started to write the response. */
  isReached(): boolean
  /** Sends a POST; rejects when the service dies. */
  post(path: string, body: object, headers: Record<string, string>): Promise<void>
  close(): Promise<void>
}

/** Opens a proxy between a client and the service. `ca` signed the service's certificate. */
export async function heldResponse(servicePort: number, ca: Buffer): Promise<HeldResponse> {
  const state = { isArmed: false, isReached: false }
  const sockets: Socket[] = []
  const server = createServer((front) => {
    const back = connect(servicePort, 'localhost')
    sockets.push(front, back)
    front.pipe(back)
    back.on('data', (chunk) => {
      if (state.isArmed) state.isReached = true
      else front.write(chunk)
    })
    for (const one of [front, back]) one.on('error', () => undefined)
    back.on('close', () => front.destroy())
    front.on('close', () => back.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const url = `https://localhost:${(server.address() as AddressInfo).port}`
  const dispatcher = new Agent({ connect: { ca }, connections: 1 })
  const send = async (path: string, options: object): Promise<void> => {
    const { body } = await request(`${url}${path}`, { ...options, dispatcher })
    await body.dump()
  }
  // This request completes the TLS handshake before any response is held.
  await send('/health/live', {})
  return {
    isReached: () => state.isReached,
    post(path, body, headers) {
      state.isArmed = true
      const json = { 'content-type': 'application/json', ...headers }
      return send(`/api/v1${path}`, { method: 'POST', body: JSON.stringify(body), headers: json })
    },
    async close() {
      await dispatcher.destroy()
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
