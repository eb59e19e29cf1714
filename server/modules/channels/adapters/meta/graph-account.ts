import type { ProviderAccount } from '../../provider/provider-account.ts'

/** An account that uses Meta's Graph API. */
export type GraphAccount = ProviderAccount<'whatsappCloud' | 'metaMessenger' | 'instagram'>
