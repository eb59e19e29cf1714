import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** What came back; of an answer without end its beginning. */
export type Asked = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'rawPayload'>

/** As `server.inject`, but an answer that never ends is left as soon as it has begun. */
export async function askOnce(server: FastifyInstance, request: InjectOptions): Promise<Asked> {
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
