import type { IntegrationProvider } from '../../../sdk/index.ts'

/** A setting of an account. One with a default may stay empty; a list has one entry a line. */
export type Setting = {
  readonly name: SettingName
  readonly initial?: string
  readonly isList?: boolean
  readonly isNumber?: boolean
  readonly isOptional?: boolean
}

/** A secret of an account. */
export type Secret = { readonly name: SecretName; readonly isOptional?: boolean }

/** A setting of any provider. */
export type SettingName =
  | 'accountId'
  | 'accountSid'
  | 'apiBaseUrl'
  | 'domain'
  | 'graphBaseUrl'
  | 'graphVersion'
  | 'header'
  | 'outboundCallsPerDay'
  | 'outboundPrefixes'
  | 'pageId'
  | 'phoneNumberId'
  | 'realm'
  | 'turnUrls'
  | 'userCode'
  | 'wabaId'
  | 'webSocketUrls'

/** A secret of any provider. */
export type SecretName =
  | 'accessToken'
  | 'appSecret'
  | 'authToken'
  | 'credentialsSecret'
  | 'password'
  | 'previousCredentialsSecret'
  | 'signingSecret'
  | 'turnSecret'

type Provider = {
  readonly settings: readonly Setting[]
  readonly secrets: readonly Secret[]
  /** Whether the provider asks for the verification token beside the address of its webhooks. */
  readonly verifiesAddress?: boolean
}

const graphVersion: Setting = { name: 'graphVersion', initial: 'v23.0' }
const metaSecrets: readonly Secret[] = [{ name: 'accessToken' }, { name: 'appSecret' }]

/** Which external numbers an account calls, and how often in a day. */
const outboundSettings: readonly Setting[] = [
  { name: 'outboundPrefixes', isList: true, isOptional: true },
  { name: 'outboundCallsPerDay', isNumber: true, initial: '500' },
]

/** The providers with the settings and secrets of their accounts, as the create bodies of the API describe them. */
export const providers: Readonly<Record<IntegrationProvider, Provider>> = {
  whatsappCloud: {
    settings: [
      { name: 'phoneNumberId' },
      { name: 'wabaId' },
      graphVersion,
      { name: 'graphBaseUrl', initial: 'https://graph.facebook.com' },
    ],
    secrets: metaSecrets,
    verifiesAddress: true,
  },
  twilio: {
    settings: [{ name: 'accountSid' }, { name: 'apiBaseUrl', initial: 'https://api.twilio.com' }, ...outboundSettings],
    secrets: [{ name: 'authToken' }],
  },
  netgsm: {
    settings: [{ name: 'userCode' }, { name: 'header' }, { name: 'apiBaseUrl', initial: 'https://api.netgsm.com.tr' }],
    secrets: [{ name: 'password' }],
  },
  sipEdge: {
    settings: [
      { name: 'domain' },
      { name: 'realm' },
      { name: 'webSocketUrls', isList: true },
      { name: 'turnUrls', isList: true, isOptional: true },
      ...outboundSettings,
    ],
    secrets: [
      { name: 'credentialsSecret' },
      { name: 'turnSecret', isOptional: true },
      { name: 'previousCredentialsSecret', isOptional: true },
    ],
  },
  instagram: {
    settings: [{ name: 'accountId' }, graphVersion, { name: 'graphBaseUrl', initial: 'https://graph.instagram.com' }],
    secrets: metaSecrets,
    verifiesAddress: true,
  },
  metaMessenger: {
    settings: [{ name: 'pageId' }, graphVersion, { name: 'graphBaseUrl', initial: 'https://graph.facebook.com' }],
    secrets: metaSecrets,
    verifiesAddress: true,
  },
  simulator: { settings: [], secrets: [{ name: 'signingSecret', isOptional: true }] },
}
