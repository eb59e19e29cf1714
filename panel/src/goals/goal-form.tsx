import type { ServiceGoal } from '@bellhop/sdk'
import { useState } from 'react'
import { useAll } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { HotelField } from '../parts/hotel-field.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { businessHoursOf, hoursDraftOf } from '../parts/opening-hours.ts'
import { OpeningHoursField } from '../parts/opening-hours-field.tsx'
import pageStyles from '../parts/page.module.css'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { useTexts } from '../text/catalogue.ts'
import { type NumberText, numberOf } from '../text/number-texts.ts'
import { goalMetrics } from './goal-words.ts'
import { goalTexts } from './texts.ts'

/** Metrics for which a greater value is better. */
const isBetterAbove = (metric: string): boolean => metric === 'serviceLevelPercent'

/** The form of a goal. */
export function GoalForm({ record: goal, onDone }: FormProps<ServiceGoal>) {
  const texts = useTexts(goalTexts)
  const profile = useProfile()
  const [metric, setMetric] = useState<string>(goal?.metric ?? 'serviceLevelPercent')
  const mayReadQueues = isAllowed(profile, ['integrations.manage', 'calls.read', 'calls.manage'])
  const queues = useAll('voiceQueues.list', mayReadQueues ? [{ sort: 'name' }] : null).data?.items ?? []
  const initialValues = {
    metric: metric as string,
    bound: goal === undefined || goal.atLeast !== null ? 'least' : 'most',
    value: (goal?.atLeast ?? goal?.atMost ?? 80) as NumberText,
    queueKey: goal?.queueKey ?? null,
    hotelId: goal ? goal.hotelId : (profile.hotelIds[0] ?? null),
    windowMinutes: (goal?.windowMinutes ?? 30) as NumberText,
    minCalls: (goal?.minCalls ?? 10) as NumberText,
    businessHours: hoursDraftOf(goal?.hours),
  }
  const form = useRecordForm('serviceGoals', {
    record: goal,
    onDone,
    initialValues,
    create: ({ bound, value, businessHours, ...values }) => ({
      metric: values.metric as ServiceGoal['metric'],
      queueKey: values.queueKey,
      hotelId: values.hotelId,
      atLeast: bound === 'least' ? (numberOf(value) as number) : null,
      atMost: bound === 'least' ? null : (numberOf(value) as number),
      windowMinutes: numberOf(values.windowMinutes) as number,
      minCalls: numberOf(values.minCalls) as number,
      hours: businessHoursOf(businessHours),
    }),
    fieldOf: (field) => {
      if (field.startsWith('hours')) return 'businessHours'
      return field === 'atLeast' || field === 'atMost' ? 'value' : undefined
    },
  })
  form.fields.watch('metric', ({ value }) => {
    setMetric(value)
    form.fields.setFieldValue('bound', isBetterAbove(value) ? 'least' : 'most')
  })
  const isOfNow = metric === 'waiting' || metric === 'longestWaitSeconds'
  const unit = metric.endsWith('Percent') ? { unit: '%' } : metric.endsWith('Seconds') ? { unit: 's' } : {}
  return (
    <RecordForm form={form} name={goal && texts[goal.metric]}>
      <SelectField
        form={form}
        label={texts.metric}
        name="metric"
        options={goalMetrics.map((value) => ({ value, label: texts[value] }))}
      />
      <div className={pageStyles.pair}>
        <SelectField
          form={form}
          label={texts.bound}
          name="bound"
          options={(['least', 'most'] as const).map((value) => ({ value, label: texts[value] }))}
        />
        <NumberField decimals={2} form={form} label={texts.value} name="value" {...unit} />
      </div>
      {mayReadQueues && (
        <SelectField
          form={form}
          isOptional
          label={texts.queue}
          name="queueKey"
          options={queues.map(({ key, name }) => ({ value: key, label: name }))}
        />
      )}
      <HotelField description={texts.hotelHint} form={form} label={texts.hotel} />
      {!isOfNow && (
        <div className={pageStyles.pair}>
          <NumberField form={form} label={texts.window} name="windowMinutes" unit={texts.minutes} />
          <NumberField description={texts.minCallsHint} form={form} label={texts.minCalls} name="minCalls" />
        </div>
      )}
      <OpeningHoursField always={texts.always} form={form} />
    </RecordForm>
  )
}
