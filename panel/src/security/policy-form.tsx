import type { SecurityPolicy } from '@bellhop/sdk'
import { MultiSelect } from '@mantine/core'
import { change } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { type ApiForm, useApiForm } from '../parts/api-form.ts'
import { SelectField, TagsField } from '../parts/choice-fields.tsx'
import { Form } from '../parts/form.tsx'
import { fieldClassNames, SubmitButton } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { useIsFullAdministrator } from '../parts/full-administrator.ts'
import { Notice } from '../parts/notice.tsx'
import { notify } from '../parts/notify.ts'
import { NumberField } from '../parts/number-field.tsx'
import styles from '../parts/page.module.css'
import { Sheet } from '../parts/page.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { type NumberText, numberOf } from '../text/number-texts.ts'
import own from './policy-form.module.css'
import { securityTexts } from './texts.ts'
import { minutesOf, useMinuteChoices } from './use-minute-choices.ts'

const valuesOf = (policy: SecurityPolicy) => ({
  secondFactor: policy.secondFactor as string,
  graceDays: policy.graceDays as NumberText,
  roles: policy.roles.filter(({ secondFactor }) => secondFactor === 'required').map(({ roleId }) => roleId),
  stepUpMinutes: String(policy.stepUpMinutes),
  sessionIdleMinutes: String(policy.sessionIdleMinutes),
  sessionMaxMinutes: String(policy.sessionMaxMinutes),
  maxSessions: (policy.maxSessions ?? '') as NumberText,
  allowedNetworks: [...policy.allowedNetworks],
})

type Values = ReturnType<typeof valuesOf>

/** The settings of the policy. Who may not change them reads them. */
export function PolicyForm({ policy }: { readonly policy: SecurityPolicy }) {
  const texts = useTexts(securityTexts)
  const isFullAdministrator = useIsFullAdministrator()
  const form = useApiForm({
    initialValues: valuesOf(policy),
    send: (values) => change('securityPolicy.update', bodyOf(values, policy)),
    onDone: () => notify(textsOf(securityTexts).saved),
  })
  return (
    <Form form={form}>
      <div className={own.sheets}>
        {!isFullAdministrator && <Notice title={texts.readOnly} tone="warn" />}
        <FactorSheet form={form} policy={policy} />
        <SessionSheet form={form} policy={policy} />
        <Sheet title={texts.networks}>
          <div className={styles.form}>
            <TagsField
              description={texts.networksHint}
              form={form}
              label={texts.networksLabel}
              max={100}
              name="allowedNetworks"
            />
          </div>
        </Sheet>
        <FormStatus form={form} />
        {isFullAdministrator && (
          <div className={styles.actions}>
            <SubmitButton form={form}>{texts.save}</SubmitButton>
          </div>
        )}
      </div>
    </Form>
  )
}

/** Roles that the form does not show as required stay as they are, unless they were required. */
function bodyOf(values: Values, policy: SecurityPolicy) {
  const others = policy.roles.filter(
    ({ roleId, secondFactor }) => secondFactor === 'optional' && !values.roles.includes(roleId),
  )
  return {
    secondFactor: values.secondFactor as SecurityPolicy['secondFactor'],
    graceDays: numberOf(values.graceDays) ?? 0,
    roles: [
      ...others.map(({ roleId }) => ({ roleId, secondFactor: 'optional' as const })),
      ...values.roles.map((roleId) => ({ roleId, secondFactor: 'required' as const })),
    ],
    stepUpMinutes: minutesOf(values.stepUpMinutes),
    sessionIdleMinutes: minutesOf(values.sessionIdleMinutes),
    sessionMaxMinutes: minutesOf(values.sessionMaxMinutes),
    maxSessions: numberOf(values.maxSessions) ?? null,
    allowedNetworks: values.allowedNetworks,
  }
}

type SheetProps = { readonly form: ApiForm<Values>; readonly policy: SecurityPolicy }

function FactorSheet({ form, policy }: SheetProps) {
  const texts = useTexts(securityTexts)
  const roles = useRead('roles.list', [{ pageSize: 100, sort: 'name' }]).data?.items ?? []
  const stepUp = useMinuteChoices([5, 15, 30, 60, 240, 720], policy.stepUpMinutes)
  return (
    <Sheet title={texts.factor}>
      <div className={styles.form}>
        <p className="dim">{texts.factorHint}</p>
        <div className={styles.pair}>
          <SelectField
            form={form}
            label={texts.who}
            name="secondFactor"
            options={(['optional', 'required', 'off'] as const).map((value) => ({ value, label: texts[value] }))}
          />
          <NumberField form={form} label={texts.graceDays} name="graceDays" />
        </div>
        <MultiSelect
          {...form.fields.getInputProps('roles')}
          classNames={fieldClassNames}
          comboboxProps={{ withinPortal: false }}
          data={roles.map(({ id, name }) => ({ value: id, label: name }))}
          key={form.fields.key('roles')}
          label={texts.requiredRoles}
        />
        <SelectField form={form} label={texts.stepUp} name="stepUpMinutes" options={stepUp} />
      </div>
    </Sheet>
  )
}

function SessionSheet({ form, policy }: SheetProps) {
  const texts = useTexts(securityTexts)
  const idle = useMinuteChoices([15, 30, 60, 240, 480, 1440, 10_080], policy.sessionIdleMinutes)
  const maxAge = useMinuteChoices([480, 720, 1440, 10_080, 43_200], policy.sessionMaxMinutes)
  return (
    <Sheet title={texts.sessions}>
      <div className={styles.form}>
        <div className={styles.pair}>
          <SelectField form={form} label={texts.idle} name="sessionIdleMinutes" options={idle} />
          <SelectField form={form} label={texts.maxAge} name="sessionMaxMinutes" options={maxAge} />
        </div>
        <NumberField
          description={texts.maxSessionsHint}
          form={form}
          isOptional
          label={texts.maxSessions}
          name="maxSessions"
        />
      </div>
    </Sheet>
  )
}
