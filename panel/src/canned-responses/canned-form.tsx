import type { CannedResponse } from '@bellhop/sdk'
import { Button, Menu, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useProfile } from '../api/session.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { fieldClassNames, TextField } from '../parts/form-fields.tsx'
import { HotelsField, hotelIdsOf, initialHotels } from '../parts/hotels-field.tsx'
import { Icon } from '../parts/icon.tsx'
import { useLanguageChoices } from '../parts/name-choices.ts'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './canned.module.css'
import { cannedTexts } from './texts.ts'
import { useFilledExample, variables } from './variables.ts'

/** The form of a response: variables come from a menu, and the preview follows the typing. */
export function CannedForm({ record, onDone }: FormProps<CannedResponse>) {
  const texts = useTexts(cannedTexts)
  const { hotelIds } = useProfile()
  const input = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(record?.text ?? '')
  const form = useRecordForm('cannedResponses', {
    record,
    onDone,
    initialValues: {
      shortcut: record?.shortcut ?? '',
      languageCode: record?.languageCode ?? null,
      text,
      hotelIds: initialHotels(record?.hotelIds, hotelIds),
    },
    create: (values) => ({
      ...values,
      shortcut: values.shortcut.trim(),
      text,
      hotelIds: hotelIdsOf(values.hotelIds),
    }),
  })
  const filled = useFilledExample(text)
  const languages = useLanguageChoices(record?.languageCode ?? null)
  function write(next: string): void {
    setText(next)
    form.fields.setFieldValue('text', next)
    form.fields.clearFieldError('text')
  }
  function insert(name: string): void {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = input.current ?? {}
    write(`${text.slice(0, from)}{{${name}}}${text.slice(to)}`)
    const end = from + name.length + 4
    // The new text is in the field after the next drawing.
    setTimeout(() => {
      input.current?.focus()
      input.current?.setSelectionRange(end, end)
    })
  }
  return (
    <RecordForm form={form} lost={texts.lost} name={record && `/${record.shortcut}`}>
      <TextField
        description={texts.shortcutHint}
        form={form}
        hasFocus={!record}
        label={texts.shortcut}
        name="shortcut"
      />
      <Textarea
        autosize
        classNames={fieldClassNames}
        dir="auto"
        error={form.fields.errors['text']}
        label={texts.text}
        maxLength={4000}
        maxRows={14}
        minRows={4}
        name="text"
        onChange={({ currentTarget }) => write(currentTarget.value)}
        ref={input}
        required
        value={text}
        withAsterisk={false}
      />
      <Menu position="bottom-start" withinPortal={false}>
        <Menu.Target>
          <Button rightSection={<Icon name="chevron" />} style={{ justifySelf: 'start' }}>
            {texts.insert}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {variables.map((name) => (
            <Menu.Item key={name} onClick={() => insert(name)}>
              {texts[name]} <span className="dim small">{`{{${name}}}`}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <div>
        <p className="small strong">{texts.preview}</p>
        <p className="dim small">{texts.previewText}</p>
        <div aria-live="polite" className={styles.preview} dir="auto">
          {filled}
        </div>
      </div>
      <SelectField form={form} isOptional isSearchable label={texts.language} name="languageCode" options={languages} />
      <HotelsField form={form} />
    </RecordForm>
  )
}
