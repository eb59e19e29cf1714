import type { TelephonyProvider } from './port.ts'

const providers = new Map<string, TelephonyProvider>()

/**
 * Makes adapters available by their names. `index.ts` calls this once. Adapters import the folders that look them up
 * here, so those folders cannot import the adapters.
 */
export function registerProviders(adapters: readonly TelephonyProvider[]): void {
  for (const adapter of adapters) providers.set(adapter.name, adapter)
}

/** The adapter with this name; undefined if there is none. */
export const findTelephonyProvider = (name: string): TelephonyProvider | undefined => providers.get(name)

/** The adapter with this name. @throws for an unknown name; an integration cannot have one */
export function getTelephonyProvider(name: string): TelephonyProvider {
  const provider = findTelephonyProvider(name)
  if (!provider) throw new Error(`There is no telephone provider "${name}"`)
  return provider
}
