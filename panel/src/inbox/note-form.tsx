import { Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useChange } from '../api/changes.ts'
import { KeyButton } from '../parts/key-button.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { whyDisabledTexts } from '../parts/why-disabled-texts.ts'
import { useTexts } from '../text/catalogue.ts'
import styles from './composer.module.css'
import { composerTexts } from './composer-texts.ts'

type NoteFormProps = {
  readonly guestId: string | null
  readonly text: string
  readonly onText: (text: string) => void
  readonly onSaved: () => void
}

/** A note about the guest, which stands between the messages and in the record. */
export function NoteForm({ guestId, text, onText, onSaved }: NoteFormProps) {
  const texts = useTexts(composerTexts)
  const { empty } = useTexts(whyDisabledTexts)
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => input.current?.focus(), [])
  const save = useChange('guests.createNote', { onDone: onSaved })
  if (guestId === null) return <Notice title={texts.noteNeedsGuest} tone="warn" />
  return (
    <>
      {save.error && <ErrorNotice error={save.error} />}
      <Textarea
        aria-label={texts.note}
        autosize
        className={styles.note ?? ''}
        dir="auto"
        maxLength={10_000}
        maxRows={10}
        minRows={2}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        placeholder={texts.writeNote}
        ref={input}
        value={text}
      />
      <div className={styles.foot}>
        <KeyButton
          className={styles.end ?? ''}
          disabled={save.isPending}
          isReasonTip
          keys="ctrl enter"
          label={texts.saveNote}
          onPress={() => save.mutate([guestId, { text: text.trim() }])}
          variant="filled"
          whyDisabled={text.trim() === '' ? empty : undefined}
        />
      </div>
    </>
  )
}
