import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import type { Runtime } from '#platform/runtime.ts'
import { intervalWorker } from '#platform/workers/worker.ts'
import { integrations } from './integrations.ts'
import { listIntegrationsInUse } from './lookup-integration.ts'
import { integrationTypes } from './providers/provider.ts'
import { integrationsSettings } from './settings.ts'
import { isDisabledSimulator, simulatorDisabledMessage } from './simulator-setting.ts'

const everyHours = 24

/** Deactivates simulated accounts while the simulator is disabled: at the start and once a day. */
export const deactivateSimulators = intervalWorker(
  'deactivate simulators',
  { seconds: everyHours * 60 * 60 },
  async (runtime) => {
    if (integrationsSettings.of(runtime.config).SIMULATOR) return
    for (const type of integrationTypes) {
      for await (const { tenantId, id, provider } of listIntegrationsInUse(runtime.database, type)) {
        if (isDisabledSimulator(runtime.config, provider)) await deactivate(runtime, tenantId, id)
      }
    }
  },
)

const deactivate = (runtime: Runtime, tenantId: string, id: string): Promise<unknown> =>
  inTransaction(backgroundInvocation(runtime, tenantId), (ctx) =>
    integrations.update(
      ctx,
      id,
      { status: 'inactive', lastError: simulatorDisabledMessage },
      { action: 'deactivated' },
    ),
  )
