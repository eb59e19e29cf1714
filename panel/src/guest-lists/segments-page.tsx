import type { GuestSegment } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TextAreaField } from '../parts/choice-fields.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { ManageList, nameColumn, nameOf, useManagedList, useStateColumn } from '../parts/manage-list.tsx'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import type { Column } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { newGroup, toFilter, toRule } from './rule.ts'
import { RuleEditor } from './rule-editor.tsx'
import { SegmentPreview } from './segment-preview.tsx'
import { segmentTexts } from './segment-texts.ts'

/** The segments of guests: rules that find them. */
export function SegmentsPage() {
  const texts = useTexts(segmentTexts)
  const list = useManagedList('guestSegments', { sort: 'name' })
  return (
    <ManageList
      columns={useColumns(list.open)}
      isDrawerWide
      form={SegmentForm}
      list={list}
      texts={texts}
      titleOf={nameOf}
    />
  )
}

function useColumns(open: (id: string) => void): Column<GuestSegment>[] {
  const texts = useTexts(segmentTexts)
  const { count, moment } = useFormat()
  return [
    nameColumn(texts.name, open, ({ name }) => name),
    {
      key: 'guests',
      head: texts.guests,
      isNumber: true,
      cell: ({ id, guestCount }) =>
        guestCount === null ? (
          '–'
        ) : (
          <Link search={{ segment: id }} to="/guests">
            {count(guestCount)}
          </Link>
        ),
    },
    {
      key: 'evaluated',
      head: texts.evaluated,
      isWide: true,
      cell: ({ evaluatedAt }) => (evaluatedAt === null ? '–' : moment(evaluatedAt)),
    },
    useStateColumn(),
  ]
}

/** The path of a part of the filter without its last step: `filter.conditions[0].value` is about the first line. */
const lineOf = (field: string): string =>
  field.replace(/^filter\.?/, '').replace(/\.(field|operator|value)(\[\d+\])?$/, '')

function SegmentForm({ record, onDone }: FormProps<GuestSegment>) {
  const texts = useTexts(segmentTexts)
  const { count } = useFormat()
  const [rule, setRule] = useState(() => (record ? toRule(record.filter) : newGroup()))
  const form = useRecordForm('guestSegments', {
    record,
    onDone,
    initialValues: {
      name: record?.name ?? '',
      description: record?.description ?? '',
      isActive: record?.isActive ?? true,
    },
    fieldOf: (field) => (field.startsWith('filter') ? field : undefined),
    create: ({ description, ...values }) => ({
      ...values,
      description: description.trim() || null,
      filter: toFilter(rule),
    }),
  })
  const errors = new Map(
    Object.entries(form.fields.errors)
      .filter(([field]) => field.startsWith('filter'))
      .map(([field, text]) => [lineOf(field), String(text)]),
  )
  return (
    <RecordForm form={form} lost={texts.deleteText} name={record?.name}>
      <TextField form={form} hasFocus={!record} label={texts.name} name="name" />
      <RuleEditor
        errors={errors}
        group={rule}
        onChange={(changed) => {
          for (const field of Object.keys(form.fields.errors)) form.fields.clearFieldError(field)
          setRule(changed)
        }}
      />
      <SegmentPreview rule={rule} />
      <TextAreaField form={form} isOptional label={texts.description} name="description" />
      <CheckField form={form} label={texts.isActive} name="isActive" />
      {record && record.guestCount !== null && (
        <Link search={{ segment: record.id }} to="/guests">
          {texts.showGuests(count(record.guestCount))}
        </Link>
      )}
    </RecordForm>
  )
}
