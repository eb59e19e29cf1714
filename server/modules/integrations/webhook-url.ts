import type { Runtime } from '#platform/runtime.ts'

/** Where the provider of an integration is to send what happens there; nowhere for the one inside the service. */
export function webhookUrlOf({ config }: Pick<Runtime, 'config'>, integration: Record<string, unknown>): string | null {
  const { id, type, provider } = integration
  if (provider === 'simulator') return null
  const side = type === 'voiceProvider' ? 'voice' : 'channels'
  return `${config.PUBLIC_URL}/api/v1/${side}/${id}/webhook`
}
