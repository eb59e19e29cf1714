import { invalidField } from '#platform/kernel/errors.ts'
import { instagram } from './instagram.ts'
import { metaMessenger } from './meta-messenger.ts'
import { netgsm } from './netgsm.ts'
import type { IntegrationType, Provider } from './provider.ts'
import { simulator } from './simulator.ts'
import { sipEdge } from './sip-edge.ts'
import { twilio } from './twilio.ts'
import { whatsappCloud } from './whatsapp-cloud.ts'

/** Every provider that an integration may be with. */
export const allProviders = [whatsappCloud, metaMessenger, instagram, twilio, netgsm, sipEdge, simulator] as const

/** One of them, as it was declared. */
export type AnyProvider = (typeof allProviders)[number]

/** The name of one. */
export type ProviderName = AnyProvider['name']

/** The provider of that name. */
export type ProviderNamed<Name extends ProviderName> = Extract<AnyProvider, { readonly name: Name }>

/** Their names. */
export const providerNames = allProviders.map(({ name }) => name)

/** The provider of an integration that there is. */
export function providerOf(name: string): Provider {
  const found = allProviders.find((each) => each.name === name)
  if (!found) throw new Error(`There is no provider ${name}`)
  return found
}

/** The provider of a new integration, or 422: not everyone serves for everything. */
export function providerFor(type: IntegrationType, name: ProviderName): Provider {
  const found: Provider = providerOf(name)
  if (found.types.includes(type)) return found
  const serving = allProviders.filter(({ types }) => (types as readonly string[]).includes(type))
  const names = serving.map((each) => each.name).join(', ')
  throw invalidField('provider', 'invalid_value', `For ${type} it must be one of ${names}`)
}

/** What each provider takes, in words for the description of the API. */
export const inWords = (part: 'settings' | 'secrets'): string =>
  allProviders.map((each) => `\`${each.name}\`: ${namesOf(each, part).join(', ') || 'none'}`).join('; ')

const namesOf = (provider: Provider, part: 'settings' | 'secrets'): string[] => {
  const { required = [] } = provider.account.properties[part] as { required?: string[] }
  return Object.keys(provider[part]).map((name) => {
    const isNeeded = required.includes(name) && !('default' in (provider.settings[name] ?? {}))
    return isNeeded ? name : `${name} (optional)`
  })
}
