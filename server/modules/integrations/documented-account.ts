import Type, { type TProperties, type TSchema } from 'typebox'
import { doc, documentedAs } from '#platform/http/schemas.ts'
import { capitalize } from '#shared/words.ts'
import type { Provider } from './providers/provider.ts'
import { allProviders } from './providers/registry.ts'

/**
 * The body of a create as the documentation shows it: one variant for each provider, with its types, settings and
 * secrets. The code validates `settings` and `secrets` by the same declarations, with an error for each name.
 */
export function documentedCreate<Body extends TSchema & { readonly properties: TProperties }>(body: Body): Body {
  const variants = allProviders.map((each: Provider) => variantOf(body, each))
  return documentedAs(body, {
    title: 'IntegrationCreate',
    oneOf: variants,
    discriminator: { propertyName: 'provider' },
  })
}

function variantOf(body: { readonly properties: TProperties }, { name, types, account }: Provider): TSchema {
  const { settings, secrets } = account.properties as { settings: TSchema; secrets: TSchema }
  const { required = [], properties } = body as { required?: readonly string[]; properties: TProperties }
  const title = capitalize(name)
  return Type.Unsafe({
    type: 'object',
    title: `${title}IntegrationCreate`,
    additionalProperties: false,
    required,
    properties: {
      ...properties,
      type: doc(Type.Unsafe({ type: 'string', enum: types }), 'What the account is used for.'),
      provider: doc(Type.Literal(name), 'The provider that has the account.'),
      settings: doc(givenSettings(settings, `${title}Settings`), 'The settings of the account.'),
      secrets: doc({ ...secrets, title: `${title}Secrets` }, 'The secrets of the account; stored encrypted.'),
    },
  })
}

/** The settings in a body, where one with a default may be absent. */
function givenSettings(settings: TSchema, title: string): TSchema {
  const { required = [], properties = {} } = settings as { required?: readonly string[]; properties?: TProperties }
  const mandatory = required.filter((name) => !('default' in (properties[name] ?? {})))
  return { ...settings, title, required: mandatory } as TSchema
}
