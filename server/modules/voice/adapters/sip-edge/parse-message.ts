import type { TSchema } from 'typebox'
import { parseJson } from '#platform/http/request/json-body.ts'
import { validate } from '#platform/http/request/validation.ts'
import { invalid, invalidField, Refusal } from '#platform/kernel/errors.ts'
import { callEventSchemas, messageSchemas, type ReportedEvent, type WebhookMessage } from '../../protocol/messages.ts'
import type { ProviderEvent } from '../../provider/port.ts'

/**
 * Parses a message of the voice controller. Throws 422 with all wrong fields for a message that is not of the protocol.
 */
export function parseMessage(bytes: Buffer): WebhookMessage {
  const json = parseJson(bytes)
  const { kind } = (json ?? {}) as { kind?: unknown }
  const schema = Object.entries(messageSchemas).find(([name]) => name === kind)?.[1]
  if (!schema) {
    const kinds = Object.keys(messageSchemas).join(', ')
    throw invalidField('kind', kind === undefined ? 'required' : 'invalid_value', `kind must be one of: ${kinds}`)
  }
  return validate(schema, json) as WebhookMessage
}

/** Converts the events of a message. Throws 422 if one of them is not an event, so that none takes effect. */
export const parseEvents = (events: readonly ReportedEvent[]): ProviderEvent[] =>
  events.map(({ at, callEvent, ...event }, index) => {
    const field = `events[${index}].callEvent`
    const schema: TSchema | undefined = Object.entries(callEventSchemas).find(([type]) => type === callEvent.type)?.[1]
    if (!schema) throw invalidField(`${field}.type`, 'invalid_value', 'This is not a type of call event')
    return {
      ...event,
      at: Temporal.Instant.from(at),
      callEvent: validateField(field, schema, callEvent) as ProviderEvent['callEvent'],
    }
  })

/** Validates a value within a body; the errors name its fields by their whole path. */
function validateField(field: string, schema: TSchema, value: unknown): unknown {
  try {
    return validate(schema, value)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw invalid(...error.items.map((item) => ({ ...item, field: `${field}.${item.field}` })))
  }
}
