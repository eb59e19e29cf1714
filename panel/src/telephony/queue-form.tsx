import type { VoiceQueue } from '@bellhop/sdk'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useProfile } from '../api/session.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { FieldGroup } from '../parts/drawer-form.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { HotelsField, hotelIdsOf, initialHotels } from '../parts/hotels-field.tsx'
import { NumberField, NumberInput } from '../parts/number-field.tsx'
import pageStyles from '../parts/page.module.css'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { type KeyedRow, RowsField, withKey, withoutKeys } from '../parts/rows-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { liveNumber, type NumberText, numberOf } from '../text/number-texts.ts'
import { queueTexts } from './queue-texts.ts'

type RequiredSkill = VoiceQueue['requiredSkills'][number]

const strategies = ['longestIdle', 'roundRobin', 'skills', 'manual'] as const

/** What the API takes for a new queue unless it is told otherwise. */
const usual = {
  priority: 50,
  slaSeconds: 20,
  slaPercent: 80,
  shortAbandonSeconds: 5,
  ringSeconds: 20,
  wrapUpSeconds: 120,
} as const

/** The form of a queue. */
export function QueueForm({ record: queue, onDone }: FormProps<VoiceQueue>) {
  const texts = useTexts(queueTexts)
  const { hotelIds: ownHotels } = useProfile()
  const [skills, setSkills] = useState<readonly KeyedRow<RequiredSkill>[]>(() =>
    (queue?.requiredSkills ?? []).map(withKey),
  )
  const numbers = queue ?? usual
  const initialValues = {
    name: queue?.name ?? '',
    key: queue?.key ?? '',
    strategy: (queue?.strategy ?? 'longestIdle') as string,
    priority: numbers.priority as NumberText,
    slaSeconds: numbers.slaSeconds as NumberText,
    slaPercent: numbers.slaPercent as NumberText,
    shortAbandonSeconds: numbers.shortAbandonSeconds as NumberText,
    ringSeconds: numbers.ringSeconds as NumberText,
    wrapUpSeconds: numbers.wrapUpSeconds as NumberText,
    offerCallbackAfterSeconds: (queue?.offerCallbackAfterSeconds ?? '') as NumberText,
    maxWaitSeconds: (queue?.maxWaitSeconds ?? '') as NumberText,
    isActive: queue?.isActive ?? true,
    hotelIds: initialHotels(queue?.hotelIds, ownHotels),
  }
  const bodyOf = (values: typeof initialValues) => ({
    name: values.name.trim(),
    hotelIds: hotelIdsOf(values.hotelIds),
    strategy: values.strategy as VoiceQueue['strategy'],
    requiredSkills: withoutKeys(skills).map(({ code, level }) => ({ code: code.trim(), level })),
    // An empty number is sent as it is, so that the API says at its field what belongs there.
    priority: numberOf(values.priority) as number,
    slaSeconds: numberOf(values.slaSeconds) as number,
    slaPercent: numberOf(values.slaPercent) as number,
    shortAbandonSeconds: numberOf(values.shortAbandonSeconds) as number,
    ringSeconds: numberOf(values.ringSeconds) as number,
    wrapUpSeconds: numberOf(values.wrapUpSeconds) as number,
    offerCallbackAfterSeconds: numberOf(values.offerCallbackAfterSeconds),
    maxWaitSeconds: numberOf(values.maxWaitSeconds),
    isActive: values.isActive,
  })
  const form = useRecordForm('voiceQueues', {
    record: queue,
    onDone,
    initialValues,
    create: (values) => ({ ...bodyOf(values), key: values.key.trim() }),
    update: bodyOf,
    // The rows of the skills show their own errors.
    fieldOf: (field) => (field.startsWith('requiredSkills') ? field : undefined),
  })
  const seconds = { form, unit: texts.seconds }
  return (
    <RecordForm form={form}>
      <TextField form={form} hasFocus label={texts.name} name="name" />
      {queue === undefined && <TextField description={texts.keyHint} form={form} label={texts.key} name="key" />}
      <HotelsField form={form} />
      <SelectField
        form={form}
        label={texts.strategy}
        name="strategy"
        options={strategies.map((value) => ({ value, label: texts[value] }))}
      />
      <RowsField
        add={texts.addSkill}
        description={texts.requiredHint}
        form={form}
        label={texts.requiredSkills}
        name="requiredSkills"
        newRow={() => withKey({ code: '', level: 3 })}
        onChange={setSkills}
        rowName={texts.skillRow}
        rows={skills}
      >
        {({ code, level }, change, name) => (
          <>
            <TextInput
              aria-label={`${name}: ${texts.skill}`}
              onChange={({ currentTarget }) => change({ code: currentTarget.value })}
              placeholder={texts.skill}
              value={code}
            />
            <NumberInput
              isLabelHidden
              label={`${name}: ${texts.level}`}
              onChange={(value) => change({ level: liveNumber(value) ?? 0 })}
              value={level}
            />
          </>
        )}
      </RowsField>
      <FieldGroup title={texts.times}>
        <div className={pageStyles.pair}>
          <NumberField {...seconds} label={texts.ring} name="ringSeconds" />
          <NumberField {...seconds} description={texts.wrapUpHint} label={texts.wrapUp} name="wrapUpSeconds" />
          <NumberField
            {...seconds}
            description={texts.never}
            isOptional
            label={texts.callback}
            name="offerCallbackAfterSeconds"
          />
          <NumberField {...seconds} description={texts.never} isOptional label={texts.maxWait} name="maxWaitSeconds" />
        </div>
      </FieldGroup>
      <FieldGroup title={texts.order}>
        <NumberField description={texts.priorityHint} form={form} label={texts.priority} name="priority" />
        <div className={pageStyles.pair}>
          <NumberField {...seconds} label={texts.slaSeconds} name="slaSeconds" />
          <NumberField form={form} label={texts.slaPercent} name="slaPercent" unit={texts.percent} />
        </div>
        <NumberField {...seconds} label={texts.shortAbandon} name="shortAbandonSeconds" />
      </FieldGroup>
      <CheckField form={form} label={texts.isActive} name="isActive" />
    </RecordForm>
  )
}
