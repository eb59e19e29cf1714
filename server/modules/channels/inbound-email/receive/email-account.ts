import type { DecryptedIntegration, DecryptedIntegrationOf, ProviderByName } from '#modules/integrations/index.ts'

/** An e-mail account that receives. */
export type EmailAccount = DecryptedIntegrationOf<ProviderByName<'smtp'>>

/** The e-mail account, if the integration is one. */
export const toEmailAccount = (integration: DecryptedIntegration): EmailAccount | undefined =>
  integration.provider === 'smtp' ? integration : undefined
