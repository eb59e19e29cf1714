import type { Call } from '@bellhop/sdk'
import { notifications } from '@mantine/notifications'
import { change } from '../api/changes.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { TagsField, TextAreaField } from '../parts/choice-fields.tsx'
import { Form } from '../parts/form.tsx'
import { SubmitButton } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import pageStyles from '../parts/page.module.css'
import { Sheet } from '../parts/page.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import styles from './call-record.module.css'
import { recordTexts } from './record-texts.ts'

/** The notes and tags of a call. Who may not change calls reads them. */
export function CallNotes({ call }: { call: Call }) {
  const texts = useTexts(recordTexts)
  const mayChange = isAllowed(useProfile(), 'calls.manage')
  if (mayChange) return <NotesForm call={call} />
  if (call.notes === null && call.tags.length === 0) return null
  return (
    <Sheet title={texts.notes}>
      <div className={styles.text}>
        {call.notes !== null && <p>{call.notes}</p>}
        {call.tags.length > 0 && (
          <ul aria-label={texts.tags} className={styles.tags}>
            {call.tags.map((tag) => (
              <li className="chip" key={tag}>
                {tag}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  )
}

function NotesForm({ call }: { call: Call }) {
  const texts = useTexts(recordTexts)
  const form = useApiForm({
    initialValues: { notes: call.notes ?? '', tags: call.tags },
    send: ({ notes, tags }) => change('calls.update', call.id, { notes: notes.trim() === '' ? null : notes, tags }),
    onDone: () => void notifications.show({ message: textsOf(recordTexts).saved }),
  })
  return (
    <Sheet title={texts.notes}>
      <Form className={pageStyles.form} form={form}>
        <FormStatus form={form} />
        <TextAreaField form={form} isOptional label={texts.note} name="notes" />
        <TagsField description={texts.tagsHint} form={form} label={texts.tags} max={50} name="tags" />
        <div className={pageStyles.actions}>
          <SubmitButton form={form}>{texts.save}</SubmitButton>
        </div>
      </Form>
    </Sheet>
  )
}
