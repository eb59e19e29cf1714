// Generated from the code of the service by `npm run generate`.

import type { IntegrationProvider } from './schema.ts'

/** The name of a setting of an account. */
export type ProviderSettingName =
  | 'accountId'
  | 'accountSid'
  | 'apiBaseUrl'
  | 'authservId'
  | 'dkimDomain'
  | 'dkimSelector'
  | 'domain'
  | 'graphBaseUrl'
  | 'graphVersion'
  | 'header'
  | 'imapFolder'
  | 'imapHost'
  | 'imapPort'
  | 'imapSecurity'
  | 'imapUser'
  | 'maxPerHour'
  | 'oauthClientId'
  | 'oauthScope'
  | 'oauthTokenUrl'
  | 'outboundCallsPerDay'
  | 'outboundPrefixes'
  | 'pageId'
  | 'phoneNumberId'
  | 'realm'
  | 'receive'
  | 'smtpHost'
  | 'smtpPort'
  | 'smtpSecurity'
  | 'smtpUser'
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
  | 'dkimPrivateKey'
  | 'dropToken'
  | 'imapPassword'
  | 'oauthClientSecret'
  | 'oauthRefreshToken'
  | 'password'
  | 'previousCredentialsSecret'
  | 'signingSecret'
  | 'smtpPassword'
  | 'turnSecret'

/** A word that a setting of an account may be. */
export type ProviderSettingChoice =
  | 'drop'
  | 'imap'
  | 'none'
  | 'starttls'
  | 'tls'

/** A setting of an account. One with an initial value, and a list that may be empty, may be absent. */
export type ProviderSetting = {
  readonly name: ProviderSettingName
  readonly kind: 'text' | 'number' | 'list' | 'choice'
  readonly isOptional: boolean
  readonly initial?: string | number
  /** The words to choose from. */
  readonly choices?: readonly ProviderSettingChoice[]
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
  smtp: {
    settings: [
      { name: 'smtpHost', kind: 'text', isOptional: false },
      { name: 'smtpPort', kind: 'number', isOptional: true, initial: 587 },
      { name: 'smtpSecurity', kind: 'choice', isOptional: true, initial: 'starttls', choices: ['starttls', 'tls'] },
      { name: 'smtpUser', kind: 'text', isOptional: true },
      { name: 'dkimDomain', kind: 'text', isOptional: true },
      { name: 'dkimSelector', kind: 'text', isOptional: true },
      { name: 'receive', kind: 'choice', isOptional: true, initial: 'none', choices: ['none', 'imap', 'drop'] },
      { name: 'imapHost', kind: 'text', isOptional: true },
      { name: 'imapPort', kind: 'number', isOptional: true, initial: 993 },
      { name: 'imapSecurity', kind: 'choice', isOptional: true, initial: 'tls', choices: ['starttls', 'tls'] },
      { name: 'imapUser', kind: 'text', isOptional: true },
      { name: 'imapFolder', kind: 'text', isOptional: true, initial: 'INBOX' },
      { name: 'authservId', kind: 'text', isOptional: true },
      { name: 'oauthTokenUrl', kind: 'text', isOptional: true },
      { name: 'oauthClientId', kind: 'text', isOptional: true },
      { name: 'oauthScope', kind: 'text', isOptional: true },
      { name: 'maxPerHour', kind: 'number', isOptional: true, initial: 500 },
    ],
    secrets: [
      { name: 'smtpPassword', isOptional: true },
      { name: 'imapPassword', isOptional: true },
      { name: 'oauthClientSecret', isOptional: true },
      { name: 'oauthRefreshToken', isOptional: true },
      { name: 'dkimPrivateKey', isOptional: true },
      { name: 'dropToken', isOptional: true },
    ],
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
