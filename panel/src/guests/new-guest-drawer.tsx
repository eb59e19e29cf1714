import type { Consent, GuestCreate } from '@bellhop/sdk'
import { Checkbox } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { change } from '../api/changes.ts'
import { useApiForm } from '../parts/api-form.ts'
import { DrawerForm, FieldGroup } from '../parts/drawer-form.tsx'
import { KnownGuests, useKnownNumber } from '../parts/known-number.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { consentTexts } from './consent-texts.ts'
import { formTexts } from './form-texts.ts'
import { ClassFields, NameFields } from './guest-fields.tsx'
import own from './guest-form.module.css'
import { nameOf } from './guest-names.ts'
import { changedFields, type GuestFormValues, valuesOf, withFormFields } from './guest-values.ts'

const channels = ['phone', 'sms', 'whatsapp', 'email'] as const

/** Adds a guest, and opens the record. */
export function NewGuestDrawer({ onClose }: { onClose: () => void }) {
  const texts = useTexts(formTexts)
  const names = useTexts(consentTexts)
  const navigate = useNavigate()
  const [phone, setPhone] = useState('')
  const known = useKnownNumber(phone)
  const form = useApiForm({
    initialValues: { ...valuesOf(), consents: [] as string[] },
    async send({ consents, ...values }) {
      const question = await known.findQuestion(values.phone)
      if (question) throw question
      return change('guests.create', newGuest(values, consents)).catch((error: unknown) => {
        throw error instanceof ApiError ? withFormFields(error) : error
      })
    },
    onDone(guest) {
      notifications.show({ message: textsOf(formTexts).created(nameOf(guest)) })
      void navigate({ to: '/guests/$id', params: { id: guest.id } })
    },
  })
  const { fields } = form
  fields.watch('phone', ({ value }) => setPhone(value))
  return (
    <SideDrawer onClose={onClose} title={texts.newGuest}>
      <DrawerForm form={form}>
        <NameFields form={form} knownGuests={<KnownGuests known={known} />} />
        <ClassFields form={form} language={null} />
        <FieldGroup title={texts.consents}>
          <Checkbox.Group {...fields.getInputProps('consents')} key={fields.key('consents')}>
            <div className={own.choices}>
              {channels.map((channel) => (
                <Checkbox key={channel} label={texts.marketingOf(names[channel])} value={`marketing ${channel}`} />
              ))}
              <Checkbox label={texts.callRecording} value="callRecording phone" />
            </div>
          </Checkbox.Group>
        </FieldGroup>
      </DrawerForm>
    </SideDrawer>
  )
}

const newGuest = (values: GuestFormValues, agreed: readonly string[]): GuestCreate => ({
  ...changedFields(values),
  firstName: values.firstName,
  lastName: values.lastName,
  ...(agreed.length === 0 ? {} : { consents: agreed.map(toConsent) }),
})

const toConsent = (key: string): Consent => {
  const [purpose, channel] = key.split(' ') as [Consent['purpose'], Consent['channel']]
  return { purpose, channel, status: 'granted', source: 'panel' }
}
