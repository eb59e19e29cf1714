import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** The response; of an endless stream only the first chunk. */
export type InjectedResponse = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'rawPayload'>

/** Like `server.inject`, but closes an endless stream after its first chunk. */
export async function injectRequest(server: FastifyInstance, request: InjectOptions): Promise<InjectedResponse> {
  const response = await server.inject({ ...request, payloadAsStream: true })
  const { statusCode, headers } = response
  const chunks: Buffer[] = []
  const isEndless = String(headers['content-type']).startsWith('text/event-stream')
  for await (const chunk of response.stream()) {
    chunks.push(chunk as Buffer)
    if (isEndless) break
  }
  if (isEndless) response.raw.res.destroy()
  const rawPayload = Buffer.concat(chunks)
  return { statusCode, headers, rawPayload, body: rawPayload.toString() }
}
