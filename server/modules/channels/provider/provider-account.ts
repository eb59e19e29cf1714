import type { DecryptedIntegration, ProviderName } from '#modules/integrations/index.ts'

/** An account with one provider. */
export type ProviderAccount<Name extends ProviderName> = Extract<DecryptedIntegration, { readonly provider: Name }>

/** Narrows an integration to its provider. @throws for an integration with another provider, which is a bug */
export function providerAccount<const Name extends ProviderName>(
  integration: DecryptedIntegration,
  name: Name,
): ProviderAccount<Name> {
  if (integration.provider !== name) throw new Error(`Integration ${integration.id} is not an account with ${name}`)
  return integration as ProviderAccount<Name>
}
