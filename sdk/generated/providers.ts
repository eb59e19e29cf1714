// Generated from the code of the service by `npm run generate`.

import type { IntegrationProvider } from './schema.ts'

/** The name of a setting of an account. */
export type ProviderSettingName =
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

/** The name of a secret of an account. */
export type ProviderSecretName =
  | 'accessToken'
  | 'appSecret'
  | 'authToken'
  | 'credentialsSecret'
  | 'password'
  | 'previousCredentialsSecret'
  | 'signingSecret'
  | 'turnSecret'

/** A setting of an account. One with an initial value, and a list that may be empty, may be absent. */
export type ProviderSetting = {
  readonly name: ProviderSettingName
  readonly kind: 'text' | 'number' | 'list'
  readonly isOptional: boolean
  readonly initial?: string | number
}

/** A secret of an account. */
export type ProviderSecret = { readonly name: ProviderSecretName; readonly isOptional: boolean }

/**
 * What the accounts of a provider need. `verifyToken`: people enter the token in the provider's console, or it is part of
 * the address of the webhook; absent if the provider asks for none.
 */
export type ProviderAccount = {
  readonly settings: readonly ProviderSetting[]
  readonly secrets: readonly ProviderSecret[]
  readonly verifyToken?: 'entered' | 'inAddress'
}

/** The providers, with the settings and secrets of their accounts. */
export const providers: Readonly<Record<IntegrationProvider, ProviderAccount>> = {
  whatsappCloud: {
    settings: [
      { name: 'phoneNumberId', kind: 'text', isOptional: false },
      { name: 'wabaId', kind: 'text', isOptional: false },
      { name: 'graphBaseUrl', kind: 'text', isOptional: true, initial: 'https://graph.facebook.com' },
      { name: 'graphVersion', kind: 'text', isOptional: true, initial: 'v23.0' },
    ],
    secrets: [{ name: 'accessToken', isOptional: false }, { name: 'appSecret', isOptional: false }],
    verifyToken: 'entered',
  },
  metaMessenger: {
    settings: [
      { name: 'pageId', kind: 'text', isOptional: false },
      { name: 'graphBaseUrl', kind: 'text', isOptional: true, initial: 'https://graph.facebook.com' },
      { name: 'graphVersion', kind: 'text', isOptional: true, initial: 'v23.0' },
    ],
    secrets: [{ name: 'accessToken', isOptional: false }, { name: 'appSecret', isOptional: false }],
    verifyToken: 'entered',
  },
  instagram: {
    settings: [
      { name: 'accountId', kind: 'text', isOptional: false },
      { name: 'graphBaseUrl', kind: 'text', isOptional: true, initial: 'https://graph.instagram.com' },
      { name: 'graphVersion', kind: 'text', isOptional: true, initial: 'v23.0' },
    ],
    secrets: [{ name: 'accessToken', isOptional: false }, { name: 'appSecret', isOptional: false }],
    verifyToken: 'entered',
  },
  twilio: {
    settings: [
      { name: 'accountSid', kind: 'text', isOptional: false },
      { name: 'apiBaseUrl', kind: 'text', isOptional: true, initial: 'https://api.twilio.com' },
      { name: 'outboundPrefixes', kind: 'list', isOptional: true },
      { name: 'outboundCallsPerDay', kind: 'number', isOptional: true, initial: 500 },
    ],
    secrets: [{ name: 'authToken', isOptional: false }],
  },
  netgsm: {
    settings: [
      { name: 'userCode', kind: 'text', isOptional: false },
      { name: 'header', kind: 'text', isOptional: false },
      { name: 'apiBaseUrl', kind: 'text', isOptional: true, initial: 'https://api.netgsm.com.tr' },
    ],
    secrets: [{ name: 'password', isOptional: false }],
    verifyToken: 'inAddress',
  },
  sipEdge: {
    settings: [
      { name: 'domain', kind: 'text', isOptional: false },
      { name: 'realm', kind: 'text', isOptional: false },
      { name: 'webSocketUrls', kind: 'list', isOptional: false },
      { name: 'turnUrls', kind: 'list', isOptional: true },
      { name: 'outboundPrefixes', kind: 'list', isOptional: true },
      { name: 'outboundCallsPerDay', kind: 'number', isOptional: true, initial: 500 },
    ],
    secrets: [
      { name: 'credentialsSecret', isOptional: false },
      { name: 'turnSecret', isOptional: true },
      { name: 'previousCredentialsSecret', isOptional: true },
    ],
  },
  simulator: { settings: [], secrets: [{ name: 'signingSecret', isOptional: true }] },
}
