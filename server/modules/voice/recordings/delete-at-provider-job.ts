import { decryptIntegration } from '#modules/integrations/index.ts'
import type { JobKind } from '#platform/jobs/jobs.ts'
import { getTelephonyProvider } from '../provider/registry.ts'

/** Deletes a recording at its provider, because the service has stored it or because it was deleted. */
export const deleteAtProviderJob: JobKind<{ integrationId: string; ref: string }> = {
  kind: 'voice.delete-recording-at-provider',
  queue: 'files',
  maxAttempts: 60,
  retryDelaysSeconds: [10, 60, 300, 1800, 7200],
  async perform({ payload: { integrationId, ref }, runtime, transaction }) {
    const integration = await transaction((ctx) => decryptIntegration(ctx, integrationId))
    await getTelephonyProvider(runtime, integration.provider).deleteRecording?.(runtime, integration, ref)
  },
}
