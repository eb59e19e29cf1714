import type { OpenIntegration } from '../decrypt-integration.ts'

/** An account at Twilio that is opened. */
export type TwilioAccount = Extract<OpenIntegration, { readonly provider: 'twilio' }>

/** The same integration, known to be Twilio's. @throws for another one, which is a bug */
export function twilioAccount(integration: OpenIntegration): TwilioAccount {
  if (integration.provider !== 'twilio') throw new Error(`Integration ${integration.id} is not an account at Twilio`)
  return integration
}
