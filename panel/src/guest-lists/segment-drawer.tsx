import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { GuestSegment, GuestSegmentCreate } from '../../../sdk/index.ts'
import { change } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { useApiForm } from '../parts/api-form.ts'
import { TextAreaField } from '../parts/choice-fields.tsx'
import { DeleteRecord } from '../parts/delete-record.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { newGroup, toFilter, toRule } from './rule.ts'
import { RuleEditor } from './rule-editor.tsx'
import { SegmentPreview } from './segment-preview.tsx'
import { segmentTexts } from './segment-texts.ts'

const size = 720

/** Adds a segment. */
export function NewSegment({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(segmentTexts)
  return (
    <SideDrawer onClose={onClose} size={size} title={texts.newTitle}>
      <SegmentForm onDone={onClose} send={(body) => change('guestSegments.create', body)} submit={texts.add} />
    </SideDrawer>
  )
}

/** Changes or deletes a segment. */
export function EditSegment({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const texts = useTexts(segmentTexts)
  const query = useRead('guestSegments.get', [id])
  return (
    <SideDrawer onClose={onClose} size={size} title={query.data?.name ?? texts.title}>
      <Loaded query={query}>{(segment) => <Editor onClose={onClose} segment={segment} />}</Loaded>
    </SideDrawer>
  )
}

function Editor({ segment: latest, onClose }: { readonly segment: GuestSegment; readonly onClose: () => void }) {
  const texts = useTexts(segmentTexts)
  const { count } = useFormat()
  // The list is read again while somebody types. The form stays with what it began with.
  const [segment] = useState(latest)
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <SegmentForm
        onDone={onClose}
        other={<Button onClick={() => setDeleting(true)}>{texts.delete}</Button>}
        segment={segment}
        send={(body) => change('guestSegments.update', segment.id, body, { ifMatch: segment })}
        submit={texts.save}
      >
        {segment.guestCount !== null && (
          <Link search={{ segment: segment.id }} to="/guests">
            {texts.showGuests(count(segment.guestCount))}
          </Link>
        )}
      </SegmentForm>
      {isDeleting && (
        <DeleteRecord
          name={segment.name}
          onClose={() => setDeleting(false)}
          onDone={onClose}
          send={() => change('guestSegments.delete', segment.id)}
        >
          <p>{texts.deleteText}</p>
        </DeleteRecord>
      )}
    </>
  )
}

type SegmentFormProps = {
  readonly segment?: GuestSegment
  /** Sends the segment. Throws `ApiError`. */
  readonly send: (body: GuestSegmentCreate) => Promise<GuestSegment>
  readonly onDone: () => void
  readonly submit: string
  readonly other?: ReactNode
  readonly children?: ReactNode
}

/** The path of a part of the filter without its last step: `filter.conditions[0].value` is about the first line. */
const lineOf = (field: string): string =>
  field.replace(/^filter\.?/, '').replace(/\.(field|operator|value)(\[\d+\])?$/, '')

function SegmentForm({ segment, send, onDone, submit, other, children }: SegmentFormProps) {
  const texts = useTexts(segmentTexts)
  const [rule, setRule] = useState(() => (segment ? toRule(segment.filter) : newGroup()))
  const form = useApiForm({
    initialValues: {
      name: segment?.name ?? '',
      description: segment?.description ?? '',
      isActive: segment?.isActive ?? true,
    },
    fieldOf: (field) => (field.startsWith('filter') ? field : undefined),
    send: ({ description, ...values }) =>
      send({ ...values, description: description.trim() || null, filter: toFilter(rule) }),
    onDone() {
      notifications.show({ message: texts.saved })
      onDone()
    },
  })
  const errors = new Map(
    Object.entries(form.fields.errors)
      .filter(([field]) => field.startsWith('filter'))
      .map(([field, text]) => [lineOf(field), String(text)]),
  )
  return (
    <DrawerForm form={form} other={other} submit={submit}>
      <TextField form={form} hasFocus={!segment} label={texts.name} name="name" />
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
      {children}
    </DrawerForm>
  )
}
