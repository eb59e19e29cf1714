import { accessDenied } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { Config } from '../../config.ts'
import { simulator } from './providers/simulator.ts'

/** Whether a provider is the simulator while `SIMULATOR` is `false`. */
export const isDisabledSimulator = ({ SIMULATOR }: Pick<Config, 'SIMULATOR'>, provider: string): boolean =>
  provider === simulator.name && !SIMULATOR

/** The message of the refusal. */
export const simulatorDisabledMessage = 'The simulator is disabled on this service; the setting SIMULATOR enables it'

/** Throws 403 if the provider is the simulator and it is disabled. */
export function assertSimulatorEnabled({ config }: Pick<Runtime, 'config'>, provider: string): void {
  if (isDisabledSimulator(config, provider)) throw accessDenied('provider', simulatorDisabledMessage)
}
