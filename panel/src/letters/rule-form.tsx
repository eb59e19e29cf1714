import type { LetterChannel, LetterEvent, LetterRule } from '@bellhop/sdk'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { letterChannels, letterEvents } from '../../../sdk/generated/letter-kinds.ts'
import { useProfile } from '../api/session.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import choices from '../parts/choices.module.css'
import { FieldGroup } from '../parts/drawer-form.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { HotelField } from '../parts/hotel-field.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import { type NumberText, numberOf } from '../text/number-texts.ts'
import { countsDays, durationOf, secondsOf } from './letter-offset.ts'
import { letterEventTexts } from './letter-words.ts'
import { letterTexts } from './texts.ts'

const sources = ['phone', 'web', 'walkIn', 'email', 'messaging', 'ota', 'agency', 'api'] as const
const times = Array.from({ length: 48 }, (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)

type NewRuleFormProps = {
  readonly event: LetterEvent
  readonly hotelId: string | null
  readonly onDone: (made: LetterRule) => void
}

/** A new rule: what it is about and for whom. Everything else is as the event says by default. */
export function NewRuleForm({ event, hotelId, onDone }: NewRuleFormProps) {
  const texts = useTexts(letterTexts)
  const events = useTexts(letterEventTexts)
  const { hotels, hotelIds } = useProfile()
  const form = useRecordForm('letterRules', {
    onDone,
    initialValues: {
      event,
      hotelId: hotelId ?? (hotelIds.length > 0 ? (hotels[0]?.id ?? null) : null),
      name: events[event],
    },
    create: (values) => ({ ...values, event: values.event as LetterEvent }),
  })
  return (
    <RecordForm form={form}>
      <SelectField
        form={form}
        label={texts.event}
        name="event"
        options={letterEvents.map((value) => ({ value, label: events[value] }))}
      />
      <HotelField description={texts.hotelHint} form={form} label={texts.hotel} />
      <TextField form={form} hasFocus label={texts.name} name="name" />
    </RecordForm>
  )
}

/** When letters of a rule are due, how they go, and to whom. */
export function RuleForm({ record: rule, onDone }: FormProps<LetterRule> & { readonly record: LetterRule }) {
  const texts = useTexts(letterTexts)
  const names = useTexts(channelNames)
  const isTimed = countsDays(rule.event)
  const unit = isTimed ? 86_400 : 60
  const [chosen, setSources] = useState<readonly string[]>(rule.sources)
  const form = useRecordForm('letterRules', {
    record: rule,
    onDone,
    initialValues: {
      name: rule.name,
      isActive: rule.isActive,
      offset: (secondsOf(rule.offset) / unit) as NumberText,
      time: rule.time,
      first: rule.channels[0] as string | null,
      second: (rule.channels[1] ?? null) as string | null,
      third: (rule.channels[2] ?? null) as string | null,
      purpose: rule.purpose as string,
      includesImported: rule.includesImported,
      attachesCalendar: rule.attachesCalendar,
      sources: '',
    },
    update: ({ offset, first, second, third, sources: _none, purpose, ...values }) => ({
      ...values,
      offset: isTimed ? `P${numberOf(offset) ?? 0}D` : durationOf(numberOf(offset) ?? 0),
      channels: [...new Set([first, second, third].filter((each) => each !== null))] as LetterChannel[],
      purpose: purpose as LetterRule['purpose'],
      sources: sources.filter((source) => chosen.includes(source)),
    }),
    fieldOf: (field) => (field.startsWith('channels') ? 'first' : field.startsWith('sources') ? 'sources' : field),
  })
  const channelChoices = letterChannels.map((value) => ({ value, label: names[value] }))
  return (
    <RecordForm form={form}>
      <TextField form={form} hasFocus label={texts.name} name="name" />
      <CheckField form={form} label={texts.isActive} name="isActive" />
      {rule.event !== 'offerReminder' && (
        <NumberField
          form={form}
          label={isTimed ? texts.days : rule.event === 'holdExpiring' ? texts.before : texts.after}
          name="offset"
          {...(isTimed ? {} : { unit: texts.minutes })}
        />
      )}
      {isTimed && (
        <SelectField
          form={form}
          isSearchable
          label={texts.time}
          name="time"
          options={[...new Set([...times, rule.time ?? '10:00'])].toSorted().map((value) => ({ value, label: value }))}
        />
      )}
      <FieldGroup title={texts.channels}>
        <SelectField form={form} label={texts.first} name="first" options={channelChoices} />
        <SelectField form={form} isOptional label={texts.second} name="second" options={channelChoices} />
        <SelectField form={form} isOptional label={texts.third} name="third" options={channelChoices} />
        {rule.event !== 'holdExpiring' && (
          <CheckField form={form} label={texts.attachesCalendar} name="attachesCalendar" />
        )}
      </FieldGroup>
      <SelectField
        form={form}
        label={texts.purpose}
        name="purpose"
        options={(['transactional', 'marketing'] as const).map((value) => ({ value, label: texts[value] }))}
      />
      <fieldset className={choices.choices}>
        <legend className={choices.label}>{texts.sources}</legend>
        {form.fields.errors['sources'] !== undefined && (
          <p className="bad small" role="alert">
            {form.fields.errors['sources']}
          </p>
        )}
        {sources.map((source) => (
          <Checkbox
            checked={chosen.includes(source)}
            key={source}
            label={texts[source]}
            onChange={() =>
              setSources(chosen.includes(source) ? chosen.filter((each) => each !== source) : [...chosen, source])
            }
          />
        ))}
      </fieldset>
      {(isTimed || rule.event === 'holdExpiring') && (
        <CheckField form={form} label={texts.includesImported} name="includesImported" />
      )}
    </RecordForm>
  )
}
