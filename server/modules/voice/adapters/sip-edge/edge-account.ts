import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import { constantTimeEqual } from '#platform/crypto/constant-time-equal.ts'
import type { VoiceKeys } from '../../protocol/voice-keys.ts'

/** A decrypted integration with a SIP edge. */
export type EdgeAccount = Extract<DecryptedIntegration, { readonly provider: 'sipEdge' }>

/**
 * Whether an integration belongs to the edge of this service: its secret for softphones is the one that is derived from
 * the operator's secret. Only the operator can create such an integration, so no tenant can attach itself to the edge.
 * An integration with another secret names another edge, which this service does not control.
 */
export const isOwnEdge = (
  keys: readonly VoiceKeys[],
  integration: DecryptedIntegration | undefined,
): integration is EdgeAccount =>
  integration?.provider === 'sipEdge' &&
  keys.some(({ credentials }) => constantTimeEqual(integration.secrets.credentialsSecret, credentials))
