import Fastify from 'fastify'
import { type RawBody, type VerifyOptions, verifyWebhook, WebhookSignatureError } from '../index.ts'
import type { Inbox } from './inbox.ts'

// An example to start from: in a project of your own the kit is imported from '@bellhop/sdk'.

/** `secret`: of the registration, or the new one and the old one while one replaces the other. */
type Receiving = {
  readonly secret: string | readonly string[]
  readonly inbox: Inbox
  readonly tls: { readonly cert: string | Buffer; readonly key: string | Buffer }
  /** Told of requests that were refused, and why. */
  readonly refused?: (error: WebhookSignatureError) => void
  /** Told of events that came again. */
  readonly repeated?: (id: string) => void
  /** How a signature's time is judged; by the machine's clock unless a test says otherwise. */
  readonly verifying?: () => VerifyOptions
}

/**
 * Receives webhooks the way §6.4.5 asks for: verify the raw body (401 if it is not genuine), put the event where it is safe,
 * answer 200 at once; the work is done afterwards, by whoever empties the inbox. A repeat is answered 200 silently.
 */
export function webhookReceiver({ secret, inbox, tls, refused, repeated, verifying = () => ({}) }: Receiving) {
  const server = Fastify({ https: { ...tls }, bodyLimit: 1024 * 1024 })

  // The signature is of the bytes: parsed and written again, they would be others (§6.3.3).
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  server.post<{ Body: RawBody | undefined }>('/', async (request, reply) => {
    const event = await verifyWebhook(request.body ?? '', request.headers['x-service-signature'], secret, verifying())
    const isNew = await inbox.add(event)
    if (!isNew) repeated?.(event.id)
    return reply.code(200).send()
  })

  // Anything but a bad signature is our own trouble: Fastify answers 500, and the service sends the event again.
  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof WebhookSignatureError)) return reply.send(error)
    refused?.(error)
    return reply.code(401).send({ error: error.code })
  })
  return server
}
