import type { DecryptedIntegration } from '../decrypt-integration.ts'

/** A decrypted Twilio account. */
export type TwilioAccount = Extract<DecryptedIntegration, { readonly provider: 'twilio' }>

/** Narrows an integration to a Twilio account. @throws for another provider, which is a bug */
export function twilioAccount(integration: DecryptedIntegration): TwilioAccount {
  if (integration.provider !== 'twilio') throw new Error(`Integration ${integration.id} is not an account at Twilio`)
  return integration
}
