import assert from 'node:assert/strict'
import type { OfferMessage, ReportedEvent, WebhookMessage } from '@bellhop/server/modules/voice/protocol/messages.ts'
import { deriveVoiceKeys } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import { isValidVoiceSignature, signatureHeader } from '@bellhop/server/modules/voice/protocol/webhook-signature.ts'
import type { CallEvent, Directive } from '@bellhop/server/modules/voice/provider/port.ts'
import { newId } from '@bellhop/server/platform/kernel/ids.ts'
import type { ServiceRequest, ServiceResponse, ServiceTransport } from '../../service/service-transport.ts'

export const voiceSecret = 'the-secret-of-the-operator-in-tests'
export const integrationId = newId()
const { webhook } = deriveVoiceKeys(voiceSecret)

/** Plays the service: answers the controller's requests, and notes its events. */
export class ServiceDouble implements ServiceTransport {
  /** Events in the order of their first arrival. */
  readonly events: ReportedEvent[] = []
  /** How often an event arrived again. */
  repeated = 0
  readonly transfers: { providerCallId: string; legId: string; to: string }[] = []
  /** The service does not respond. */
  isDown = false
  /** Events are stored, but the response is lost. */
  losesResponses = false
  directive: (call: OfferMessage['call']) => Directive | Promise<Directive> = () => ({
    do: 'park',
    callId: newId(),
    isRecorded: false,
    isGreeted: false,
    languageCode: 'tr',
  })
  acceptsTransfers: boolean | Promise<boolean> = true
  /** The numbers of the account; undefined: all. */
  numbers: readonly string[] | undefined

  /** The address of the service. */
  readonly url: string

  constructor(url = 'https://service.test') {
    this.url = url
  }

  get webhookUrl(): string {
    return `${this.url}/api/v1/voice/${integrationId}/webhook`
  }

  async post({ url, headers, body }: ServiceRequest): Promise<ServiceResponse> {
    if (this.isDown) throw new Error('connect ECONNREFUSED')
    const path = new URL(url).pathname
    const now = Temporal.Now.instant()
    assert.ok(isValidVoiceSignature([webhook], headers[signatureHeader], { path, body }, now), `${path} is signed`)
    if (path.endsWith('/lookup')) return this.#lookup(JSON.parse(body).number)
    const message = JSON.parse(body) as WebhookMessage
    switch (message.kind) {
      case 'offer':
        return { status: 200, body: JSON.stringify(await this.directive(message.call)) }
      case 'events':
        this.#store(message.events)
        if (this.losesResponses) throw new Error('socket hang up')
        return { status: 204, body: '' }
      case 'transfer':
        this.transfers.push(message)
        return {
          status: 200,
          body: JSON.stringify({ accepted: await this.acceptsTransfers, message: 'as the test says' }),
        }
    }
  }

  async close(): Promise<void> {}

  /** The events of a call, without the numbers. */
  eventsOf(providerCallId: string): CallEvent[] {
    return this.events.filter((event) => event.providerCallId === providerCallId).map(({ callEvent }) => callEvent)
  }

  /** The types of the events of a call. */
  typesOf(providerCallId: string): string[] {
    return this.eventsOf(providerCallId).map(({ type }) => type)
  }

  /** Each call's events are numbered from 1 without gaps, in the order in which they arrived. */
  assertNumbered(): void {
    for (const [call, events] of Map.groupBy(this.events, ({ providerCallId }) => providerCallId)) {
      const numbers = events.map(({ seq }) => seq)
      assert.deepEqual(
        numbers,
        numbers.map((_, index) => index + 1),
        `the events of ${call}`,
      )
    }
  }

  #lookup(number: string): ServiceResponse {
    const isKnown = this.numbers?.includes(number) ?? true
    const account = isKnown ? { integrationId, webhookUrl: this.webhookUrl } : { integrationId: null, webhookUrl: null }
    return { status: 200, body: JSON.stringify(account) }
  }

  #store(events: readonly ReportedEvent[]): void {
    for (const event of events) {
      assert.equal(event.idempotencyKey, `${event.providerCallId}:${event.seq}`)
      if (this.events.some(({ idempotencyKey }) => idempotencyKey === event.idempotencyKey)) this.repeated += 1
      else this.events.push(event)
    }
  }
}
