import type { Guest, Lead, LeadUpdate } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { lostReasons } from '../../../sdk/generated/sales-kinds.ts'
import { useProfile } from '../api/session.ts'
import { useAgentChoices } from '../calls/call-queries.ts'
import type { ApiForm } from '../parts/api-form.ts'
import { SelectField, TextAreaField } from '../parts/choice-fields.tsx'
import { DateField, MomentField } from '../parts/date-fields.tsx'
import { FindGuest } from '../parts/find-guest.tsx'
import { TextField } from '../parts/form-fields.tsx'
import { wordChoices } from '../parts/name-choices.ts'
import { NumberField } from '../parts/number-field.tsx'
import pageStyles from '../parts/page.module.css'
import { useTexts } from '../text/catalogue.ts'
import { type NumberText, numberOf } from '../text/number-texts.ts'
import { clockIn, dayIn, instantOfClock } from '../text/zoned-time.ts'
import { turnawayReasonTexts } from '../turnaways/turnaway-words.ts'
import { leadStages, nextSteps } from './lead-search.ts'
import styles from './leads.module.css'
import { leadTexts } from './texts.ts'

/** The fields of a lead as the form holds them. */
export type LeadValues = {
  readonly guestId: string | null
  readonly phone: string
  readonly name: string
  readonly hotelId: string
  readonly stage: string
  readonly lostReason: string | null
  readonly ownerUserId: string | null
  readonly value: NumberText
  readonly checkIn: string | null
  readonly checkOut: string | null
  readonly nextStep: string | null
  /** On the clock of the user. */
  readonly nextStepAt: string | null
  readonly note: string
}

type FormSource = Omit<LeadValues, 'value'> & { readonly value: number | null }

/** The values of a form for a lead, whose moment is an instant. */
export const valuesOf = (lead: FormSource, ownZone: string): LeadValues => ({
  ...lead,
  value: lead.value ?? '',
  nextStepAt: lead.nextStepAt === null ? null : clockIn(ownZone, lead.nextStepAt),
})

/** What the form sends of its values, but for who wants the stay. */
export const bodyOf = (values: LeadValues, ownZone: string): LeadUpdate => ({
  stage: values.stage as Lead['stage'],
  lostReason: values.stage === 'lost' ? (values.lostReason as Lead['lostReason']) : null,
  ownerUserId: values.ownerUserId,
  value: numberOf(values.value, 4),
  checkIn: values.checkIn,
  checkOut: values.checkOut,
  note: values.note.trim() || null,
  ...(values.stage === 'won' || values.stage === 'lost' ? {} : stepOf(values, ownZone)),
})

const stepOf = ({ nextStep, nextStepAt }: LeadValues, ownZone: string): LeadUpdate =>
  nextStep === null
    ? { nextStep: null }
    : {
        nextStep: nextStep as NonNullable<Lead['nextStep']>,
        nextStepAt: nextStepAt === null ? null : instantOfClock(nextStepAt, ownZone),
      }

type LeadFieldsProps = { readonly form: ApiForm<LeadValues>; readonly isNew?: boolean }

/** The fields of a lead. Who wants the stay is chosen when it is made. */
export function LeadFields({ form, isNew = false }: LeadFieldsProps): ReactNode {
  const texts = useTexts(leadTexts)
  const reasons = useTexts(turnawayReasonTexts)
  const { hotels, timeZone } = useProfile()
  const agents = useAgentChoices()
  const [stage, setStage] = useState(form.fields.getValues().stage)
  form.fields.watch('stage', ({ value }) => setStage(value))
  const isClosed = stage === 'won' || stage === 'lost'
  return (
    <>
      {isNew && <WhoFields form={form} />}
      {isNew && hotels.length > 1 && (
        <SelectField
          form={form}
          label={texts.hotel}
          name="hotelId"
          options={hotels.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SelectField form={form} label={texts.stage} name="stage" options={wordChoices(leadStages, texts)} />
      {stage === 'lost' && (
        <SelectField
          form={form}
          label={texts.lostReason}
          name="lostReason"
          options={wordChoices(lostReasons, reasons)}
        />
      )}
      {!isClosed && (
        <div className={pageStyles.pair}>
          <SelectField
            form={form}
            isOptional
            label={texts.nextStep}
            name="nextStep"
            options={wordChoices(nextSteps, texts)}
          />
          <MomentField
            form={form}
            isOptional
            label={texts.nextStepAt}
            minDate={dayIn(timeZone ?? 'UTC', Date.now())}
            name="nextStepAt"
          />
        </div>
      )}
      <div className={pageStyles.pair}>
        <DateField form={form} isOptional label={texts.checkIn} name="checkIn" />
        <DateField form={form} isOptional label={texts.checkOut} name="checkOut" />
      </div>
      <div className={pageStyles.pair}>
        <NumberField decimals={2} form={form} isOptional label={texts.value} name="value" />
        <SelectField form={form} isOptional isSearchable label={texts.owner} name="ownerUserId" options={agents} />
      </div>
      <TextAreaField form={form} isOptional label={texts.note} name="note" />
    </>
  )
}

/** Who wants the stay: a guest, found by name, or a number with a name. */
function WhoFields({ form }: { readonly form: ApiForm<LeadValues> }) {
  const texts = useTexts(leadTexts)
  const [guest, setGuest] = useState<Guest | null>(null)
  const choose = (chosen: Guest | null): void => {
    setGuest(chosen)
    form.fields.setFieldValue('guestId', chosen?.id ?? null)
  }
  return (
    <>
      <div>
        <p className={styles.label}>{texts.guest}</p>
        {guest === null ? (
          <FindGuest hasFocus onChoose={choose} />
        ) : (
          <p className="spread">
            <b className="strong">
              {guest.firstName} {guest.lastName}
            </b>
            <Button onClick={() => choose(null)} size="compact-sm">
              {texts.otherGuest}
            </Button>
          </p>
        )}
      </div>
      {guest === null && (
        <div className={pageStyles.pair}>
          <TextField form={form} isOptional label={texts.phone} name="phone" type="tel" />
          <TextField form={form} isOptional label={texts.name} name="name" />
        </div>
      )}
    </>
  )
}
