import { invalidField } from '#platform/kernel/errors.ts'
import { instagram } from './instagram.ts'
import { metaMessenger } from './meta-messenger.ts'
import { netgsm } from './netgsm.ts'
import type { IntegrationType, Provider } from './provider.ts'
import { simulator } from './simulator.ts'
import { sipEdge } from './sip-edge.ts'
import { smtp } from './smtp.ts'
import { twilio } from './twilio.ts'
import { whatsappCloud } from './whatsapp-cloud.ts'

/** All providers that an integration can be with. */
export const allProviders = [whatsappCloud, metaMessenger, instagram, twilio, netgsm, smtp, sipEdge, simulator] as const

/** One of these providers, as declared. */
export type AnyProvider = (typeof allProviders)[number]

/** The name of a provider. */
export type ProviderName = AnyProvider['name']

/** The provider with this name. */
export type ProviderByName<Name extends ProviderName> = Extract<AnyProvider, { readonly name: Name }>

/** The names of all providers. */
export const providerNames = allProviders.map(({ name }) => name)

/** Returns the provider of a stored integration. */
export function getProvider(name: string): Provider {
  const provider = allProviders.find((each) => each.name === name)
  if (!provider) throw new Error(`There is no provider ${name}`)
  return provider
}

/** Returns the provider of a new integration. Throws 422 if it does not support the type. */
export function getProviderForType(type: IntegrationType, name: ProviderName): Provider {
  const provider: Provider = getProvider(name)
  if (provider.types.includes(type)) return provider
  const supporting = allProviders.filter(({ types }) => (types as readonly string[]).includes(type))
  const names = supporting.map((each) => each.name).join(', ')
  throw invalidField('provider', 'invalid_value', `The provider for ${type} must be one of ${names}`)
}

/** Lists the settings or secrets of each provider, for the API description. */
export const describeProviders = (part: 'settings' | 'secrets'): string =>
  allProviders.map((each) => `\`${each.name}\`: ${describeNames(each, part).join(', ') || 'none'}`).join('; ')

const describeNames = (provider: Provider, part: 'settings' | 'secrets'): string[] => {
  const { required = [] } = provider.account.properties[part] as { required?: string[] }
  return Object.keys(provider[part]).map((name) => {
    const isRequired = required.includes(name) && !('default' in (provider.settings[name] ?? {}))
    return isRequired ? name : `${name} (optional)`
  })
}
