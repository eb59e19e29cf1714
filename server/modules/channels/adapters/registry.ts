import type { OpenIntegration } from '#modules/integrations/index.ts'
import { instagram } from './instagram/instagram.ts'
import { messenger } from './messenger/messenger.ts'
import { netgsm } from './netgsm/netgsm.ts'
import { simulators } from './simulator/simulator.ts'
import { twilioSms } from './twilio/twilio.ts'
import { whatsapp } from './whatsapp/whatsapp.ts'
import type { MessageProvider } from '../provider/port.ts'

/** The adapters that there are. */
export const messageProviders: readonly MessageProvider[] = [
  whatsapp,
  messenger,
  instagram,
  twilioSms,
  netgsm,
  ...simulators,
]

/** The adapter for an integration. @throws when there is none, which one for messages cannot have */
export function messageProvider({ type, provider }: Pick<OpenIntegration, 'type' | 'provider'>): MessageProvider {
  const found = messageProviders.find((each) => each.type === type && each.provider === provider)
  if (!found) throw new Error(`There is no provider of messages "${provider}" for ${type}`)
  return found
}
