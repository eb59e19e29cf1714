import type { LetterChannel, LetterRule, LetterTemplate, LetterTemplateCreate } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useState } from 'react'
import { change } from '../api/changes.ts'
import { type ApiForm, useApiForm } from '../parts/api-form.ts'
import { DeleteRecord } from '../parts/delete-record.tsx'
import { Form } from '../parts/form.tsx'
import { SubmitButton } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { editorTexts } from './editor-texts.ts'
import styles from './letters.module.css'

/** The text that an editor is open for. `template`: the text of the company; undefined without one. */
export type EditorProps = {
  readonly rule: LetterRule
  readonly language: string
  readonly template: LetterTemplate | undefined
  readonly canChange: boolean
}

type Content = Omit<LetterTemplateCreate, 'languageCode' | 'channel'>

/** The form of a text on a channel. Saving creates the text, or changes the one that there is. */
export const useTemplateForm = <Values extends Record<string, unknown>>(
  { rule, language, template }: EditorProps,
  channel: LetterChannel,
  { initialValues, contentOf }: { readonly initialValues: Values; readonly contentOf: (values: Values) => Content },
): ApiForm<Values> =>
  useApiForm<Values, LetterTemplate>({
    initialValues,
    send: (values) =>
      template
        ? change('letterRules.updateTemplate', rule.id, template.id, contentOf(values), { ifMatch: template })
        : change('letterRules.createTemplate', rule.id, { ...contentOf(values), languageCode: language, channel }),
    onDone: () => void notifications.show({ message: textsOf(editorTexts).saved }),
  })

type EditorFrameProps<Values> = EditorProps & {
  readonly form: ApiForm<Values>
  /** What the text is called when it is to be deleted, and the button that asks. */
  readonly name: string
  readonly removeText: string
  readonly preview: ReactNode
  readonly children: ReactNode
}

/** The fields of a text with its buttons, and beside them how it looks. */
export function EditorFrame<Values>(props: EditorFrameProps<Values>) {
  const { form, rule, template, language, canChange, name, removeText, preview, children } = props
  const texts = useTexts(editorTexts)
  const { languageName } = useFormat()
  const [isDeleting, setDeleting] = useState(false)
  const stopDeleting = (): void => setDeleting(false)
  return (
    <div className={styles.editor}>
      <Form className={styles.fields} form={form}>
        {children}
        {canChange && (
          <>
            <FormStatus form={form} />
            <div className={styles.buttons}>
              <SubmitButton form={form} hasKey>
                {texts.save}
              </SubmitButton>
              {template && <Button onClick={() => setDeleting(true)}>{removeText}</Button>}
            </div>
          </>
        )}
      </Form>
      {preview}
      {isDeleting && template && (
        <DeleteRecord
          name={`${languageName(language)}, ${name}`}
          onClose={stopDeleting}
          onDone={stopDeleting}
          send={() => change('letterRules.deleteTemplate', rule.id, template.id)}
        />
      )}
    </div>
  )
}
