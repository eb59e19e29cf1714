import type { Envelope, EventData, WebhookEvent } from '../generated/events.ts'
import { type RawBody, type VerifyOptions, verifyWebhook } from './verify-webhook.ts'
import { WebhookSignatureError } from './webhook-signature-error.ts'

type Handler<Event> = (event: Event) => void | Promise<void>

/**
 * Handlers of webhook events by type. A delivery may come twice (§6.4.4): handlers must tolerate it, or the receiver
 * stores the id of each event.
 */
export class WebhookHandler {
  readonly #secret: string | readonly string[]
  readonly #options: () => VerifyOptions
  readonly #handlers = new Map<string, Handler<never>[]>()
  #otherHandler: Handler<WebhookEvent> = () => undefined

  /** `secret` is that of the registration, or a list while a new secret replaces an old one. */
  constructor(secret: string | readonly string[], options: () => VerifyOptions = () => ({})) {
    this.#secret = secret
    this.#options = options
  }

  /** Adds a handler of a type. Several run one after the other. */
  on<Type extends keyof EventData>(type: Type, handler: Handler<Envelope<Type, EventData[Type]>>): this {
    this.#handlers.set(type, [...(this.#handlers.get(type) ?? []), handler])
    return this
  }

  /** Sets the handler of the types without one, which are ignored otherwise. */
  onOther(handler: Handler<WebhookEvent>): this {
    this.#otherHandler = handler
    return this
  }

  /** Verifies a delivery and returns its event. Throws as `verifyWebhook`. */
  verify(rawBody: RawBody, header: string | readonly string[] | null | undefined): Promise<WebhookEvent> {
    return verifyWebhook(rawBody, header, this.#secret, this.#options())
  }

  /** Runs the handlers of an event, one after the other. Rejects with the error of the first that fails. */
  async dispatch(event: WebhookEvent): Promise<void> {
    const handlers = this.#handlers.get(event.type) ?? [this.#otherHandler]
    for (const handler of handlers) await handler(event as never)
  }

  /** Verifies a delivery, runs its handlers and returns the event. */
  async receive(rawBody: RawBody, header: string | readonly string[] | null | undefined): Promise<WebhookEvent> {
    const event = await this.verify(rawBody, header)
    await this.dispatch(event)
    return event
  }

  /** `receive` for runtimes with `Request` and `Response`: 200, 401 if it is not authentic, 500 if a handler fails. */
  async respond(request: Request): Promise<Response> {
    try {
      await this.receive(await request.arrayBuffer(), request.headers.get('X-Service-Signature'))
      return new Response(null, { status: 200 })
    } catch (error) {
      if (error instanceof WebhookSignatureError) return Response.json({ error: error.code }, { status: 401 })
      return new Response(null, { status: 500 })
    }
  }
}
