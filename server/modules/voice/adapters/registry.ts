import { simulator } from './simulator/simulator.ts'
import { twilio } from './twilio/twilio.ts'
import type { TelephonyProvider } from '../provider/port.ts'

/** The adapters that there are. */
export const voiceProviders: readonly TelephonyProvider[] = [simulator, twilio]

/** The adapter of that name. @throws when there is none, which an integration cannot have */
export function voiceProvider(name: string): TelephonyProvider {
  const found = voiceProviders.find((each) => each.name === name)
  if (!found) throw new Error(`There is no telephone provider "${name}"`)
  return found
}
