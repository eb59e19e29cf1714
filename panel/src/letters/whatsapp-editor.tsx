import type { MessageTemplate } from '@bellhop/sdk'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { lowerAscii } from '../../../server/shared/letter-case.ts'
import { useAll } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { useTexts } from '../text/catalogue.ts'
import { EditorFrame, type EditorProps, useTemplateForm } from './editor-frame.tsx'
import { editorTexts } from './editor-texts.ts'
import styles from './letters.module.css'

/** The message template of a letter in one language, with the values of its variables. */
export function WhatsappEditor(props: EditorProps) {
  const texts = useTexts(editorTexts)
  const canRead = isAllowed(useProfile(), 'integrations.manage')
  const all = useAll('messagingApp.listTemplates', canRead ? [{ status: 'approved', sort: 'name' }] : null)
  if (!canRead) return <EmptyState text={texts.noAccess} title={texts.template} />
  const { language, rule } = props
  const fitting = (all.data?.items ?? []).filter(
    ({ languageCode, category }) =>
      languageCode.split('_')[0] === language.split('-')[0] &&
      (rule.purpose === 'marketing' ? category !== 'authentication' : category === 'utility'),
  )
  if (!all.data) return null
  if (fitting.length === 0 && !props.template) return <EmptyState text={texts.templateHint} title={texts.noTemplates} />
  return <Fields {...props} offered={fitting} />
}

type Parameters = Readonly<Record<string, readonly string[]>>

function Fields(props: EditorProps & { readonly offered: readonly MessageTemplate[] }) {
  const { template, canChange, offered } = props
  const texts = useTexts(editorTexts)
  const [id, setId] = useState<string | null>(template?.messageTemplateId ?? null)
  const [parameters, setParameters] = useState<Parameters>(template?.parameters ?? {})
  const chosen = offered.find((each) => each.id === id)
  const counts = chosen ? partsOf(chosen) : []
  const form = useTemplateForm(props, 'whatsapp', {
    initialValues: { messageTemplateId: '' },
    contentOf() {
      const values = Object.fromEntries(
        counts.map(([part, count]) => [part, Array.from({ length: count }, (_, at) => parameters[part]?.[at] ?? '')]),
      )
      return { messageTemplateId: id, parameters: counts.length === 0 ? null : values }
    },
  })
  const setParameter = (part: string, at: number, value: string): void => {
    const values = [...(parameters[part] ?? [])]
    values[at] = value
    setParameters({ ...parameters, [part]: values })
  }
  return (
    <EditorFrame
      {...props}
      form={form}
      name="WhatsApp"
      preview={
        chosen && (
          <section aria-label={texts.preview} className={styles.preview}>
            <div className={styles.bubble} dir="auto">
              {bodyOf(chosen)}
            </div>
          </section>
        )
      }
      removeText={texts.remove}
    >
      <Select
        classNames={fieldClassNames}
        data={offered.map((each) => ({ value: each.id, label: each.name.replaceAll('_', ' ') }))}
        description={texts.templateHint}
        disabled={!canChange}
        error={form.fields.errors['messageTemplateId']}
        label={texts.template}
        onChange={setId}
        searchable
        value={id}
      />
      {counts.flatMap(([part, count]) =>
        Array.from({ length: count }, (_, at) => (
          <TextInput
            classNames={fieldClassNames}
            disabled={!canChange}
            key={`${part} ${at}`}
            label={texts.parameter(part, String(at + 1))}
            onChange={({ currentTarget }) => setParameter(part, at, currentTarget.value)}
            placeholder="{{guest.firstName}}"
            value={parameters[part]?.[at] ?? ''}
          />
        )),
      )}
    </EditorFrame>
  )
}

const countIn = (text: string | undefined): number => new Set(text?.match(/\{\{\s*\d+\s*\}\}/g)).size

/** The parts of a template with variables, and how many each has. */
function partsOf({ components }: MessageTemplate): [part: string, count: number][] {
  const all = components.flatMap((component): [string, number][] => {
    if (component.type === 'BUTTONS') {
      const buttons = 'buttons' in component ? (component.buttons ?? []) : []
      return buttons.map((button, at) => [`button${at}`, countIn('url' in button ? button.url : undefined)])
    }
    const text = 'text' in component ? component.text : undefined
    return component.type === 'FOOTER' ? [] : [[lowerAscii(component.type), countIn(text)]]
  })
  return all.filter(([, count]) => count > 0)
}

const bodyOf = ({ components }: MessageTemplate): string => {
  const body = components.find(({ type }) => type === 'BODY')
  return body && 'text' in body ? (body.text ?? '') : ''
}
