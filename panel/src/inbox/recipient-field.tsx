import type { Guest, MessageChannel } from '@bellhop/sdk'
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { usePage } from '../api/reads.ts'
import type { ApiForm } from '../parts/api-form.ts'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { useTexts } from '../text/catalogue.ts'
import { formatPhone } from '../text/phone-number.ts'
import type { MailDraft } from './drafts.ts'
import { mailTexts } from './mail-texts.ts'

/** How long the typing must pause before guests are asked for. */
const pauseMs = 250
const minLength = 2

type RecipientProps = { readonly form: ApiForm<MailDraft>; readonly channel: MessageChannel }

/** To whom a message goes: a guest, found by name, number or address, or an address that is typed. */
export function RecipientField({ form, channel }: RecipientProps) {
  const texts = useTexts(mailTexts)
  const { fields } = form
  const [typed, setTyped] = useState(fields.getValues().to)
  const [isGuest, setGuest] = useState(fields.getValues().guestId !== '')
  const [words] = useDebouncedValue(typed.trim(), pauseMs)
  const isSearched = !isGuest && words.length >= minLength
  const found = usePage('guests.list', isSearched ? [{ q: words, pageSize: 6 }] : null).data?.items ?? []
  const addressOf = ({ email, phone }: Guest): string | null => (channel === 'email' ? email : formatPhone(phone))
  const data = (isSearched ? found : []).flatMap((guest) => {
    const address = addressOf(guest)
    return address === null ? [] : [{ value: guest.id, label: `${guest.firstName} ${guest.lastName} · ${address}` }]
  })
  const choose = (to: string, guestId: string): void => {
    fields.setFieldValue('to', to)
    fields.setFieldValue('guestId', guestId)
    setTyped(to)
    setGuest(guestId !== '')
  }
  return (
    <Autocomplete
      autoFocus={typed === ''}
      classNames={fieldClassNames}
      comboboxProps={{ withinPortal: false }}
      data={data}
      data-path="to"
      error={fields.errors['to']}
      filter={({ options }) => options}
      label={texts.to}
      maxLength={254}
      name="to"
      onChange={(value) => {
        // A choice comes with its guest.
        if (value !== typed && !data.some(({ label }) => label === value)) choose(value, '')
      }}
      onOptionSubmit={(id) => choose(data.find(({ value }) => value === id)?.label ?? '', id)}
      placeholder={channel === 'email' ? texts.toHint : texts.toNumberHint}
      required
      value={typed}
      withAsterisk={false}
    />
  )
}
