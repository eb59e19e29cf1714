import Type from 'typebox'
import type { Responder } from './responder.ts'

/** A response in a form that another party defines. */
export type RawResponse = { readonly status: number; readonly contentType: string; readonly body: string }

const rawResponse = Type.Unsafe<RawResponse>({ description: 'As the provider expects it' })

/** Answers with what the handler returns, without the envelope. */
export const raw = (): Responder<RawResponse> => ({
  kind: 'raw',
  schema: () => rawResponse,
  content: () => ({ '*/*': rawResponse }),
  respond: (_call, { status, contentType, body }) => ({
    statusCode: status,
    body,
    headers: { 'Content-Type': contentType },
  }),
})
