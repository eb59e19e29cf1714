import type { Settings, Values } from './config/settings.ts'
import type { PlatformConfig } from './platform-settings.ts'

/** The settings that a module contributes. `config.ts` lists them. */
export type ModuleSettings<All extends Settings = Settings, Completed extends object = object> = {
  readonly settings: All
  /** Computes the defaults that depend on other settings: of the platform, of the module, of earlier modules. */
  complete(values: Values<All>, config: PlatformConfig): Completed
  /** One sentence for each contradiction. */
  findContradictions(values: Values<All>): readonly string[]
  /** The values of these settings in the configuration of the service. */
  of(config: PlatformConfig): CompletedValues<All, Completed>
}

/** The values of settings with all defaults. */
type CompletedValues<All extends Settings, Completed extends object> = Omit<Values<All>, keyof Completed> &
  Readonly<Completed>

/** The values of the settings of a module. */
export type ValuesOf<Module> = Module extends { of(config: PlatformConfig): infer Config } ? Config : never

/** Declares the settings of a module. */
export const moduleSettings = <All extends Settings, Completed extends object = Record<never, never>>(
  settings: All,
  rules: Partial<Pick<ModuleSettings<All, Completed>, 'complete' | 'findContradictions'>> = {},
): ModuleSettings<All, Completed> => ({
  settings,
  complete: () => ({}) as Completed,
  findContradictions: () => [],
  // `readConfig` reads the settings of all modules into one object.
  of: (config) => config as unknown as CompletedValues<All, Completed>,
  ...rules,
})
