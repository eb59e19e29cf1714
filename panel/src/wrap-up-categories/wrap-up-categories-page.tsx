import type { WrapUpCategory } from '@bellhop/sdk'
import { useBuiltInName } from '../parts/built-in-names.ts'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { ManageList, nameColumn, nameOf, useManagedList, useStateColumn } from '../parts/manage-list.tsx'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import type { Column } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { categoryTexts } from './texts.ts'

/** Calls that nobody classifies get this category. It stays active and cannot be deleted. */
const unclassified = 'unclassified'
/** How many categories the wrap-up of a call offers with a key. */
const keyCount = 9

/** The outcomes by which agents classify calls. */
export function WrapUpCategoriesPage() {
  const texts = useTexts(categoryTexts)
  const list = useManagedList('wrapUpCategories', { sort: 'createdAt' })
  const columns = useColumns(list.records.data?.items ?? [], list.open)
  return <ManageList columns={columns} form={CategoryForm} list={list} texts={texts} titleOf={nameOf} />
}

function useColumns(categories: readonly WrapUpCategory[], open: (id: string) => void): Column<WrapUpCategory>[] {
  const texts = useTexts(categoryTexts)
  const nameIn = useBuiltInName('wrapUpCategories')
  const state = useStateColumn<WrapUpCategory>()
  const keyed = categories.filter(({ code, isActive }) => isActive && code !== unclassified).slice(0, keyCount)
  const keyOf = ({ id }: WrapUpCategory): number => keyed.findIndex((each) => each.id === id) + 1
  return [
    nameColumn(texts.name, open, ({ name }) => nameIn(name)),
    { key: 'code', head: texts.code, isWide: true, cell: ({ code }) => <span className="mono dim">{code}</span> },
    {
      key: 'key',
      head: <abbr title={texts.keyHint}>{texts.key}</abbr>,
      isWide: true,
      cell: (category) => keyOf(category) > 0 && <kbd>{keyOf(category)}</kbd>,
    },
    {
      key: 'outcome',
      head: texts.outcome,
      cell: ({ isLead, isSale }) => [isLead && texts.lead, isSale && texts.sale].filter(Boolean).join(', '),
    },
    state,
  ]
}

function CategoryForm({ record, onDone }: FormProps<WrapUpCategory>) {
  const texts = useTexts(categoryTexts)
  const isDefault = record?.code === unclassified
  const form = useRecordForm('wrapUpCategories', {
    record,
    onDone,
    initialValues: {
      name: record?.name ?? '',
      code: record?.code ?? '',
      isLead: record?.isLead ?? false,
      isSale: record?.isSale ?? false,
      isActive: record?.isActive ?? true,
    },
    create: ({ name, code, isLead, isSale }) => ({ name, code, isLead, isSale }),
    update: ({ name, isLead, isSale, isActive }) => ({ name, isLead, isSale, isActive }),
  })
  return (
    <RecordForm form={form} lost={texts.deleteText} name={isDefault ? undefined : record?.name}>
      {record && (
        <p className="dim small">
          {texts.code} <span className="mono">{record.code}</span> · {texts.codeFixed}
        </p>
      )}
      <TextField form={form} hasFocus label={texts.name} name="name" />
      {!record && <TextField description={texts.codeHint} form={form} label={texts.code} name="code" />}
      <CheckField form={form} label={texts.leadLong} name="isLead" />
      <CheckField form={form} label={texts.saleLong} name="isSale" />
      {isDefault && <p className="dim small">{texts.defaultText}</p>}
      {record && !isDefault && <CheckField form={form} label={texts.activeLong} name="isActive" />}
    </RecordForm>
  )
}
