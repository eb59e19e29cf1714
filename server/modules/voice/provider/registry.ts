import { extensionPoint } from '#platform/kernel/extensions.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { TelephonyProvider } from './port.ts'

/**
 * The adapters, which `index.ts` lists. Adapters import the folders that look them up here, so those folders cannot import
 * the adapters.
 */
export const telephonyProviders = extensionPoint<TelephonyProvider>('telephony providers')

type WithExtensions = Pick<Runtime, 'extensions'>

/** The adapter with this name; undefined if there is none. */
export const findTelephonyProvider = ({ extensions }: WithExtensions, name: string): TelephonyProvider | undefined =>
  extensions.of(telephonyProviders).find((provider) => provider.name === name)

/** The adapter with this name. @throws for an unknown name; an integration cannot have one */
export function getTelephonyProvider(runtime: WithExtensions, name: string): TelephonyProvider {
  const provider = findTelephonyProvider(runtime, name)
  if (!provider) throw new Error(`There is no telephone provider "${name}"`)
  return provider
}
