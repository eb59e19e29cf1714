import { TextInput } from '@mantine/core'
import type { FieldError } from '../api/api-error.ts'
import { FieldLabel, fieldClassNames } from '../parts/form-fields.tsx'
import { KnownGuests, type KnownNumber } from '../parts/known-number.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFieldErrorText } from '../text/field-error-texts.ts'
import { formatPhone } from '../text/phone-number.ts'
import { useShowGuest } from './caller-choice.tsx'
import { callerTexts } from './caller-texts.ts'
import styles from './quote.module.css'
import { quoteTexts } from './quote-texts.ts'
import type { NewGuest } from './use-booking.ts'
import type { Desk } from './use-desk.ts'

/** A guest without a name yet, with the number that calls. */
export const newGuestOf = ({ phone }: Desk): NewGuest => ({
  firstName: '',
  lastName: '',
  phone: formatPhone(phone) ?? '',
  email: '',
})

type NewGuestFieldsProps = {
  readonly values: NewGuest
  readonly errors: readonly FieldError[]
  /** Whether the agent has tried to book, so that what is missing is said. */
  readonly isChecked: boolean
  readonly onChange: (values: NewGuest) => void
  readonly desk: Desk
  readonly known: KnownNumber
}

/** Without these there is no new guest. */
export const neededNames = ['firstName', 'lastName'] as const

const fields = [
  { name: 'firstName', type: 'text' },
  { name: 'lastName', type: 'text' },
  { name: 'phone', type: 'tel' },
  { name: 'email', type: 'email' },
] as const

/** Who books, if the guest is not known yet. The booking saves the guest. */
export function NewGuestFields({ values, errors, isChecked, onChange, desk, known }: NewGuestFieldsProps) {
  const texts = useTexts(quoteTexts)
  const { newGuest, newGuestText } = useTexts(callerTexts)
  const textOf = useFieldErrorText()
  const needed = { firstName: texts.enterFirstName, lastName: texts.enterLastName }
  const { show, isPending, error: failure } = useShowGuest(desk)
  return (
    <section>
      <h3 className={styles.label}>
        {newGuest} · {newGuestText}
      </h3>
      <div className={styles.guest}>
        {fields.map(({ name, type }) => {
          const refused = errors.find(({ field }) => field === `guest.${name}`)
          const isMissing = isChecked && Object.hasOwn(needed, name) && values[name].trim() === ''
          const error = isMissing ? needed[name as keyof typeof needed] : refused && textOf(refused)
          return (
            <TextInput
              autoComplete="off"
              classNames={fieldClassNames}
              key={name}
              label={<FieldLabel isOptional={name === 'email'} label={texts[name]} />}
              name={name}
              onChange={({ currentTarget }) => onChange({ ...values, [name]: currentTarget.value })}
              type={type}
              value={values[name]}
              {...(error === undefined ? {} : { error })}
            />
          )
        })}
      </div>
      <KnownGuests isBusy={isPending} known={known} onChoose={show} />
      {failure && <ErrorNotice error={failure} />}
    </section>
  )
}
