import { Button, Menu, MultiSelect, Textarea } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import type { CannedResponse, CannedResponseCreate } from '../../../sdk/index.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { FieldLabel, fieldClassNames, SubmitButton, TextField } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { Icon } from '../parts/icon.tsx'
import pageStyles from '../parts/page.module.css'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './canned.module.css'
import { cannedTexts } from './texts.ts'
import { useFilledExample, variables } from './variables.ts'

/** The languages that the list offers first; guests of hotels here mostly speak one of them. */
const languageCodes = ['tr', 'en', 'de', 'ru', 'ar', 'fr', 'es', 'it', 'nl', 'pl', 'uk', 'fa', 'he', 'el', 'zh', 'ja']

type CannedFormProps = {
  /** The response to change; without it the form makes a new one. */
  readonly response: CannedResponse | undefined
  /** Sends the values. Throws `ApiError`. */
  readonly send: (body: CannedResponseCreate) => Promise<CannedResponse>
  readonly onDone: () => void
  /** What else one can do with the response. */
  readonly actions?: ReactNode
}

/** The form of a response: variables come from a menu, and the preview follows the typing. */
export function CannedForm({ response, send, onDone, actions }: CannedFormProps) {
  const texts = useTexts(cannedTexts)
  const { hotels } = useProfile()
  const { languageName } = useFormat()
  const input = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(response?.text ?? '')
  const [hotelIds, setHotelIds] = useState<string[]>(response?.hotelIds ?? [])
  const form = useApiForm({
    // Errors of text and hotels appear beside them, so the form knows their names.
    initialValues: {
      shortcut: response?.shortcut ?? '',
      languageCode: response?.languageCode ?? null,
      text: response?.text ?? '',
      hotelIds: null,
    },
    send: ({ shortcut, languageCode }) =>
      send({ shortcut: shortcut.trim(), text, languageCode: languageCode as string | null, hotelIds }),
    onDone,
  })
  const filled = useFilledExample(text)
  const codes = [...new Set([...(response?.languageCode ? [response.languageCode] : []), ...languageCodes])]
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
    <form className={pageStyles.form} onSubmit={form.submit}>
      <FormStatus form={form} />
      <TextField
        autoComplete="off"
        description={texts.shortcutHint}
        form={form}
        hasFocus={response === undefined}
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
      <SelectField
        form={form}
        isOptional
        isSearchable
        label={texts.language}
        name="languageCode"
        options={codes.map((value) => ({ value, label: languageName(value) }))}
      />
      {hotels.length > 1 && (
        <MultiSelect
          classNames={fieldClassNames}
          comboboxProps={{ withinPortal: false }}
          data={hotels.map(({ id, name }) => ({ value: id, label: name }))}
          description={texts.hotelsHint}
          error={form.fields.errors['hotelIds']}
          label={<FieldLabel isOptional label={texts.hotels} />}
          onChange={setHotelIds}
          value={hotelIds}
        />
      )}
      <div className={pageStyles.actions}>
        <SubmitButton form={form}>{response === undefined ? texts.create : texts.save}</SubmitButton>
        {actions}
      </div>
    </form>
  )
}
