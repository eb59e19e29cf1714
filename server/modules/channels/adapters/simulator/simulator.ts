import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import type { Channel, MessageType } from '../../channels.ts'
import { instagram } from '../instagram/instagram.ts'
import { AccountTrouble, MessageRefused, type MessageProvider, TryLater } from '../../provider/port.ts'
import { twilioSms } from '../twilio/twilio.ts'
import { whatsapp } from '../whatsapp/whatsapp.ts'
import { receiveTold } from './receive-webhook.ts'
import { simulatedFile } from './simulated-file.ts'
import { handIn, isTaken } from './simulated-messages.ts'
import { judgeTemplates, takeTemplate } from './simulated-templates.ts'

/** The name of the adapters. */
export const simulatorName = 'simulator'

type Network = {
  readonly type: MessageProvider['type']
  readonly channels: readonly Channel[]
  readonly takes: readonly MessageType[]
  readonly longestText: MessageProvider['longestText']
  readonly longestCaption: number
}

/** When a network that wants to hear of a message later does. */
const laterSeconds = 30

/**
 * A network of messages inside the service: it takes what is sent, tells of it a moment later, and lets guests write by
 * `POST /channels/{integrationId}/simulate`. What it has is rows, so it survives a restart and is the same in every process.
 */
function network({ type, channels, takes, longestText, longestCaption }: Network): MessageProvider {
  return {
    type,
    provider: simulatorName,
    channels,
    takes,
    longestText,
    longestCaption,
    hasReplyWindow: type !== 'smsProvider',
    async send(runtime, { id, tenantId }, message) {
      const handed = await inTenant(backgroundOf(runtime, tenantId), (ctx) => handIn(ctx, id, message))
      if (handed.reaction === 'refuses')
        throw new MessageRefused('simulated_refusal', 'The network refuses this address')
      if (handed.reaction === 'shutsOut') throw new AccountTrouble('The network does not let this account in')
      if (!isTaken(handed.reaction, handed.attempts))
        throw new TryLater('The network wants to hear later', laterSeconds)
      return { providerMessageId: handed.providerMessageId }
    },
    receive: (runtime, integration, request) => receiveTold(runtime, integration, request),
    fetchAttachment: async (_runtime, _integration, ref) => simulatedFile(ref),
    ...(type === 'messagingApp' ? templates : {}),
    check: async () => ({ ok: true, message: 'The simulated network is part of the service' }),
  }
}

const templates: Pick<MessageProvider, 'listTemplates' | 'submitTemplate'> = {
  listTemplates: (runtime, { id, tenantId }) =>
    inTenant(backgroundOf(runtime, tenantId), (ctx) => judgeTemplates(ctx, id)),
  submitTemplate: (runtime, { id, tenantId }, template) =>
    inTenant(backgroundOf(runtime, tenantId), (ctx) => takeTemplate(ctx, id, template)),
}

/** One for each kind of account. */
export const simulators: readonly MessageProvider[] = [
  network({
    type: 'messagingApp',
    channels: ['whatsapp'],
    takes: ['text', 'template', 'image', 'file', 'location'],
    longestText: whatsapp.longestText,
    longestCaption: whatsapp.longestCaption,
  }),
  network({
    type: 'socialMessaging',
    channels: ['instagram', 'messenger'],
    takes: ['text', 'image', 'file'],
    // It plays both networks: what it takes, each of them does.
    longestText: instagram.longestText,
    longestCaption: instagram.longestCaption,
  }),
  network({
    type: 'smsProvider',
    channels: ['sms'],
    takes: ['text'],
    longestText: twilioSms.longestText,
    longestCaption: 0,
  }),
]
