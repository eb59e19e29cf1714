import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { fold } from '../../../server/shared/fold.ts'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './desk.module.css'
import { deskTexts } from './texts.ts'
import type { Desk } from './use-desk.ts'

/** Whether no discount of the hotel has the promo code, as far as prices for it are there. Every discount is a column. */
export function isUnknownCode({ stayQuery, offers: { data, isOutdated } }: Desk): boolean {
  const typed = stayQuery?.promo
  if (typed === undefined || !data || isOutdated) return false
  return !data.discountColumns.some(({ code }) => fold(code) === fold(typed).trim())
}

type PromoCodeProps = {
  readonly code: string | undefined
  readonly isUnknown: boolean
  readonly onChange: (code: string | undefined) => void
}

/** A code that unlocks a discount. It counts with Enter and when the field is left. */
export function PromoCode({ code, isUnknown, onChange }: PromoCodeProps) {
  const texts = useTexts(deskTexts)
  const [typed, setTyped] = useState(code ?? '')
  const send = (): void => {
    const value = typed.trim()
    if (value !== (code ?? '')) onChange(value === '' ? undefined : value)
  }
  return (
    <TextInput
      autoComplete="off"
      className={styles.promo ?? ''}
      classNames={fieldClassNames}
      error={isUnknown && texts.noSuchCode}
      label={texts.promo}
      maxLength={30}
      onBlur={send}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Enter' && send()}
      value={typed}
    />
  )
}
