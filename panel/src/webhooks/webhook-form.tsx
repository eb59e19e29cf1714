import { type FormEvent, useState } from 'react'
import type { EventType, Webhook } from '../../../sdk/index.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SubmitButton, TextField } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { type HotelChoice, HotelsField, initialHotels } from '../parts/hotels-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { EventsField } from './events-field.tsx'
import { formTexts } from './texts.ts'
import styles from './webhooks.module.css'

/** What a user enters about an endpoint. `secret` is empty unless the user has one. */
export type WebhookInput = {
  readonly url: string
  readonly description: string | null
  readonly events: EventType[]
  readonly hotelIds: string[]
  readonly secret: string
}

type WebhookFormProps = {
  /** The endpoint to change; without it the form makes a new one. */
  readonly webhook?: Webhook
  /** Sends the values. Throws `ApiError`. */
  readonly send: (input: WebhookInput) => Promise<Webhook>
  readonly onDone: (webhook: Webhook) => void
}

/** The form of an endpoint. */
export function WebhookForm({ webhook, send, onDone }: WebhookFormProps) {
  const texts = useTexts(formTexts)
  const { hotelIds: ownHotels } = useProfile()
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? [])
  const [hotels, setHotels] = useState<HotelChoice>(() => initialHotels(webhook?.hotelIds, ownHotels))
  const form = useApiForm({
    // Errors of the two lists appear beside them, so the form knows their names.
    initialValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      secret: '',
      events: null,
      hotelIds: null,
    },
    send: ({ url, description, secret }) =>
      send({
        url: url.trim(),
        description: description.trim() || null,
        secret,
        events: [...events] as EventType[],
        hotelIds: hotels === 'all' ? [] : [...hotels],
      }),
    onDone,
  })
  const errorOf = (name: string): string | undefined => form.fields.errors[name]?.toString()
  function submit(event: FormEvent<HTMLFormElement>): void {
    if (events.length > 0 && hotels.length > 0) return form.submit(event)
    event.preventDefault()
    if (events.length === 0) form.fields.setFieldError('events', texts.eventsNeeded)
    if (hotels.length === 0) form.fields.setFieldError('hotelIds', texts.hotelsNeeded)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <FormStatus form={form} />
      <TextField description={texts.urlHint} form={form} hasFocus label={texts.url} name="url" />
      <TextField description={texts.nameHint} form={form} isOptional label={texts.name} name="description" />
      <EventsField
        error={errorOf('events')}
        onChange={(types) => {
          form.fields.clearFieldError('events')
          setEvents(types)
        }}
        value={events}
      />
      <HotelsField
        error={errorOf('hotelIds')}
        onChange={(choice) => {
          form.fields.clearFieldError('hotelIds')
          setHotels(choice)
        }}
        value={hotels}
      />
      {webhook === undefined && (
        <TextField
          autoComplete="off"
          description={texts.secretHint}
          form={form}
          isOptional
          label={texts.secret}
          name="secret"
        />
      )}
      <div className={styles.actions}>
        <SubmitButton form={form}>{webhook === undefined ? texts.create : texts.save}</SubmitButton>
      </div>
    </form>
  )
}
