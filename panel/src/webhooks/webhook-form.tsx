import type { EventType, Webhook } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useProfile } from '../api/session.ts'
import { formRefusal } from '../parts/api-form.ts'
import { TextField } from '../parts/form-fields.tsx'
import { HotelsField, hotelIdsOf, initialHotels } from '../parts/hotels-field.tsx'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { useTexts } from '../text/catalogue.ts'
import { EventsField } from './events-field.tsx'
import { NewSecret } from './new-secret.tsx'
import { createSecret } from './secret.ts'
import { formTexts } from './texts.ts'
import styles from './webhooks.module.css'

/** The form of an endpoint. After it made one, it shows the secret once. */
export function WebhookForm({ record: webhook, onDone }: FormProps<Webhook>) {
  const texts = useTexts(formTexts)
  const { hotelIds: ownHotels } = useProfile()
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? [])
  const [made, setMade] = useState<{ readonly webhook: Webhook; readonly secret: string }>()
  // One for all tries: repeating a request whose answer was lost changes nothing.
  const [generated] = useState(createSecret)
  const initialValues = {
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    secret: '',
    hotelIds: initialHotels(webhook?.hotelIds, ownHotels),
    // Errors of the events appear beside them, so the form knows their name.
    events: null,
  }
  const bodyOf = ({ url, description, hotelIds }: typeof initialValues) => {
    if (events.length === 0) throw formRefusal({ events: texts.eventsNeeded })
    return {
      url: url.trim(),
      description: description.trim() || null,
      events: [...events] as EventType[],
      hotelIds: hotelIdsOf(hotelIds),
    }
  }
  const form = useRecordForm('webhooks', {
    record: webhook,
    onDone(saved) {
      if (webhook) onDone(saved)
      else setMade({ webhook: saved, secret: form.fields.getValues().secret || generated })
    },
    initialValues,
    create: (values) => ({ ...bodyOf(values), secret: values.secret || generated }),
    update: bodyOf,
  })
  if (made) return <Made {...made} onDone={onDone} />
  return (
    <RecordForm form={form}>
      <TextField description={texts.urlHint} form={form} hasFocus label={texts.url} name="url" />
      <TextField description={texts.nameHint} form={form} isOptional label={texts.name} name="description" />
      <EventsField
        error={form.fields.errors['events']?.toString()}
        onChange={(types) => {
          form.fields.clearFieldError('events')
          setEvents(types)
        }}
        value={events}
      />
      <HotelsField form={form} />
      {webhook === undefined && (
        <TextField description={texts.secretHint} form={form} isOptional label={texts.secret} name="secret" />
      )}
    </RecordForm>
  )
}

type MadeProps = {
  readonly webhook: Webhook
  readonly secret: string
  readonly onDone: (webhook: Webhook) => void
}

/** A new endpoint, whose secret is shown this once. */
function Made({ webhook, secret, onDone }: MadeProps) {
  const texts = useTexts(formTexts)
  const navigate = useNavigate()
  const toTest = (): void =>
    void navigate({ to: '/webhooks/$id', params: { id: webhook.id }, search: { open: 'test' } })
  return (
    <div className={styles.form}>
      <NewSecret secret={secret} />
      <div className={styles.actions}>
        <Button onClick={toTest} variant="filled">
          {texts.test}
        </Button>
        <Button onClick={() => onDone(webhook)}>{texts.done}</Button>
      </div>
    </div>
  )
}
