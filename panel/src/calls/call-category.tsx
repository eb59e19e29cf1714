import type { Call } from '@bellhop/sdk'
import { Select } from '@mantine/core'
import { change } from '../api/changes.ts'
import { showRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { TextAreaField } from '../parts/choice-fields.tsx'
import { Form } from '../parts/form.tsx'
import { fieldClassNames, SubmitButton } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { useMoreText } from '../parts/more-records.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useCategories, useCategoryName } from './call-queries.ts'
import styles from './call-record.module.css'
import { recordTexts } from './record-texts.ts'

/** Whether the category can be set now: after a talk and only once, or later for a call that was entered by hand. */
const needsCategory = ({ status, provider, wrapUpCategory }: Call): boolean =>
  status === 'wrapUp' || (provider === null && status === 'completed' && wrapUpCategory === 'unclassified')

/** What the call was about. */
export function CallCategory({ call }: { call: Call }) {
  const texts = useTexts(recordTexts)
  const nameOf = useCategoryName()
  const mayChange = isAllowed(useProfile(), 'calls.manage')
  const { wrapUpCategory: code, wrapUpNote, endedAt } = call
  const isOpen = mayChange && needsCategory(call)
  return (
    <AsideSection title={texts.category} tone={call.status === 'wrapUp' ? 'warn' : 'plain'}>
      {code !== null && <p className="strong">{nameOf(code)}</p>}
      {wrapUpNote !== null && <p className="words">{wrapUpNote}</p>}
      {code === null && !isOpen && <p className="dim">{endedAt === null ? texts.categoryLater : texts.noCategory}</p>}
      {isOpen && <CategoryForm call={call} />}
    </AsideSection>
  )
}

function CategoryForm({ call }: { call: Call }) {
  const texts = useTexts(recordTexts)
  const { data } = useCategories()
  const moreText = useMoreText(data)
  const form = useApiForm({
    initialValues: { category: null as string | null, note: '' },
    send: ({ category, note }) =>
      change('calls.wrapUp', call.id, { category: category ?? '', note: note.trim() === '' ? null : note }),
    onDone: (saved) => showRead('calls.get', [saved.id], saved),
  })
  const active = (data?.items ?? []).filter(({ isActive }) => isActive)
  return (
    <Form className={styles.form} form={form}>
      <FormStatus form={form} />
      <Select
        {...form.fields.getInputProps('category')}
        classNames={fieldClassNames}
        comboboxProps={{ withinPortal: false }}
        data={active.map(({ code, name }) => ({ value: code, label: name }))}
        description={moreText}
        key={form.fields.key('category')}
        label={texts.category}
        name="category"
        placeholder={texts.chooseCategory}
        required
        searchable
        withAsterisk={false}
      />
      <TextAreaField form={form} isOptional label={texts.wrapUpNote} name="note" rows={2} />
      <div>
        <SubmitButton form={form}>{texts.setCategory}</SubmitButton>
      </div>
    </Form>
  )
}
