import type { IntegrationProvider } from '@bellhop/sdk'
import { useState } from 'react'
import {
  type ProviderSecret,
  type ProviderSecretName,
  type ProviderSetting,
  type ProviderSettingName,
  providers,
} from '../../../sdk/generated/providers.ts'
import type { ApiForm } from '../parts/api-form.ts'
import type { AccountValues } from './account-values.ts'

type FieldName = ProviderSettingName | ProviderSecretName
type Choices = Readonly<Record<'receive' | 'dkimDomain' | 'oauthTokenUrl', string>>

const readsMailbox = ({ receive }: Choices): boolean => receive === 'imap'
const signs = ({ dkimDomain }: Choices): boolean => dkimDomain !== ''
const usesTokens = ({ oauthTokenUrl }: Choices): boolean => oauthTokenUrl !== ''

/** When a field of an e-mail account means something. All other fields always do. */
const shownIf: Readonly<Partial<Record<FieldName, (choices: Choices) => boolean>>> = {
  imapHost: readsMailbox,
  imapPort: readsMailbox,
  imapSecurity: readsMailbox,
  imapUser: readsMailbox,
  imapFolder: readsMailbox,
  imapPassword: readsMailbox,
  authservId: ({ receive }) => receive !== 'none',
  dropToken: ({ receive }) => receive === 'drop',
  dkimSelector: signs,
  dkimPrivateKey: signs,
  oauthClientId: usesTokens,
  oauthScope: usesTokens,
  oauthClientSecret: usesTokens,
  oauthRefreshToken: usesTokens,
}

type ShownFields = { readonly settings: readonly ProviderSetting[]; readonly secrets: readonly ProviderSecret[] }

/** The fields of a provider that mean something with what its form has now. */
export function useShownFields(provider: IntegrationProvider, { fields }: ApiForm<AccountValues>): ShownFields {
  const { settings, secrets } = providers[provider]
  const choices: Choices = {
    receive: useValue(fields, 'setting_receive'),
    dkimDomain: useValue(fields, 'setting_dkimDomain'),
    oauthTokenUrl: useValue(fields, 'setting_oauthTokenUrl'),
  }
  const isShown = ({ name }: { readonly name: FieldName }): boolean => shownIf[name]?.(choices) ?? true
  return { settings: settings.filter(isShown), secrets: secrets.filter(isShown) }
}

function useValue(fields: ApiForm<AccountValues>['fields'], name: string): string {
  const [value, setValue] = useState(() => String(fields.getValues()[name] ?? ''))
  fields.watch(name, ({ value: next }) => setValue(String(next ?? '').trim()))
  return value
}
