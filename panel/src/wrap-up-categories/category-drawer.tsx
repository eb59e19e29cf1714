import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { WrapUpCategory } from '../../../sdk/index.ts'
import { change } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { useApiForm } from '../parts/api-form.ts'
import { DeleteRecord } from '../parts/delete-record.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { categoryTexts } from './texts.ts'

/** Calls that nobody classifies get this category. It stays active and cannot be deleted. */
export const unclassified = 'unclassified'

type DrawerProps = { readonly id: string; readonly onClose: () => void }

/** Makes a category (`new`), or changes one. */
export function CategoryDrawer({ id, onClose }: DrawerProps) {
  const texts = useTexts(categoryTexts)
  return (
    <SideDrawer onClose={onClose} title={id === 'new' ? texts.add : texts.edit}>
      {id === 'new' ? <NewForm onClose={onClose} /> : <EditForm id={id} onClose={onClose} />}
    </SideDrawer>
  )
}

function saved(onClose: () => void): void {
  notifications.show({ message: textsOf(categoryTexts).saved })
  onClose()
}

function NewForm({ onClose }: Pick<DrawerProps, 'onClose'>) {
  const texts = useTexts(categoryTexts)
  const form = useApiForm({
    initialValues: { name: '', code: '', isLead: false, isSale: false },
    send: (values) => change('wrapUpCategories.create', values),
    onDone: () => saved(onClose),
  })
  return (
    <DrawerForm form={form} submit={texts.create}>
      <TextField form={form} hasFocus label={texts.name} name="name" />
      <TextField autoComplete="off" description={texts.codeHint} form={form} label={texts.code} name="code" />
      <CheckField form={form} label={texts.leadLong} name="isLead" />
      <CheckField form={form} label={texts.saleLong} name="isSale" />
    </DrawerForm>
  )
}

function EditForm({ id, onClose }: DrawerProps) {
  const query = useRead('wrapUpCategories.get', [id])
  return <Loaded query={query}>{(category) => <ChangeForm category={category} onClose={onClose} />}</Loaded>
}

function ChangeForm({ category, onClose }: { category: WrapUpCategory; onClose: () => void }) {
  const texts = useTexts(categoryTexts)
  const [isDeleting, setDeleting] = useState(false)
  const { id, code, name, isLead, isSale, isActive } = category
  const isDefault = code === unclassified
  const form = useApiForm({
    initialValues: { name, isLead, isSale, isActive },
    send: (values) => change('wrapUpCategories.update', id, values, { ifMatch: category }),
    onDone: () => saved(onClose),
  })
  return (
    <>
      <DrawerForm
        form={form}
        other={!isDefault && <Button onClick={() => setDeleting(true)}>{texts.delete}</Button>}
        submit={texts.save}
      >
        <p className="dim small">
          {texts.code} <span className="mono">{code}</span> · {texts.codeFixed}
        </p>
        <TextField form={form} hasFocus label={texts.name} name="name" />
        <CheckField form={form} label={texts.leadLong} name="isLead" />
        <CheckField form={form} label={texts.saleLong} name="isSale" />
        {isDefault ? (
          <p className="dim small">{texts.defaultText}</p>
        ) : (
          <CheckField form={form} label={texts.activeLong} name="isActive" />
        )}
      </DrawerForm>
      {isDeleting && (
        <DeleteRecord
          name={name}
          onClose={() => setDeleting(false)}
          onDone={onClose}
          send={() => change('wrapUpCategories.delete', id)}
        >
          <p>{texts.deleteText}</p>
        </DeleteRecord>
      )}
    </>
  )
}
