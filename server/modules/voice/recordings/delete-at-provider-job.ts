import { openIntegration } from '#modules/integrations/index.ts'
import type { WorkKind } from '#platform/jobs/jobs.ts'
import { voiceProvider } from '../adapters/registry.ts'

/** Removes a recording from its provider, which has kept it long enough: it is safe with us, or nobody is to have it. */
export const forgetAtProvider: WorkKind<{ integrationId: string; ref: string }> = {
  kind: 'voice.forget-recording',
  queue: 'files',
  maxAttempts: 60,
  waits: [10, 60, 300, 1800, 7200],
  async perform({ payload: { integrationId, ref }, runtime, transact }) {
    const integration = await transact((ctx) => openIntegration(ctx, integrationId))
    await voiceProvider(integration.provider).forgetRecording?.(runtime, integration, ref)
  },
}
