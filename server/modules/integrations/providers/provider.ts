import Type, { type Static, type TObject, type TProperties } from 'typebox'

/** What an integration is for. */
export const integrationTypes = ['messagingApp', 'socialMessaging', 'smsProvider', 'voiceProvider'] as const

/** One of them. */
export type IntegrationType = (typeof integrationTypes)[number]

type SecretUses = Readonly<Record<string, 'required' | 'optional'>>

/** An outside provider as its accounts are kept here: pure data. What is said to it is the business of other modules. */
export type Provider<
  Name extends string = string,
  Types extends IntegrationType = IntegrationType,
  Settings extends TProperties = TProperties,
  Secrets extends SecretUses = SecretUses,
> = {
  readonly name: Name
  /** What its accounts are for. */
  readonly types: readonly Types[]
  /** A setting with a `default` has it unless told; one of format `uri` is an address that the service reaches. */
  readonly settings: Settings
  readonly secrets: Secrets
  /** Settings that may change under the stored secrets: they name neither the account nor a place that secrets are sent to. */
  readonly secretsStayWith: readonly string[]
  /** The schema of an account's settings and secrets, complete. */
  readonly account: TObject
}

type Declared<N, T, S, X> = {
  readonly name: N
  readonly types: readonly T[]
  readonly settings: S
  readonly secrets: X
  readonly secretsStayWith?: readonly (keyof S & string)[]
}

/** Declares a provider. Name, types, settings and secrets are known to the compiler, so that an opened account is typed. */
export function provider<
  const Name extends string,
  const Types extends IntegrationType,
  Settings extends TProperties,
  const Secrets extends SecretUses,
>(declared: Declared<Name, Types, Settings, Secrets>): Provider<Name, Types, Settings, Secrets> {
  const secrets = Object.entries(declared.secrets).map(([name, use]) => [
    name,
    use === 'required' ? Secret : Type.Optional(Secret),
  ])
  const account = Type.Object({
    settings: Type.Object(declared.settings, { additionalProperties: false }),
    secrets: Type.Object(Object.fromEntries(secrets), { additionalProperties: false }),
  })
  return { secretsStayWith: [], ...declared, account }
}

const Secret = Type.Unsafe<string>({ type: 'string', pattern: '\\S', maxLength: 4_096, verbatim: true })

/** The settings of an account, complete with defaults. */
export type SettingsOf<P extends Provider> = Static<TObject<P['settings']>>

/** The secrets of an account, opened. */
export type SecretsOf<P extends Provider> = {
  readonly [Name in keyof P['secrets'] as P['secrets'][Name] extends 'required' ? Name : never]: string
} & { readonly [Name in keyof P['secrets'] as P['secrets'][Name] extends 'optional' ? Name : never]?: string }
