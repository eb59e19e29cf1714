import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { MessageProvider } from '../provider/port.ts'
import { instagram } from './instagram/instagram.ts'
import { messenger } from './messenger/messenger.ts'
import { netgsm } from './netgsm/netgsm.ts'
import { simulators } from './simulator/simulator.ts'
import { smtp } from './smtp/smtp.ts'
import { twilioSms } from './twilio/twilio.ts'
import { whatsapp } from './whatsapp/whatsapp.ts'

/** All adapters. */
export const messageProviders: readonly MessageProvider[] = [
  whatsapp,
  messenger,
  instagram,
  twilioSms,
  netgsm,
  smtp,
  ...simulators,
]

/**
 * Returns the adapter of an integration. @throws for a type without an adapter, which a messaging account cannot have
 */
export function getMessageProvider({
  type,
  provider,
}: Pick<DecryptedIntegration, 'type' | 'provider'>): MessageProvider {
  const adapter = messageProviders.find((each) => each.type === type && each.provider === provider)
  if (!adapter) throw new Error(`There is no messaging provider "${provider}" for ${type}`)
  return adapter
}
