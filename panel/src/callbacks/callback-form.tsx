import type { Guest, ScheduledCallback } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useAll, useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import type { ApiForm } from '../parts/api-form.ts'
import { SelectField, TextAreaField } from '../parts/choice-fields.tsx'
import { MomentField } from '../parts/date-fields.tsx'
import { FindGuest } from '../parts/find-guest.tsx'
import { TextField } from '../parts/form-fields.tsx'
import pageStyles from '../parts/page.module.css'
import { useTexts } from '../text/catalogue.ts'
import { formatPhone } from '../text/phone-number.ts'
import { clockIn, dayIn, instantOfClock, zoneOfPhone } from '../text/zoned-time.ts'
import styles from './callbacks.module.css'
import { callbackTexts } from './texts.ts'

/** Nobody in particular, in a field that must have a value. */
const anybody = 'anybody'
const anyHotel = 'any'
const reasons = ['reservation', 'followUp', 'missedCall', 'complaint', 'other'] as const

/** The fields of a callback as the form holds them. */
export type CallbackValues = {
  /** The guest of a new callback. */
  readonly guestId: string | null
  readonly phone: string
  /** On the clock of the user. */
  readonly scheduledAt: string | null
  readonly assignedUserId: string
  readonly reason: string
  readonly hotelId: string
  readonly notes: string
}

type FormSource = Pick<
  ScheduledCallback,
  'guestId' | 'phone' | 'assignedUserId' | 'reason' | 'hotelId' | 'notes' | 'scheduledAt'
>

/** The values of a form for a callback. */
export const valuesOf = (callback: FormSource, ownZone: string): CallbackValues => ({
  guestId: callback.guestId,
  phone: formatPhone(callback.phone) ?? '',
  scheduledAt: clockIn(ownZone, callback.scheduledAt),
  assignedUserId: callback.assignedUserId ?? anybody,
  reason: callback.reason,
  hotelId: callback.hotelId ?? anyHotel,
  notes: callback.notes ?? '',
})

/** What the form sends. */
export const bodyOf = (values: CallbackValues, ownZone: string) => ({
  phone: values.phone.trim(),
  scheduledAt: instantOfClock(values.scheduledAt ?? '', ownZone),
  timeZone: zoneOfPhone(values.phone) ?? null,
  assignedUserId: values.assignedUserId === anybody ? null : values.assignedUserId,
  reason: values.reason as (typeof reasons)[number],
  hotelId: values.hotelId === anyHotel ? null : values.hotelId,
  notes: values.notes.trim() === '' ? null : values.notes.trim(),
})

type CallbackFieldsProps = {
  readonly form: ApiForm<CallbackValues>
  readonly isFixed?: boolean
  readonly isNew?: boolean
}

/** The fields of a callback. With `isFixed` only the note can change. */
export function CallbackFields({ form, isFixed = false, isNew = false }: CallbackFieldsProps): ReactNode {
  const texts = useTexts(callbackTexts)
  const profile = useProfile()
  const { data } = useAll('agents.list', [{ sort: 'firstName' }])
  const others = (data?.items ?? []).filter(({ id }) => id !== profile.id)
  const notes = <TextAreaField form={form} isOptional label={texts.notes} name="notes" />
  if (isFixed) return notes
  return (
    <>
      {isNew && <GuestField form={form} />}
      <TextField form={form} label={texts.number} name="phone" type="tel" />
      <MomentField
        form={form}
        label={texts.when}
        minDate={dayIn(profile.timeZone ?? 'UTC', Date.now())}
        name="scheduledAt"
      />
      <div className={pageStyles.pair}>
        <SelectField
          form={form}
          label={texts.reason}
          name="reason"
          options={reasons.map((value) => ({ value, label: texts[value] }))}
        />
        <SelectField
          form={form}
          isSearchable
          label={texts.agent}
          name="assignedUserId"
          options={{
            items: [
              { value: profile.id, label: texts.me },
              { value: anybody, label: texts.anybody },
              ...others.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
            ],
            hasMore: data?.hasMore ?? false,
          }}
        />
      </div>
      {profile.hotels.length > 1 && (
        <SelectField
          form={form}
          label={texts.hotel}
          name="hotelId"
          options={[
            { value: anyHotel, label: texts.anyHotel },
            ...profile.hotels.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {notes}
    </>
  )
}

/** Whom to call: a guest, found by name, or only a number. A guest brings the number along. */
function GuestField({ form }: { form: ApiForm<CallbackValues> }) {
  const texts = useTexts(callbackTexts)
  const mayRead = isAllowed(useProfile(), 'guests.read')
  const [guestId, setGuestId] = useState(form.fields.getValues().guestId)
  const { data: guest } = useRead('guests.get', guestId !== null && mayRead ? [guestId] : null)
  const choose = (chosen: Guest | null): void => {
    setGuestId(chosen?.id ?? null)
    form.fields.setFieldValue('guestId', chosen?.id ?? null)
    form.fields.setFieldValue('phone', formatPhone(chosen?.phone) ?? '')
  }
  if (!mayRead) return null
  return (
    <div>
      <p className={styles.label}>{texts.guest}</p>
      {guestId === null ? (
        <FindGuest hasFocus onChoose={choose} />
      ) : (
        <p className="spread">
          <b className="strong">
            {guest?.firstName} {guest?.lastName}
          </b>
          <Button onClick={() => choose(null)} size="compact-sm">
            {texts.otherGuest}
          </Button>
        </p>
      )}
    </div>
  )
}
