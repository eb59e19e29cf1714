import type { Config } from '../../config.ts'
import { accessDenied } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'
import { simulator } from './providers/simulator.ts'

/** Whether accounts with a provider are out of use because `SIMULATOR` is `false`. */
export const isSwitchedOff = ({ SIMULATOR }: Pick<Config, 'SIMULATOR'>, provider: string): boolean =>
  provider === simulator.name && !SIMULATOR

/** What a refusal says of it. */
export const switchedOff = 'The simulator is switched off here; the setting SIMULATOR switches it on'

/** Throws 403 when the provider is the simulator and that is switched off. */
export function assertSwitchedOn({ config }: Pick<Runtime, 'config'>, provider: string): void {
  if (isSwitchedOff(config, provider)) throw accessDenied('provider', switchedOff)
}
