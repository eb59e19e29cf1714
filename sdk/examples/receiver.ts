import Fastify from 'fastify'
import { type RawBody, type VerifyOptions, verifyWebhook, WebhookSignatureError } from '../index.ts'
import type { Inbox } from './inbox.ts'

// A starting point: in your own project import the SDK from '@bellhop/sdk'.

/** Options of the receiver. `secret`: that of the registration, or both while a new secret replaces an old one. */
type ReceiverOptions = {
  readonly secret: string | readonly string[]
  readonly inbox: Inbox
  readonly tls: { readonly cert: string | Buffer; readonly key: string | Buffer }
  /** Called for each refused request. */
  readonly onRefused?: (error: WebhookSignatureError) => void
  /** Called for each repeated event. */
  readonly onRepeated?: (id: string) => void
  /** Options of the verification; tests set the time. */
  readonly verifyOptions?: () => VerifyOptions
}

/**
 * Receives webhooks as §6.4.5 requires: verify the raw body (401 if it is not authentic), store the event, respond 200
 * at once, and process it afterwards. A repeated event gets 200 too.
 */
export function webhookReceiver({
  secret,
  inbox,
  tls,
  onRefused,
  onRepeated,
  verifyOptions = () => ({}),
}: ReceiverOptions) {
  const server = Fastify({ https: { ...tls }, bodyLimit: 1024 * 1024 })

  // The signature covers the bytes of the body. Parsing and serializing it again would change them (§6.3.3).
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  server.post<{ Body: RawBody | undefined }>('/', async (request, reply) => {
    const event = await verifyWebhook(
      request.body ?? '',
      request.headers['x-service-signature'],
      secret,
      verifyOptions(),
    )
    const isNew = await inbox.add(event)
    if (!isNew) onRepeated?.(event.id)
    return reply.code(200).send()
  })

  // All other errors are our own: Fastify responds 500, and the service sends the event again.
  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof WebhookSignatureError)) return reply.send(error)
    onRefused?.(error)
    return reply.code(401).send({ error: error.code })
  })
  return server
}
