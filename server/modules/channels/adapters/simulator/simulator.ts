import type { Channel, MessageType } from '../../channels.ts'
import type { MessageProvider } from '../../provider/port.ts'
import { characterLimit, maxEmailText } from '../../provider/text-limit.ts'
import { instagram } from '../instagram/instagram.ts'
import { twilioSms } from '../twilio/twilio.ts'
import { whatsapp } from '../whatsapp/whatsapp.ts'
import { fetchAttachment } from './fetch-attachment.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { sendMessage } from './send-message.ts'
import { listTemplates, submitTemplate } from './templates.ts'

/** The provider name of all simulated networks. */
export const simulatorName = 'simulator'

type Network = {
  readonly type: MessageProvider['type']
  readonly channels: readonly Channel[]
  readonly supportedTypes: readonly MessageType[]
  readonly textLimit: MessageProvider['textLimit']
  readonly maxCaptionLength: number
}

/**
 * A messaging network inside the service. It accepts messages, reports their status a moment later, and lets guests
 * write with `POST /channels/{integrationId}/simulate`. Its state is in the database, so it survives a restart and is
 * the same in every process.
 */
const network = (settings: Network): MessageProvider => ({
  ...settings,
  provider: simulatorName,
  sendMessage,
  receiveWebhook,
  fetchAttachment,
  ...(settings.type === 'messagingApp' ? { listTemplates, submitTemplate } : {}),
  checkAccount: async () => ({ ok: true, message: 'The simulated network is part of the service' }),
})

/** One network for each type of messaging account. */
export const simulators: readonly MessageProvider[] = [
  network({
    type: 'messagingApp',
    channels: ['whatsapp'],
    supportedTypes: ['text', 'template', 'image', 'file', 'location'],
    textLimit: whatsapp.textLimit,
    maxCaptionLength: whatsapp.maxCaptionLength,
  }),
  network({
    type: 'socialMessaging',
    channels: ['instagram', 'messenger'],
    supportedTypes: ['text', 'image', 'file'],
    // Instagram's limits are the smaller ones, so both networks accept the message.
    textLimit: instagram.textLimit,
    maxCaptionLength: instagram.maxCaptionLength,
  }),
  network({
    type: 'smsProvider',
    channels: ['sms'],
    supportedTypes: ['text'],
    textLimit: twilioSms.textLimit,
    maxCaptionLength: 0,
  }),
  network({
    type: 'emailProvider',
    channels: ['email'],
    supportedTypes: ['text', 'image', 'file'],
    textLimit: characterLimit(maxEmailText),
    maxCaptionLength: maxEmailText,
  }),
]
