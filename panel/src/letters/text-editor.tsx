import { Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useRead } from '../api/reads.ts'
import { fieldClassNames, TextField } from '../parts/form-fields.tsx'
import { useTexts } from '../text/catalogue.ts'
import { EditorFrame, type EditorProps, useTemplateForm } from './editor-frame.tsx'
import { editorTexts } from './editor-texts.ts'
import { directionOf } from './letter-direction.ts'
import { LetterPreview, type PreviewSearch } from './letter-preview.tsx'
import styles from './letters.module.css'
import { VariablePicker } from './variable-picker.tsx'

type TextEditorProps = PreviewSearch & EditorProps & { readonly channel: 'email' | 'sms'; readonly isBuiltIn: boolean }

/** The text of a letter in one language. Without one of the company it begins with the built-in text. */
export function TextEditor(props: TextEditorProps) {
  const { rule, channel, language, template, isBuiltIn } = props
  const builtIn = useRead(
    'letters.preview',
    template || !isBuiltIn ? null : [{ event: rule.event, channel, languageCode: language }],
  )
  if (!template && isBuiltIn && !builtIn.data) return <div className={styles.editor} />
  const initial = template ?? builtIn.data?.template ?? { subject: '', text: '' }
  return <Editor {...props} initial={{ subject: initial.subject ?? '', text: initial.text ?? '' }} />
}

type Content = { readonly subject: string; readonly text: string }

function Editor(props: TextEditorProps & { readonly initial: Content }) {
  const { rule, channel, language, canChange, initial, search, onSearch } = props
  const texts = useTexts(editorTexts)
  const [subject, setSubject] = useState(initial.subject)
  const [text, setText] = useState(initial.text)
  const isEmail = channel === 'email'
  const form = useTemplateForm(props, channel, {
    initialValues: initial,
    contentOf: ({ subject: about, text: content }) => (isEmail ? { subject: about, text: content } : { text: content }),
  })
  form.fields.watch('subject', ({ value }) => setSubject(value))
  const [shown] = useDebouncedValue(isEmail ? { subject, text } : { subject: null, text }, 400)
  return (
    <EditorFrame
      {...props}
      form={form}
      name={texts.text}
      preview={
        <LetterPreview
          channel={channel}
          content={shown}
          event={rule.event}
          language={language}
          onSearch={onSearch}
          search={search}
        />
      }
      removeText={props.isBuiltIn ? texts.reset : texts.remove}
    >
      {isEmail && (
        <TextField
          description={texts.subjectHint}
          dir={directionOf(language)}
          form={form}
          label={texts.subject}
          name="subject"
        />
      )}
      <TextWithVariables
        description={isEmail ? texts.emailHint : texts.smsHint}
        direction={directionOf(language)}
        error={form.fields.errors['text']}
        isReadOnly={!canChange}
        maxLength={isEmail ? 20_000 : 1_000}
        onChange={(next) => {
          setText(next)
          form.fields.setFieldValue('text', next)
          form.fields.clearFieldError('text')
        }}
        value={text}
      />
    </EditorFrame>
  )
}

type TextWithVariablesProps = {
  readonly value: string
  readonly description: string
  readonly maxLength: number
  readonly isReadOnly: boolean
  readonly direction: 'rtl' | 'ltr'
  readonly error: ReactNode
  readonly onChange: (text: string) => void
}

/** A text in which `/` at the beginning of a word offers the values of a booking. */
function TextWithVariables({
  value,
  description,
  maxLength,
  isReadOnly,
  error,
  onChange,
  direction,
}: TextWithVariablesProps) {
  const texts = useTexts(editorTexts)
  const input = useRef<HTMLTextAreaElement>(null)
  const [openedTimes, setOpenedTimes] = useState(0)
  function insert(name: string): void {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = input.current ?? {}
    onChange(`${value.slice(0, from)}{{${name}}}${value.slice(to)}`)
    const end = from + name.length + 4
    // The new text is in the field after the next drawing.
    setTimeout(() => {
      input.current?.focus()
      input.current?.setSelectionRange(end, end)
    })
  }
  function offer(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const before = value.charAt(event.currentTarget.selectionStart - 1)
    if (event.key !== '/' || event.ctrlKey || event.metaKey || !/^\s?$/.test(before)) return
    event.preventDefault()
    setOpenedTimes(openedTimes + 1)
  }
  return (
    <>
      <Textarea
        autosize
        classNames={fieldClassNames}
        description={description}
        dir={direction}
        error={error}
        label={texts.text}
        maxLength={maxLength}
        maxRows={28}
        minRows={10}
        name="text"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={isReadOnly ? undefined : offer}
        readOnly={isReadOnly}
        ref={input}
        required
        value={value}
        withAsterisk={false}
      />
      {!isReadOnly && <VariablePicker onChoose={insert} openedTimes={openedTimes} />}
    </>
  )
}
