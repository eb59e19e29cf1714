import Type, { type Static } from 'typebox'
import { assertSwitchedOn, type OpenIntegration, openIntegration } from '#modules/integrations/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id } from '#platform/http/schemas.ts'
import { mustReach } from '#platform/resource/hotel-access.ts'
import { type Channel, channels, kindOf } from '../../channels.ts'
import { takeIncoming } from '../../inbound/handle-provider-event.ts'
import { takeStatus } from '../../inbound/apply-delivery-status.ts'
import type { TidingOf } from '../../provider/port.ts'
import { simulatorName } from './simulator.ts'
import { givenMessage, givenStatus, messageTiding } from './webhook-body.ts'

const textOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] })
const idOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' })
const Name = Type.String({ minLength: 1, maxLength: 255 })
const At = Type.Optional(
  Type.Unsafe<string>({ type: 'string', format: 'date-time', description: 'By the clock of the network; now' }),
)

const GuestWrites = Type.Object(
  {
    ...givenMessage,
    to: Type.Optional({ ...Name, description: 'Our address: `simulated`, unless there are several' }),
    channel: Type.Optional(
      Type.Unsafe<Channel>({ type: 'string', enum: channels, description: 'The first that the integration brings' }),
    ),
    providerMessageId: Type.Optional({
      ...Name,
      description: 'The network’s name of it: what came by it once is not new',
    }),
    at: At,
  },
  { additionalProperties: false },
)

const StatusTold = Type.Object({ providerMessageId: Name, ...givenStatus, at: At }, { additionalProperties: false })

const Simulation = Type.Object(
  { message: Type.Optional(GuestWrites), status: Type.Optional(StatusTold) },
  { additionalProperties: false },
)

const Simulated = Type.Object({
  providerMessageId: Type.String(),
  messageId: idOrNull,
  conversationId: idOrNull,
  guestId: idOrNull,
  status: textOrNull,
})

/**
 * `POST /channels/{integrationId}/simulate`: a guest writes by the simulated network (`message`), or a message of ours takes
 * a `status`. Answers the message as the service has it.
 */
export const simulateMessage = endpoint({
  method: 'POST',
  path: '/channels/:integrationId/simulate',
  access: 'integrations.manage',
  reach: 'hotel',
  needsPersonalAccess: true,
  summary: 'Let a guest write in the simulated network',
  extension: true,
  status: 200,
  unaudited: 'what happens in the simulated network is no change by a user',
  params: Type.Object({ integrationId: Id }),
  body: Simulation,
  returns: Simulated,
  async handle(ctx, { params, body: { message, status } }) {
    const integration = await openIntegration(ctx, params.integrationId)
    if (integration.provider !== simulatorName || integration.type === 'voiceProvider') {
      throw refuse('invalid_state_transition', 'Only an integration with a simulated network of messages can do that')
    }
    assertSwitchedOn(ctx.runtime, integration.provider)
    mustReach(ctx, integration.hotelIds)
    if ((message === undefined) === (status === undefined)) {
      throw invalidField('message', 'required', 'Say one of: message, status')
    }
    if (message) return guestWrites(ctx, integration, message)
    if (status) return statusTold(ctx, integration, status)
    throw new Error('Neither a message nor a status')
  },
})

async function guestWrites(ctx: Context, integration: OpenIntegration, given: Static<typeof GuestWrites>) {
  const brought = Object.entries(kindOf).flatMap(([name, kind]) => (kind === integration.type ? [name] : []))
  const { channel = brought[0], to = 'simulated', providerMessageId = ctx.newId(), at, ...rest } = given
  if (!channel || !brought.includes(channel)) {
    throw invalidField('message.channel', 'invalid_value', `This integration brings ${brought.join(' and ')}`)
  }
  const told = { ...rest, to, providerMessageId, channel: channel as keyof typeof kindOf }
  const tiding = messageTiding(told, momentOf(ctx, at))
  await takeIncoming(ctx, integration, tiding)
  return standing(ctx, integration.id, providerMessageId)
}

async function statusTold(ctx: Context, integration: OpenIntegration, given: Static<typeof StatusTold>) {
  const { at, errorCode = null, errorMessage = null, providerMessageId, status } = given
  const told: TidingOf<'status'> = {
    kind: 'status',
    providerMessageId,
    status,
    errorCode,
    errorMessage,
    at: momentOf(ctx, at),
  }
  await takeStatus(ctx, integration.id, told)
  return standing(ctx, integration.id, providerMessageId)
}

const momentOf = (ctx: Context, at: string | undefined): Temporal.Instant =>
  at === undefined ? ctx.now : Temporal.Instant.from(at)

type Standing = Omit<Static<typeof Simulated>, 'providerMessageId'>

async function standing(ctx: Context, integrationId: string, providerMessageId: string) {
  const found = await ctx.acrossHotels((db) =>
    db.one(sql<Standing>`
      select id as message_id, conversation_id, guest_id, status from messages
      where tenant_id = ${ctx.actor.tenantId} and integration_id = ${integrationId}
        and provider_message_id = ${providerMessageId}`),
  )
  return { providerMessageId, ...(found ?? { messageId: null, conversationId: null, guestId: null, status: null }) }
}
