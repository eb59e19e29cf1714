import {
  directiveSchemas,
  type LookupRequest,
  LookupResponse,
  lookupPath,
  type OfferMessage,
  type ReportedEvent,
  type TransferMessage,
  TransferResponse,
  type WebhookMessage,
} from '@bellhop/server/modules/voice/protocol/messages.ts'
import type { AcceptedKeys } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import { signatureHeader, signVoiceWebhook } from '@bellhop/server/modules/voice/protocol/webhook-signature.ts'
import type { Directive } from '@bellhop/server/modules/voice/provider/port.ts'
import { validate } from '@bellhop/server/platform/http/request/validation.ts'
import type { Clock } from '@bellhop/server/platform/kernel/clock.ts'
import type { TSchema } from 'typebox'
import type { ServiceTransport } from './service-transport.ts'

/** The account that a number belongs to. */
export type NumberAccount = { readonly integrationId: string; readonly webhookUrl: string }

/** The service refused a request, or its response is not one that the protocol knows. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  /** The HTTP status. */
  readonly status: number

  constructor(status: number) {
    super(`The service responded ${status}`)
    this.status = status
  }
}

/** What the controller asks of the service. Every method rejects if the service is not reached in time. */
export type ServiceClient = {
  /** The account of a number; undefined if no account of this edge has it. */
  findAccount(number: string): Promise<NumberAccount | undefined>
  /** What happens with an incoming call. */
  offerCall(webhookUrl: string, call: OfferMessage['call']): Promise<Directive>
  /** Delivers events of calls; the service has stored them when this resolves. */
  deliverEvents(webhookUrl: string, events: readonly ReportedEvent[]): Promise<void>
  /** The phone of an agent asks to transfer its call. */
  requestTransfer(webhookUrl: string, transfer: Omit<TransferMessage, 'kind'>): Promise<TransferResponse>
}

export type ServiceClientOptions = {
  /** The address of the service, without a path. */
  readonly serviceUrl: string
  readonly keys: AcceptedKeys
  readonly clock: Clock
  readonly transport: ServiceTransport
  /** How long a caller may wait for a decision, in milliseconds. The default is 2 s. */
  readonly decisionMs?: number | undefined
}

const deliveryMs = 10_000

/** Creates the client. Each request is signed with the key `webhook`. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { decisionMs = 2_000 } = options
  const send = (url: string, message: WebhookMessage | LookupRequest, deadlineMs: number): Promise<unknown> =>
    postSigned(options, { url, body: JSON.stringify(message), deadlineMs })
  return {
    async findAccount(number) {
      const response = await send(`${options.serviceUrl}${lookupPath}`, { number }, decisionMs)
      const { integrationId, webhookUrl } = checked<LookupResponse>(LookupResponse, response)
      return integrationId === null || webhookUrl === null ? undefined : { integrationId, webhookUrl }
    },
    async offerCall(webhookUrl, call) {
      const directive = (await send(webhookUrl, { kind: 'offer', call }, decisionMs)) as Directive | undefined
      const schema = directive && directiveSchemas[directive.do]
      if (!schema) throw new ServiceError(200)
      return checked<Directive>(schema, directive)
    },
    async deliverEvents(webhookUrl, events) {
      await send(webhookUrl, { kind: 'events', events: [...events] }, deliveryMs)
    },
    requestTransfer: async (webhookUrl, transfer) =>
      checked<TransferResponse>(
        TransferResponse,
        await send(webhookUrl, { kind: 'transfer', ...transfer }, deliveryMs),
      ),
  }
}

const checked = <Value>(schema: TSchema, value: unknown): Value => validate(schema, value) as Value

type SignedRequest = { readonly url: string; readonly body: string; readonly deadlineMs: number }

async function postSigned(
  { keys, clock, transport }: ServiceClientOptions,
  { url, body, deadlineMs }: SignedRequest,
): Promise<unknown> {
  const [current] = keys()
  if (!current) throw new Error('There is no VOICE_SECRET yet')
  const { pathname, search } = new URL(url)
  const signature = signVoiceWebhook(current.webhook, { path: `${pathname}${search}`, body }, clock.now())
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
  const response = await transport.post({ url, headers, body, deadlineMs })
  if (response.status >= 300) throw new ServiceError(response.status)
  return response.body === '' ? undefined : JSON.parse(response.body)
}
