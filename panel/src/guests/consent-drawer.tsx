import type { Consent, Guest } from '@bellhop/sdk'
import { notifications } from '@mantine/notifications'
import { change } from '../api/changes.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { TextField } from '../parts/form-fields.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { consentTexts } from './consent-texts.ts'

/** Writes down what the guest answered. The history keeps every answer. */
export function ConsentDrawer({ guest, onClose }: { guest: Guest; onClose: () => void }) {
  const texts = useTexts(consentTexts)
  const form = useApiForm({
    initialValues: { purpose: 'marketing', channel: 'email', status: 'granted', source: '' },
    send: ({ purpose, channel, status, source }) => {
      const consent = { purpose, channel, status, source: source.trim() === '' ? null : source.trim() }
      return change('guests.update', guest.id, { consents: [consent as Consent] })
    },
    onDone() {
      notifications.show({ message: textsOf(consentTexts).saved })
      onClose()
    },
  })
  const purposes = (['marketing', 'profiling', 'callRecording'] as const).map(optionOf)
  const channels = (['email', 'sms', 'whatsapp', 'phone'] as const).map(optionOf)
  function optionOf<Word extends 'marketing' | 'profiling' | 'callRecording' | 'email' | 'sms' | 'whatsapp' | 'phone'>(
    value: Word,
  ) {
    return { value, label: texts[value] }
  }
  const answers = [
    { value: 'granted', label: texts.saysGranted },
    { value: 'denied', label: texts.saysDenied },
    { value: 'withdrawn', label: texts.saysWithdrawn },
  ]
  return (
    <SideDrawer onClose={onClose} title={texts.record}>
      <DrawerForm form={form}>
        <SelectField form={form} label={texts.purpose} name="purpose" options={purposes} />
        <SelectField form={form} label={texts.channel} name="channel" options={channels} />
        <SelectField form={form} label={texts.answer} name="status" options={answers} />
        <TextField description={texts.sourceHint} form={form} isOptional label={texts.source} name="source" />
      </DrawerForm>
    </SideDrawer>
  )
}
