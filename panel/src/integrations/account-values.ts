import type { Integration, IntegrationProvider } from '@bellhop/sdk'
import { type ProviderSecretName, type ProviderSettingName, providers } from '../../../sdk/generated/providers.ts'
import { type HotelChoice, hotelIdsOf, initialHotels } from '../parts/hotels-field.tsx'
import { numberOf } from '../text/number-texts.ts'

/** The fields of the form: `name`, `setting_…`, `secret_…` and `remove_…`, as the provider has them. */
export type AccountValues = Record<string, string | boolean | null | HotelChoice> & {
  readonly name: string
  readonly hotelIds: HotelChoice
}

/** What the API takes. A setting of null gets its default, a secret of null is removed. */
type AccountInput = {
  readonly name: string
  readonly settings: Readonly<Record<string, string | number | readonly string[] | null>>
  readonly secrets: Readonly<Record<string, string | null>>
  readonly hotelIds: string[]
}

/** The values of a form when it opens. Secrets are always empty. */
export function initialValues(
  provider: IntegrationProvider,
  integration: Integration | undefined,
  ownHotels: readonly string[],
): AccountValues {
  const { settings, secrets } = providers[provider]
  const entries: [string, string | boolean | null][] = [
    // Its errors have a place of their own, so the form knows its name.
    ['provider', null],
    ...settings.map(({ name, choices, initial }): [string, string] => [
      `setting_${name}`,
      textOf(integration?.settings[name] ?? (choices ? initial : undefined)),
    ]),
    ...secrets.flatMap(({ name }): [string, string | boolean][] => [
      [`secret_${name}`, ''],
      [`remove_${name}`, false],
    ]),
  ]
  return {
    ...Object.fromEntries(entries),
    name: integration?.name ?? '',
    hotelIds: initialHotels(integration?.hotelIds, ownHotels),
  }
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : String(value ?? ''))

/** The body of a create or a change. What a user left empty is absent, or null if the account has it. */
export function accountBody(
  provider: IntegrationProvider,
  values: AccountValues,
  integration: Integration | undefined,
): AccountInput {
  const { settings, secrets } = providers[provider]
  const settingEntries = settings.flatMap(
    ({ name, kind }): [ProviderSettingName, string | number | readonly string[] | null][] => {
      const text = String(values[`setting_${name}`] ?? '').trim()
      if (kind === 'list') return [[name, linesOf(text)]]
      if (text !== '') return [[name, kind === 'number' ? numberOf(text, 0) : text]]
      return integration?.settings[name] === undefined ? [] : [[name, null]]
    },
  )
  const secretEntries = secrets.flatMap(({ name }): [ProviderSecretName, string | null][] => {
    if (values[`remove_${name}`] === true) return [[name, null]]
    const text = String(values[`secret_${name}`] ?? '')
    return text === '' ? [] : [[name, text]]
  })
  return {
    name: values.name.trim(),
    settings: Object.fromEntries(settingEntries),
    secrets: Object.fromEntries(secretEntries),
    hotelIds: hotelIdsOf(values.hotelIds),
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The field of the form for a field of the API: `settings.webSocketUrls[0]` is in `setting_webSocketUrls`. */
export function fieldOfAccount(field: string): string | undefined {
  const [, part, name] = /^(setting|secret)s\.(\w+)/.exec(field) ?? []
  return part === undefined ? undefined : `${part}_${name}`
}
