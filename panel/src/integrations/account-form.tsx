import type { Integration, IntegrationCreate, IntegrationProvider, IntegrationType } from '@bellhop/sdk'
import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import type { ProviderSecret, ProviderSetting } from '../../../sdk/generated/providers.ts'
import { useProfile } from '../api/session.ts'
import type { ApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { FieldGroup } from '../parts/drawer-form.tsx'
import { CheckField, FieldLabel, fieldClassNames, TextField } from '../parts/form-fields.tsx'
import { HotelsField } from '../parts/hotels-field.tsx'
import { Notice } from '../parts/notice.tsx'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useShownFields } from './account-fields.ts'
import { accountTexts } from './account-texts.ts'
import { type AccountValues, accountBody, fieldOfAccount, initialValues } from './account-values.ts'

type AccountFormProps = FormProps<Integration> & {
  readonly kind: IntegrationType
  readonly provider: IntegrationProvider
}

/** The form of an account that exists. */
export const EditAccount = ({ record, onDone }: FormProps<Integration>) =>
  record && <AccountForm kind={record.type} onDone={onDone} provider={record.provider} record={record} />

/** The form of an account. Its fields are those of the provider; stored secrets are never shown. */
export function AccountForm({ kind, provider, record: integration, onDone }: AccountFormProps) {
  const texts = useTexts(accountTexts)
  const { hotelIds: ownHotels } = useProfile()
  const form = useRecordForm('integrations', {
    record: integration,
    onDone,
    initialValues: initialValues(provider, integration, ownHotels),
    fieldOf: fieldOfAccount,
    create: (values) => ({ type: kind, provider, ...accountBody(provider, values, integration) }) as IntegrationCreate,
    update: (values) => accountBody(provider, values, integration),
  })
  const { settings, secrets } = useShownFields(provider, form)
  return (
    <RecordForm form={form}>
      {form.fields.errors['provider'] !== undefined && (
        <Notice title={texts.providerOff} tone="bad">
          {texts.providerOffText}
        </Notice>
      )}
      <TextField description={texts.nameHint} form={form} hasFocus label={texts.name} name="name" />
      {settings.map((setting) => (
        <SettingField form={form} key={setting.name} setting={setting} />
      ))}
      {secrets.length > 0 && (
        <FieldGroup title={texts.secrets}>
          <p className="dim small">{integration === undefined ? texts.secretsHint : texts.storedHint}</p>
          {secrets.map((secret) => (
            <SecretField form={form} key={secret.name} secret={secret} stored={integration?.secrets[secret.name]} />
          ))}
        </FieldGroup>
      )}
      <HotelsField form={form} />
    </RecordForm>
  )
}

function SettingField({ form, setting }: { form: ApiForm<AccountValues>; setting: ProviderSetting }) {
  const texts = useTexts(accountTexts)
  const { name, kind, initial, isOptional, choices } = setting
  const field = `setting_${name}`
  if (choices) {
    return (
      <SelectField
        description={texts[`${name}Hint`]}
        form={form}
        label={texts[name]}
        name={field}
        options={choices.map((value) => ({ value, label: texts[value] }))}
      />
    )
  }
  const props = {
    ...form.fields.getInputProps(field),
    autoComplete: 'off',
    classNames: fieldClassNames,
    ...(kind === 'number' ? { inputMode: 'numeric' as const } : {}),
    description: texts[`${name}Hint`],
    label: <FieldLabel isOptional={isOptional} label={texts[name]} />,
    name: field,
    required: !isOptional,
    spellCheck: false,
    withAsterisk: false,
  }
  return kind === 'list' ? (
    <Textarea {...props} autosize key={form.fields.key(field)} maxRows={6} minRows={2} />
  ) : (
    <TextInput
      {...props}
      key={form.fields.key(field)}
      {...(initial === undefined ? {} : { placeholder: String(initial) })}
    />
  )
}

type SecretFieldProps = {
  readonly form: ApiForm<AccountValues>
  readonly secret: ProviderSecret
  readonly stored: Integration['secrets'][string] | undefined
}

/** A secret that is written and never read. Left empty, the stored one stays. */
function SecretField({ form, secret: { name, isOptional }, stored }: SecretFieldProps) {
  const texts = useTexts(accountTexts)
  const field = `secret_${name}`
  const isSet = stored?.set === true
  return (
    <>
      <PasswordInput
        {...form.fields.getInputProps(field)}
        autoComplete="new-password"
        classNames={fieldClassNames}
        key={form.fields.key(field)}
        label={<FieldLabel isOptional={isOptional || isSet} label={texts[name]} />}
        name={field}
        required={!isOptional && !isSet}
        visibilityToggleButtonProps={{ 'aria-label': texts.showSecret, tabIndex: 0 }}
        withAsterisk={false}
        {...(isSet ? { placeholder: stored.last4 === null ? texts.isSet : texts.isSetWith(stored.last4) } : {})}
      />
      {isSet && isOptional && <CheckField form={form} label={texts.remove(texts[name])} name={`remove_${name}`} />}
    </>
  )
}
