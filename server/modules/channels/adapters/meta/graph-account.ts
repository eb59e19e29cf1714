import type { OpenIntegration, ProviderName } from '#modules/integrations/index.ts'

/** An opened account that is reached by Meta's Graph API. */
export type GraphAccount = Extract<
  OpenIntegration,
  { readonly provider: 'whatsappCloud' | 'metaMessenger' | 'instagram' }
>

/** The account of one provider. */
export type AccountWith<Name extends ProviderName> = Extract<OpenIntegration, { readonly provider: Name }>

/** The same integration, known to be with that provider. @throws for another one, which is a bug */
export function accountWith<const Name extends ProviderName>(
  integration: OpenIntegration,
  name: Name,
): AccountWith<Name> {
  if (integration.provider !== name) throw new Error(`Integration ${integration.id} is not an account with ${name}`)
  return integration as AccountWith<Name>
}
