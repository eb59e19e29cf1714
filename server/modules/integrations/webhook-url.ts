import type { Runtime } from '#platform/runtime.ts'
import { getProvider } from './providers/registry.ts'

/** The URL to which the provider of an integration sends its events. Null for the simulated telephone network. */
export function providerWebhookUrl(
  { config }: Pick<Runtime, 'config'>,
  integration: Record<string, unknown>,
): string | null {
  const { id, type, provider, verifyToken } = integration
  if (provider === 'simulator' && type === 'voiceProvider') return null
  const module = type === 'voiceProvider' ? 'voice' : 'channels'
  const url = `${config.PUBLIC_URL}/api/v1/${module}/${id}/webhook`
  return getProvider(String(provider)).verifyToken === 'inAddress' ? `${url}?token=${String(verifyToken)}` : url
}
