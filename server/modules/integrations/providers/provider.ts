import Type, { type Static, type TObject, type TProperties } from 'typebox'
import { doc, strict } from '#platform/http/schemas.ts'
import { toWords } from '#shared/words.ts'

/** What an integration is used for. */
export const integrationTypes = [
  'messagingApp',
  'socialMessaging',
  'smsProvider',
  'emailProvider',
  'voiceProvider',
] as const

/** One of these types. */
export type IntegrationType = (typeof integrationTypes)[number]

type SecretUses = Readonly<Record<string, 'required' | 'optional'>>

/** An external provider: a declaration of the settings and secrets of its accounts. Other modules call the provider. */
export type Provider<
  Name extends string = string,
  Types extends IntegrationType = IntegrationType,
  Settings extends TProperties = TProperties,
  Secrets extends SecretUses = SecretUses,
> = {
  readonly name: Name
  /** What its accounts are used for. */
  readonly types: readonly Types[]
  /** A setting with a `default` is optional. A setting of format `uri` is an address that the service connects to. */
  readonly settings: Settings
  readonly secrets: Secrets
  /**
   * Settings that may change without giving the stored secrets again: they name neither the account nor an address
   * that secrets are sent to.
   */
  readonly harmlessSettings: readonly string[]
  /**
   * How the provider shows the verify token of an account: people enter it in the provider's console, or it is part of
   * the address of the webhook. Absent if the provider signs its requests and asks for nothing.
   */
  readonly verifyToken?: 'entered' | 'inAddress' | undefined
  /** The settings with a server that the service connects to: its host and its port. */
  readonly servers?: readonly (readonly [host: string, port: string])[] | undefined
  /** Makes the secrets that the service chooses itself. Throws 422 for a secret that cannot be used. */
  readonly completeSecrets?: ((account: GivenAccount) => Promise<Readonly<Record<string, string>>>) | undefined
  /** The settings and secrets that the values of others make necessary, beyond the schema. */
  readonly neededBesides?: ((account: GivenAccount) => readonly NeededValue[]) | undefined
  /** The schema of the complete settings and secrets of an account. */
  readonly account: TObject
}

/** The settings and secrets of an account, with defaults. */
export type GivenAccount = {
  readonly settings: Readonly<Record<string, unknown>>
  readonly secrets: Readonly<Record<string, unknown>>
}

/** A setting or secret that an account needs, such as `settings.imapHost`, and why. */
export type NeededValue = { readonly field: string; readonly message: string }

type ProviderDeclaration<N, T, S, X> = {
  readonly name: N
  readonly types: readonly T[]
  readonly settings: S
  readonly secrets: X
  readonly harmlessSettings?: readonly (keyof S & string)[]
  readonly verifyToken?: Provider['verifyToken']
  readonly servers?: Provider['servers']
  readonly completeSecrets?: Provider['completeSecrets']
  readonly neededBesides?: Provider['neededBesides']
}

/**
 * Declares a provider. The compiler knows its name, types, settings and secrets, so that a decrypted account is typed.
 */
export function provider<
  const Name extends string,
  const Types extends IntegrationType,
  Settings extends TProperties,
  const Secrets extends SecretUses,
>(declaration: ProviderDeclaration<Name, Types, Settings, Secrets>): Provider<Name, Types, Settings, Secrets> {
  const secrets = Object.entries(declaration.secrets).map(([name, use]) => {
    const secret = doc(Secret, secretDescription(name))
    return [name, use === 'required' ? secret : Type.Optional(secret)]
  })
  const account = Type.Object({
    settings: Type.Object(declaration.settings, strict),
    secrets: Type.Object(Object.fromEntries(secrets), strict),
  })
  return { harmlessSettings: [], ...declaration, account }
}

const Secret = Type.Unsafe<string>({
  type: 'string',
  pattern: '\\S',
  inWords: 'text that is not blank, such as the token from the provider’s console',
  maxLength: 4_096,
  verbatim: true,
})

/** The settings of an account, with defaults. */
export type SettingsOf<P extends Provider> = Static<TObject<P['settings']>>

/** The decrypted secrets of an account. */
export type SecretsOf<P extends Provider> = {
  readonly [Name in keyof P['secrets'] as P['secrets'][Name] extends 'required' ? Name : never]: string
} & { readonly [Name in keyof P['secrets'] as P['secrets'][Name] extends 'optional' ? Name : never]?: string }

/** `accessToken` → “The access token of the account.” */
const secretDescription = (name: string): string => `The ${toWords(name)} of the account.`
