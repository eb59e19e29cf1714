import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { type ApiForm, formRefusal } from '../parts/api-form.ts'
import choices from '../parts/choices.module.css'
import { useTexts } from '../text/catalogue.ts'
import styles from './keys.module.css'
import { permissionTexts } from './permission-texts.ts'
import { serviceTexts } from './service-texts.ts'

/** What a key is limited to; null without a limit. */
type Choice = readonly string[] | null

type LimitProps = {
  readonly input: { readonly onChange: (choice: Choice) => void; readonly error?: string }
  /** The switch that shows the choices. */
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A switch, and below it what the key keeps. */
function KeyLimit({ input: { onChange, error }, label, options }: LimitProps) {
  const [chosen, setChosen] = useState<Choice>(null)
  const choose = (choice: Choice): void => {
    setChosen(choice)
    onChange(choice)
  }
  const toggle = (value: string, before: readonly string[]): void =>
    choose(before.includes(value) ? before.filter((each) => each !== value) : [...before, value])
  return (
    <fieldset className={choices.choices}>
      <legend className="unseen">{label}</legend>
      {error !== undefined && (
        <p className="bad small" role="alert">
          {error}
        </p>
      )}
      <Checkbox checked={chosen !== null} label={label} onChange={() => choose(chosen === null ? [] : null)} />
      {chosen !== null && (
        <div className={styles.nested}>
          {options.map((option) => (
            <Checkbox
              checked={chosen.includes(option.value)}
              key={option.value}
              label={option.label}
              onChange={() => toggle(option.value, chosen)}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

type WithScopes = { readonly scopes: Choice }
type WithHotels = { readonly hotelIds: Choice }

/** The permissions that a key keeps of its role. Who may not read roles chooses among the own permissions. */
export function KeyScopes<Values extends WithScopes>({ form, roleId }: { form: ApiForm<Values>; roleId: string }) {
  const { someScopes } = useTexts(serviceTexts)
  const known: Readonly<Record<string, string>> = useTexts(permissionTexts)
  const profile = useProfile()
  const role = useRead('roles.get', isAllowed(profile, 'roles.manage') ? [roleId] : null)
  const names = role.data?.permissions ?? profile.permissions
  const options = names.map((value) => ({ value, label: known[value] ?? value }))
  return <KeyLimit input={form.fields.getInputProps('scopes')} label={someScopes} options={options} />
}

/** The hotels that a key keeps of those of its user. With one hotel there is nothing to choose. */
export function KeyHotels<Values extends WithHotels>(props: { form: ApiForm<Values>; hotelIds: readonly string[] }) {
  const { form, hotelIds } = props
  const { someHotels } = useTexts(serviceTexts)
  const served = useProfile().hotels.filter(({ id }) => hotelIds.length === 0 || hotelIds.includes(id))
  if (served.length < 2) return null
  const options = served.map(({ id, name }) => ({ value: id, label: name }))
  return <KeyLimit input={form.fields.getInputProps('hotelIds')} label={someHotels} options={options} />
}

/** The choice as the API takes it. Throws `ApiError` if a limit leaves nothing. */
export function chosenOf(name: string, choice: Choice, message: string): string[] | null {
  if (choice === null) return null
  if (choice.length === 0) throw formRefusal({ [name]: message })
  return [...choice]
}
