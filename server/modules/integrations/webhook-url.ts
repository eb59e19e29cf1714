import type { Runtime } from '#platform/runtime.ts'

/**
 * Where the provider of an integration is to send what happens there; nowhere for the telephone network inside the service.
 */
export function webhookUrlOf({ config }: Pick<Runtime, 'config'>, integration: Record<string, unknown>): string | null {
  const { id, type, provider, verifyToken } = integration
  if (provider === 'simulator' && type === 'voiceProvider') return null
  const side = type === 'voiceProvider' ? 'voice' : 'channels'
  const url = `${config.PUBLIC_URL}/api/v1/${side}/${id}/webhook`
  // Netgsm signs nothing: that it knows the token is all its proof.
  return provider === 'netgsm' ? `${url}?token=${String(verifyToken)}` : url
}
