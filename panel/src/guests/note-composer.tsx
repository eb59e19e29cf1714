import { Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { useChange } from '../api/changes.ts'
import { KeyButton } from '../parts/key-button.tsx'
import { useCommand } from '../parts/keys.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './timeline.module.css'
import { timelineTexts } from './timeline-texts.ts'

/** Writes a note about a guest. `N` goes to it, Ctrl Enter saves. The text stays until it is saved. */
export function NoteComposer({ guestId }: { guestId: string }) {
  const texts = useTexts(timelineTexts)
  const input = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const save = useChange('guests.createNote', {
    onDone() {
      setText('')
      notifications.show({ message: texts.noteSaved })
    },
  })
  useCommand('n', texts.goToNote, () => input.current?.focus())
  const isEmpty = text.trim() === ''
  return (
    <div className={styles.composer}>
      {save.error && <ErrorNotice error={save.error} />}
      <Textarea
        aria-label={texts.write}
        autosize
        maxLength={10_000}
        maxRows={12}
        minRows={1}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        placeholder={texts.write}
        ref={input}
        rightSection={isEmpty ? <kbd>N</kbd> : null}
        value={text}
      />
      {!isEmpty && (
        <div className={styles.composerFoot}>
          <KeyButton
            disabled={save.isPending}
            keys="ctrl enter"
            label={texts.saveNote}
            onPress={() => save.mutate([guestId, { text: text.trim() }])}
            variant="filled"
          />
        </div>
      )}
    </div>
  )
}
