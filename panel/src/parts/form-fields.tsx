import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { catalogue, useTexts } from '../text/catalogue.ts'
import type { ApiForm } from './api-form.ts'
import styles from './form-fields.module.css'
import { useKeyNames } from './key-names.ts'
import { useCommand } from './keys.ts'
import { ReasonedButton } from './reasoned-button.tsx'

type FieldProps<Values> = {
  readonly form: ApiForm<Values>
  readonly name: keyof Values & string
  readonly label: ReactNode
  readonly autoComplete?: string
  readonly description?: string
  readonly isOptional?: boolean
  readonly hasFocus?: boolean
  readonly type?: 'text' | 'email' | 'tel'
  /** The direction of what is written, where it is not that of the panel. */
  readonly dir?: 'rtl' | 'ltr'
}

export const formFieldsTexts = catalogue('parts/formFieldsTexts', {
  optional: 'optional',
  showPassword: 'Show or hide the password',
  tooMany: 'Too many tries.',
  again: (time: string) => `We try again for you in ${time} min. Your text stays.`,
})

/** The classes of every field. */
export const fieldClassNames = {
  label: styles.label ?? '',
  input: styles.input ?? '',
  description: styles.description ?? '',
}

/** A line of text. */
export function TextField<Values>({ form, name, label, isOptional = false, hasFocus, ...rest }: FieldProps<Values>) {
  return (
    <TextInput
      {...rest}
      {...form.fields.getInputProps(name)}
      classNames={fieldClassNames}
      data-autofocus={hasFocus}
      key={form.fields.key(name)}
      label={<FieldLabel isOptional={isOptional} label={label} />}
      name={name}
      ref={hasFocus ? focusOnce : null}
      required={!isOptional}
      withAsterisk={false}
    />
  )
}

/** The label of a field. It says if the field may stay empty. */
export function FieldLabel({ label, isOptional }: { label: ReactNode; isOptional: boolean }) {
  const { optional } = useTexts(formFieldsTexts)
  if (!isOptional) return label
  return (
    <>
      {label} <span className="dim">({optional})</span>
    </>
  )
}

type PasswordFieldProps<Values> = Omit<FieldProps<Values>, 'autoComplete'> & {
  readonly placeholder?: string
  /** Whether it is the password that is in force, which password managers fill in, and not a new one. */
  readonly isCurrent?: boolean
}

/** A password or another secret, which its owner may look at. */
export function PasswordField<Values>(props: PasswordFieldProps<Values>) {
  const { form, name, label, hasFocus, isOptional = false, isCurrent = false, ...rest } = props
  const { showPassword } = useTexts(formFieldsTexts)
  return (
    <PasswordInput
      {...rest}
      {...form.fields.getInputProps(name)}
      autoComplete={isCurrent ? 'current-password' : 'new-password'}
      classNames={fieldClassNames}
      key={form.fields.key(name)}
      label={<FieldLabel isOptional={isOptional} label={label} />}
      name={name}
      ref={hasFocus ? focusOnce : null}
      required={!isOptional}
      visibilityToggleButtonProps={{ 'aria-label': showPassword, tabIndex: 0 }}
      withAsterisk={false}
    />
  )
}

const focusOnce = (input: HTMLInputElement | null): void => {
  if (input && document.activeElement === document.body) input.focus()
}

/** A choice of yes or no. */
export const CheckField = <Values,>({ form, name, label }: Pick<FieldProps<Values>, 'form' | 'name' | 'label'>) => (
  <Checkbox
    {...form.fields.getInputProps(name, { type: 'checkbox' })}
    key={form.fields.key(name)}
    label={label}
    name={name}
  />
)

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

type SubmitProps<Values> = {
  readonly form: Pick<ApiForm<Values>, 'isSending' | 'waitSeconds'>
  /** The verb of the button. */
  readonly children: string
  readonly waitText?: (time: string) => string
  readonly isWide?: boolean
  /** Whether its key is printed on it. */
  readonly hasKey?: boolean
  /** Why there is nothing to send yet, which stands beside the button. */
  readonly whyDisabled?: string | undefined
}

/** The button that sends a form, as Ctrl Enter does. While the form waits, it says how long. */
export function SubmitButton<Values>(props: SubmitProps<Values>) {
  const { form, children, waitText, isWide = false, hasKey = false, whyDisabled } = props
  const { isSending, waitSeconds } = form
  const isWaiting = waitSeconds !== undefined
  const text = !isWaiting || !waitText ? children : waitText(minutes(waitSeconds))
  const button = useRef<HTMLButtonElement>(null)
  const keyNames = useKeyNames()
  useCommand(submitKeys, children, () => button.current?.click(), {
    button,
    isDisabled: whyDisabled !== undefined,
    isKeyOnly: true,
  })
  return (
    <ReasonedButton
      aria-busy={isSending}
      disabled={isWaiting}
      fullWidth={isWide}
      ref={button}
      rightSection={hasKey && <kbd>{keyNames(submitKeys).join(' ')}</kbd>}
      type="submit"
      variant="filled"
      whyDisabled={whyDisabled}
    >
      {text}
    </ReasonedButton>
  )
}

/** The keys that send a form from anywhere in it. */
const submitKeys = 'ctrl enter'

/** What a waiting form says: why, and when it tries again. */
export function useWaitText<Values>({ waitSeconds }: ApiForm<Values>): { title: string; text: string } | undefined {
  const { tooMany, again } = useTexts(formFieldsTexts)
  return waitSeconds === undefined ? undefined : { title: tooMany, text: again(minutes(waitSeconds)) }
}
