import type { VoiceDid, VoiceDidCreate } from '@bellhop/sdk'
import { useState } from 'react'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { SelectField, TextAreaField } from '../parts/choice-fields.tsx'
import { FieldGroup } from '../parts/drawer-form.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { namedChoice, toChoices, useLanguageChoices, useTimeZoneChoices } from '../parts/name-choices.ts'
import { businessHoursOf, hoursDraftOf } from '../parts/opening-hours.ts'
import { OpeningHoursField } from '../parts/opening-hours-field.tsx'
import pageStyles from '../parts/page.module.css'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { useTexts } from '../text/catalogue.ts'
import { CallPath } from './call-path.tsx'
import { numberTexts } from './number-texts.ts'
import { draftOf, type RouteDraft, routeOf } from './route-draft.ts'
import { RouteField } from './route-field.tsx'
import { routeTexts } from './route-texts.ts'
import { useAgents } from './use-agents.ts'

/** No hotel and no account, in fields that must have a value. */
const none = 'none'

/** The form of a number, with a picture of where its calls would go. */
export function NumberForm({ record: number, onDone }: FormProps<VoiceDid>) {
  const texts = useTexts(numberTexts)
  const routes = useTexts(routeTexts)
  const { hotels, hotelIds, piiAccess } = useProfile()
  const accounts = useAll('integrations.list', [{ type: 'voiceProvider' }]).data
  const queues = useAll('voiceQueues.list', [{ sort: 'name' }]).data
  const agents = useAgents()
  const [routing, setRouting] = useState<RouteDraft>(number ? draftOf(number.routing) : { type: 'queue', target: '' })
  const [afterHours, setAfterHours] = useState(draftOf(number?.afterHours ?? { type: 'hangup' }))
  const [hours, setHours] = useState(() => hoursDraftOf(number?.businessHours))
  const [typed, setTyped] = useState({
    number: number?.number ?? '',
    isActive: number?.isActive ?? true,
    blockedCount: number?.blockedNumbers.length ?? 0,
  })
  // Whoever sees masked numbers would save them masked.
  const canBlock = piiAccess === 'full'
  const initialValues = {
    label: number?.label ?? '',
    number: number?.number ?? '',
    hotelId: number ? (number.hotelId ?? none) : (hotelIds[0] ?? none),
    integrationId: number?.integrationId ?? none,
    timeZone: hours?.timeZone ?? null,
    recordCalls: number?.recordCalls !== 'never',
    languageCode: number?.languageCode ?? null,
    blockedNumbers: number?.blockedNumbers.join('\n') ?? '',
    isActive: number?.isActive ?? true,
    // Errors of these appear beside them, so the form knows their names.
    'routing.target': null,
    'afterHours.target': null,
    businessHours: hours,
  }
  const form = useRecordForm('voiceDids', {
    record: number,
    onDone,
    initialValues,
    create: (values): VoiceDidCreate => ({
      number: values.number.trim(),
      label: values.label.trim() || null,
      hotelId: values.hotelId === none ? null : values.hotelId,
      integrationId: values.integrationId === none ? null : values.integrationId,
      ...(values.integrationId === none ? { provider: 'sipEdge' as const } : {}),
      routing: routeOf(routing),
      businessHours: businessHoursOf(values.businessHours && { ...values.businessHours, timeZone: values.timeZone }),
      afterHours: hours === null || afterHours.type === 'hangup' ? null : routeOf(afterHours),
      recordCalls: values.recordCalls ? 'always' : 'never',
      languageCode: values.languageCode,
      isActive: values.isActive,
      ...(canBlock ? { blockedNumbers: linesOf(values.blockedNumbers) } : {}),
    }),
    fieldOf: (field) => ['businessHours', 'blockedNumbers'].find((name) => field.startsWith(name)),
  })
  form.fields.watch('number', ({ value }) => setTyped((before) => ({ ...before, number: value })))
  form.fields.watch('isActive', ({ value }) => setTyped((before) => ({ ...before, isActive: value })))
  form.fields.watch('blockedNumbers', ({ value }) =>
    setTyped((before) => ({ ...before, blockedCount: linesOf(value).length })),
  )
  const errorOf = (name: string): string | undefined => form.fields.errors[name]?.toString()
  const changed =
    <Value,>(name: string, set: (value: Value) => void) =>
    (value: Value): void => {
      form.fields.clearFieldError(name)
      set(value)
    }
  const zones = useTimeZoneChoices(initialValues.timeZone)
  const languages = useLanguageChoices(initialValues.languageCode)
  const accountChoices = toChoices(accounts, namedChoice)
  const hotelChoices = [
    ...(hotelIds.length === 0 || initialValues.hotelId === none ? [{ value: none, label: texts.anyHotel }] : []),
    ...hotels.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <RecordForm form={form}>
      <div className={pageStyles.pair}>
        <TextField description={texts.numberHint} form={form} hasFocus label={texts.number} name="number" type="tel" />
        <TextField description={texts.nameHint} form={form} isOptional label={texts.name} name="label" />
        <SelectField form={form} label={texts.hotel} name="hotelId" options={hotelChoices} />
        <SelectField
          form={form}
          label={texts.account}
          name="integrationId"
          options={{ ...accountChoices, items: [...accountChoices.items, { value: none, label: texts.ownEdge }] }}
        />
      </div>
      <RouteField
        agents={agents}
        error={errorOf('routing.target')}
        label={hours === null ? routes.alwaysRoute : routes.openRoute}
        name="routing"
        onChange={changed('routing.target', setRouting)}
        queues={queues}
        value={routing}
      />
      <OpeningHoursField always={routes.allHours} form={form} onChange={setHours} />
      {hours !== null && (
        <>
          <SelectField form={form} isOptional isSearchable label={routes.timeZone} name="timeZone" options={zones} />
          <RouteField
            agents={agents}
            error={errorOf('afterHours.target')}
            label={routes.closedRoute}
            name="afterHours"
            onChange={changed('afterHours.target', setAfterHours)}
            queues={queues}
            value={afterHours}
          />
        </>
      )}
      <FieldGroup title={texts.path}>
        <div aria-live="polite" className={pageStyles.sheet}>
          <CallPath
            agents={agents?.items}
            path={{ ...typed, routing, businessHours: hours, afterHours }}
            queues={queues?.items ?? []}
          />
        </div>
      </FieldGroup>
      <FieldGroup title={texts.answers}>
        <CheckField form={form} label={texts.record} name="recordCalls" />
        <SelectField
          description={texts.languageHint}
          form={form}
          isOptional
          isSearchable
          label={texts.language}
          name="languageCode"
          options={languages}
        />
        {canBlock && (
          <TextAreaField
            description={texts.blockedHint}
            form={form}
            isOptional
            label={texts.blocked}
            name="blockedNumbers"
            rows={2}
          />
        )}
        <CheckField form={form} label={texts.isActive} name="isActive" />
      </FieldGroup>
    </RecordForm>
  )
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
