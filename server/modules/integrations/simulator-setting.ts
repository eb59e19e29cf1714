import { accessDenied } from '#platform/kernel/errors.ts'
import type { PlatformConfig } from '#platform/platform-settings.ts'
import type { Runtime } from '#platform/runtime.ts'
import { simulator } from './providers/simulator.ts'
import { integrationsSettings } from './settings.ts'

/** Whether a provider is the simulator while `SIMULATOR` is `false`. */
export const isDisabledSimulator = (config: PlatformConfig, provider: string): boolean =>
  provider === simulator.name && !integrationsSettings.of(config).SIMULATOR

/** The message of the refusal. */
export const simulatorDisabledMessage = 'The simulator is disabled on this service; the setting SIMULATOR enables it'

/** Throws 403 if the provider is the simulator and it is disabled. */
export function assertSimulatorEnabled({ config }: Pick<Runtime, 'config'>, provider: string): void {
  if (isDisabledSimulator(config, provider)) throw accessDenied('provider', simulatorDisabledMessage)
}
