import type { GuestGroup } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { SelectField, TextAreaField } from '../parts/choice-fields.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { ManageList, nameColumn, nameOf, useManagedList, useStateColumn } from '../parts/manage-list.tsx'
import { wordChoices } from '../parts/name-choices.ts'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import type { Column } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { groupTexts } from './group-texts.ts'

const types = ['company', 'family', 'tour', 'event', 'loyalty', 'other'] as const

/** The groups of guests. */
export function GuestGroupsPage() {
  const texts = useTexts(groupTexts)
  const list = useManagedList('guestGroups', { sort: 'name' })
  return <ManageList columns={useColumns(list.open)} form={GroupForm} list={list} texts={texts} titleOf={nameOf} />
}

function useColumns(open: (id: string) => void): Column<GuestGroup>[] {
  const texts = useTexts(groupTexts)
  const { count } = useFormat()
  return [
    nameColumn(texts.name, open, ({ name }) => name),
    { key: 'type', head: texts.type, cell: ({ type }) => texts[type] },
    { key: 'code', head: texts.code, isWide: true, cell: ({ code }) => code },
    {
      key: 'guests',
      head: texts.guests,
      isNumber: true,
      cell: ({ id, guestCount }) => (
        <Link search={{ group: id }} to="/guests">
          {count(guestCount)}
        </Link>
      ),
    },
    useStateColumn(),
  ]
}

function GroupForm({ record, onDone }: FormProps<GuestGroup>) {
  const texts = useTexts(groupTexts)
  const { count } = useFormat()
  const form = useRecordForm('guestGroups', {
    record,
    onDone,
    initialValues: {
      name: record?.name ?? '',
      type: record?.type ?? 'company',
      code: record?.code ?? '',
      description: record?.description ?? '',
      isActive: record?.isActive ?? true,
    },
    create: ({ code, description, ...values }) => ({
      ...values,
      code: code.trim() || null,
      description: description.trim() || null,
    }),
  })
  return (
    <RecordForm form={form} lost={texts.deleteText} name={record?.name}>
      <TextField form={form} hasFocus={!record} label={texts.name} name="name" />
      <SelectField form={form} label={texts.type} name="type" options={wordChoices(types, texts)} />
      <TextField form={form} isOptional label={texts.code} name="code" />
      <TextAreaField form={form} isOptional label={texts.description} name="description" />
      <CheckField form={form} label={texts.active} name="isActive" />
      <p className="dim small">{texts.members}</p>
      {record && (
        <Link search={{ group: record.id }} to="/guests">
          {texts.showGuests(count(record.guestCount))}
        </Link>
      )}
    </RecordForm>
  )
}
