import Type, { type Static } from 'typebox'
import { assertSimulatorEnabled, type DecryptedIntegration, decryptIntegration } from '#modules/integrations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Id, IdOrNull, Instant, machineText, named, strict, TextOrNull } from '#platform/http/schemas.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { assertHotelAccess } from '#platform/resource/hotel-access.ts'
import { messageFields, statusFields, toMessageEvent } from '../adapters/simulator/parse-webhook.ts'
import { simulatorName } from '../adapters/simulator/simulator.ts'
import { type Channel, channels, integrationTypeByChannel } from '../channels.ts'
import { readEmailAddress } from '../email/email-address.ts'
import { applyDeliveryStatus } from '../messages/apply-delivery-status.ts'
import { handleIncomingMessage } from './handle-provider-event.ts'

const NetworkId = Type.String({ minLength: 1, maxLength: 255, ...machineText })
const At = Type.Optional(doc(Instant, 'The time by the clock of the network. The default is now.'))

const MessageInput = named(
  'GuestMessage',
  Type.Object(
    {
      ...messageFields,
      to: Type.Optional(
        doc(
          NetworkId,
          'The address of the hotel to which the guest writes. The default is `simulated`, on e-mail `reception@hotel.example`.',
        ),
      ),
      channel: Type.Optional(
        doc(
          named('MessageChannel', Type.Unsafe<Channel>({ type: 'string', enum: channels })),
          'The channel of the message. The default is the first channel of the integration.',
        ),
      ),
      providerMessageId: Type.Optional(
        doc(NetworkId, 'The id that the network gave the message. A message with a repeated id is stored once.'),
      ),
      at: At,
    },
    strict,
  ),
)

const StatusInput = named(
  'DeliveryStatus',
  Type.Object(
    {
      providerMessageId: doc(NetworkId, 'The id that the network gave the outbound message.', 'sim-1024'),
      ...statusFields,
      at: At,
    },
    strict,
  ),
)

const Simulation = Type.Object(
  {
    message: Type.Optional(
      doc(MessageInput, 'A message that a guest writes. Give either `message` or `status`.', {
        from: '+905321110001',
        fromName: 'Elif Yıldız',
        text: 'Can I check out at 14:00?',
      }),
    ),
    status: Type.Optional(doc(StatusInput, 'A delivery status that the network reports for an outbound message.')),
  },
  strict,
)

const SimulatedMessage = named(
  'SimulatedMessage',
  Type.Object({
    providerMessageId: doc(Type.String(), 'The id that the network gave the message.', 'sim-1024'),
    messageId: doc(IdOrNull, 'The message; null if the service has no message with that id.'),
    conversationId: doc(IdOrNull, 'The conversation of the message; null if there is none.'),
    guestId: doc(IdOrNull, 'The guest of the message; null while the person is unknown.'),
    status: doc(
      TextOrNull,
      'The status of the message: `received` for one of a guest; null if there is no message.',
      'received',
    ),
  }),
)

/**
 * `POST /channels/{integrationId}/simulate`: a guest writes in the simulated network (`message`), or an outgoing
 * message gets a `status`. Returns the ids and the status of the message.
 */
export const simulateMessage = endpoint({
  method: 'POST',
  path: '/channels/:integrationId/simulate',
  operationId: 'simulateMessage',
  access: 'integrations.manage',
  reach: 'hotel',
  needsPersonalAccess: true,
  summary: 'Simulate a message or a status',
  description:
    'Acts as the network of a simulated messaging account: a guest writes a `message`, or an outbound message gets a ' +
    '`status`. Returns the ids and the status of the message. The service treats both as reports of a provider: the ' +
    'message opens a conversation and finds or creates its guest. A text message (SMS) emits no `message.received`, an e-mail emits `email.received` and makes no guest. ' +
    'Refused where the simulators are switched off.',
  emits: ['message.received', 'email.received', 'guest.created'],
  errors: ['invalid_state_transition'],
  extension: true,
  status: 200,
  unaudited: 'the simulated network acts, not the user',
  params: Type.Object({ integrationId: Id }),
  body: Simulation,
  returns: json(SimulatedMessage),
  async handle(ctx, { params, body: { message, status } }) {
    const integration = await decryptIntegration(ctx, params.integrationId)
    if (integration.provider !== simulatorName || integration.type === 'voiceProvider') {
      throw refuse('invalid_state_transition', 'The integration must be a messaging account of the simulator')
    }
    assertSimulatorEnabled(ctx.runtime, integration.provider)
    assertHotelAccess(ctx, integration.hotelIds)
    if ((message === undefined) === (status === undefined)) {
      throw invalidField('message', 'required', 'Give either message or status')
    }
    if (message) return simulateGuestMessage(ctx, integration, message)
    if (status) return simulateStatus(ctx, integration, status)
    throw new Error('Neither a message nor a status')
  },
})

async function simulateGuestMessage(
  ctx: WriteContext,
  integration: DecryptedIntegration,
  input: Static<typeof MessageInput>,
) {
  const supported = Object.entries(integrationTypeByChannel).flatMap(([name, type]) =>
    type === integration.type ? [name] : [],
  )
  const { channel = supported[0], providerMessageId = ctx.newId(), at, ...content } = input
  const { to = channel === 'email' ? 'reception@hotel.example' : 'simulated' } = input
  if (!channel || !supported.includes(channel)) {
    throw invalidField('message.channel', 'invalid_value', `This integration supports ${supported.join(' and ')}`)
  }
  if (channel === 'email' && readEmailAddress(content.from) === undefined)
    throw invalidField('message.from', 'invalid_email', 'This is not an e-mail address')
  const message = { ...content, to, providerMessageId, channel: channel as keyof typeof integrationTypeByChannel }
  await handleIncomingMessage(ctx, integration, toMessageEvent(message, instantOrNow(ctx, at)))
  return simulatedMessage(ctx, integration.id, providerMessageId)
}

async function simulateStatus(ctx: WriteContext, integration: DecryptedIntegration, input: Static<typeof StatusInput>) {
  const { at, errorCode = null, errorMessage = null, providerMessageId, status } = input
  const event = {
    kind: 'status',
    providerMessageId,
    status,
    errorCode,
    errorMessage,
    at: instantOrNow(ctx, at),
  } as const
  await applyDeliveryStatus(ctx, integration.id, event)
  return simulatedMessage(ctx, integration.id, providerMessageId)
}

const instantOrNow = (ctx: WriteContext, at: string | undefined): Temporal.Instant =>
  at === undefined ? ctx.now : Temporal.Instant.from(at)

type MessageRow = Omit<Static<typeof SimulatedMessage>, 'providerMessageId'>

async function simulatedMessage(ctx: WriteContext, integrationId: string, providerMessageId: string) {
  const message = await ctx.acrossHotels((db) =>
    db.one(sql<MessageRow>`
      select id as message_id, conversation_id, guest_id, status from messages
      where tenant_id = ${ctx.actor.tenantId} and integration_id = ${integrationId}
        and provider_message_id = ${providerMessageId}`),
  )
  return { providerMessageId, ...(message ?? { messageId: null, conversationId: null, guestId: null, status: null }) }
}
