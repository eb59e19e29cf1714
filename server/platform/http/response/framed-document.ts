import Type from 'typebox'
import type { Responder } from './responder.ts'

/**
 * What a document of strangers may do in a frame of the panel: show text, its own styles, and pictures that are part of
 * it. It has no scripts, no origin, and loads nothing.
 */
const policy =
  "sandbox allow-popups; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'"

const htmlDocument = Type.Unsafe<string>({
  type: 'string',
  contentMediaType: 'text/html',
  description: 'A document for a sandboxed frame',
})

/** Answers a GET with an HTML document for a frame of the panel. */
export const framedDocument = (): Responder<string> => ({
  kind: 'raw',
  schema: () => htmlDocument,
  content: () => ({ 'text/html': htmlDocument }),
  respond: (_call, html) => ({
    statusCode: 200,
    body: html,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  }),
})
