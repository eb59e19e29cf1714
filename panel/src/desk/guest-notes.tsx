import type { Guest } from '@bellhop/sdk'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useChange } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Form } from '../parts/form.tsx'
import { SubmitButton } from '../parts/form-fields.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { callerTexts } from './caller-texts.ts'
import deskStyles from './desk.module.css'
import styles from './screen-pop.module.css'

/** The notes that the desk shows of a guest. */
export const notesOf = ({ id }: Guest) => [id, { pageSize: 5 }] as const

/** What colleagues noted about a guest, and a field to add to it. */
export function GuestNotes({ guest }: { guest: Guest }) {
  const texts = useTexts(callerTexts)
  const profile = useProfile()
  const [draft, setDraft] = useState<string>()
  const { data } = useRead('guests.listNotes', notesOf(guest))
  const add = useChange('guests.createNote', { onDone: () => setDraft(undefined) })
  const submit = (event?: FormEvent): void => {
    event?.preventDefault()
    const text = draft?.trim() ?? ''
    if (text !== '' && !add.isPending) add.mutate([guest.id, { text }])
  }
  const open = isAllowed(profile, 'guests.manage') && draft === undefined && (
    <button className={`small ${deskStyles.link}`} onClick={() => setDraft('')} type="button">
      {texts.add}
    </button>
  )
  return (
    <AsideSection action={open} title={texts.notes}>
      {draft !== undefined && (
        <Form className={styles.form} form={{ submit }}>
          {add.error && <ErrorNotice error={add.error} />}
          <Textarea
            aria-label={texts.noteLabel}
            autosize
            data-autofocus
            maxLength={10_000}
            minRows={2}
            onChange={({ currentTarget }) => setDraft(currentTarget.value)}
            ref={focusOnce}
            value={draft}
          />
          <div className="row">
            <SubmitButton form={{ isSending: add.isPending, waitSeconds: undefined }}>{texts.save}</SubmitButton>
            <Button onClick={() => setDraft(undefined)}>{texts.cancel}</Button>
          </div>
        </Form>
      )}
      {data?.items.map(({ id, text }) => (
        <p className={styles.text} key={id}>
          {text}
        </p>
      ))}
      {data?.items.length === 0 && draft === undefined && <p className="dim small">{texts.noNotes}</p>}
    </AsideSection>
  )
}

const focusOnce = (field: HTMLTextAreaElement | null): void => field?.focus()
