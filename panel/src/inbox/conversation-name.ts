import type { Conversation } from '@bellhop/sdk'
import type { IconName } from '../parts/icon.tsx'
import { useTexts } from '../text/catalogue.ts'
import { formatPhone } from '../text/phone-number.ts'
import { inboxTexts } from './texts.ts'

type NameSource = Pick<Conversation, 'channel' | 'guestName' | 'contactName' | 'contactAddress'>

/** How a conversation is called: the guest, or else what is known of the sender. */
export function useConversationName(): (conversation: NameSource) => string {
  const { visitor } = useTexts(inboxTexts)
  return ({ channel, guestName, contactName, contactAddress }) =>
    // The address of a visitor is an identifier for programs.
    guestName ??
    contactName ??
    (channel === 'webchat' ? visitor : formatPhone(phoneOf({ channel, contactAddress }) ?? contactAddress))
}

/** The number of the sender, on channels whose addresses are numbers. WhatsApp omits the plus sign. */
export function phoneOf({
  channel,
  contactAddress,
}: Pick<Conversation, 'channel' | 'contactAddress'>): string | undefined {
  if (channel !== 'whatsapp' && channel !== 'sms') return undefined
  return /^\d/.test(contactAddress) && channel === 'whatsapp' ? `+${contactAddress}` : contactAddress
}

/** The drawing of each channel. */
export const channelIcons: Readonly<Record<Conversation['channel'], IconName>> = {
  whatsapp: 'whatsapp',
  instagram: 'instagram',
  messenger: 'messenger',
  sms: 'sms',
  webchat: 'language',
  email: 'mail',
}
