import type { GuestNote } from '@bellhop/sdk'
import { Button, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '../api/changes.ts'
import { usePage } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { ReasonedButton } from '../parts/reasoned-button.tsx'
import { whyDisabledTexts } from '../parts/why-disabled-texts.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { useGuest } from './guest-context.ts'
import { GuestPages } from './guest-pages.tsx'
import { NoteComposer } from './note-composer.tsx'
import styles from './timeline.module.css'
import { timelineTexts } from './timeline-texts.ts'

const route = getRouteApi('/shell/guests/$id')
const pageSize = 50

/** The notes about a guest, the newest first. */
export function NotesTab() {
  const texts = useTexts(timelineTexts)
  const profile = useProfile()
  const { id } = route.useParams()
  const { page = 1 } = route.useSearch()
  const guest = useGuest()
  const notes = usePage('guests.listNotes', [id, { page, pageSize }])
  const mayWrite = isAllowed(profile, 'guests.manage') && guest.status === 'active'
  return (
    <>
      {mayWrite && <NoteComposer guestId={id} />}
      <GuestPages
        empty={<EmptyState text={texts.noNotesText} title={texts.noNotes} />}
        pageSize={pageSize}
        query={notes}
      >
        {(items) => (
          <ul className={styles.notes}>
            {items.map((note) => (
              <Note guestId={id} key={note.id} mayWrite={mayWrite} note={note} />
            ))}
          </ul>
        )}
      </GuestPages>
    </>
  )
}

type NoteProps = { readonly note: GuestNote; readonly guestId: string; readonly mayWrite: boolean }

function Note({ note, guestId, mayWrite }: NoteProps) {
  const texts = useTexts(timelineTexts)
  const format = useFormat()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const remove = useChange('guests.deleteNote', { onDone: () => notifications.show({ message: texts.removed }) })
  const { authorName, createdAt, updatedAt } = note
  return (
    <li>
      <div className={styles.noteHead}>
        <span className="dim small">
          <span className="strong">{authorName ?? texts.service}</span> · {format.moment(createdAt)}
          {updatedAt !== createdAt && ` · ${texts.changed(format.moment(updatedAt))}`}
        </span>
        {mayWrite && open !== 'edit' && (
          <span className="row">
            <Button onClick={() => setOpen('edit')}>{texts.edit}</Button>
            <Button onClick={() => setOpen('delete')}>{texts.remove}</Button>
          </span>
        )}
      </div>
      {open === 'edit' ? (
        <NoteEditor guestId={guestId} note={note} onClose={() => setOpen(undefined)} />
      ) : (
        <p className="words">{note.text}</p>
      )}
      {open === 'delete' && (
        <ConfirmDialog
          confirm={texts.remove}
          change={remove}
          isDestructive
          onClose={() => setOpen(undefined)}
          onConfirm={() => remove.mutate([guestId, note.id])}
          title={texts.removeTitle}
        >
          {texts.removeText}
        </ConfirmDialog>
      )}
    </li>
  )
}

/** Changes a note. A conflict says so and keeps the text. */
function NoteEditor({ note, guestId, onClose }: { note: GuestNote; guestId: string; onClose: () => void }) {
  const texts = useTexts(timelineTexts)
  const [text, setText] = useState(note.text)
  const save = useChange('guests.updateNote', { onDone: onClose })
  const { empty } = useTexts(whyDisabledTexts)
  const body = { text: text.trim() }
  return (
    <div className={styles.composer}>
      {save.error && <ErrorNotice error={save.error} />}
      <Textarea
        aria-label={texts.edit}
        autosize
        data-autofocus
        maxLength={10_000}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        value={text}
      />
      <div className={styles.composerFoot}>
        <ReasonedButton
          disabled={save.isPending}
          isReasonTip
          onClick={() => save.mutate([guestId, note.id, body, { ifMatch: note }])}
          variant="filled"
          whyDisabled={body.text === '' ? empty : undefined}
        >
          {texts.save}
        </ReasonedButton>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </div>
  )
}
