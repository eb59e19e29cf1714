import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import type { Runtime } from '#platform/runtime.ts'
import { timedWorker } from '#platform/jobs/worker.ts'
import { integrationsInUse } from './lookup-integration.ts'
import { integrations } from './integrations.ts'
import { integrationTypes } from './providers/provider.ts'
import { isSwitchedOff, switchedOff } from './simulator-setting.ts'

const everyHours = 24

/** Sets simulated accounts inactive where the simulator is switched off: at the start, and once a day. */
export const deactivateSimulators = timedWorker(
  'deactivate simulators',
  { seconds: everyHours * 60 * 60 },
  async (runtime) => {
    if (runtime.config.SIMULATOR) return
    for (const type of integrationTypes) {
      for await (const { tenantId, id, provider } of integrationsInUse(runtime.database, type)) {
        if (isSwitchedOff(runtime.config, provider)) await deactivate(runtime, tenantId, id)
      }
    }
  },
)

const deactivate = (runtime: Runtime, tenantId: string, id: string): Promise<unknown> =>
  inTenant(backgroundOf(runtime, tenantId), (ctx) =>
    integrations.update(ctx, id, { status: 'inactive', lastError: switchedOff }, { action: 'deactivated' }),
  )
