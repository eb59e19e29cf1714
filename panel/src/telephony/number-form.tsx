import { useState } from 'react'
import type { VoiceDid, VoiceDidCreate } from '../../../sdk/index.ts'
import { change } from '../api/changes.ts'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField, TextAreaField } from '../parts/choice-fields.tsx'
import { DrawerForm, FieldGroup } from '../parts/drawer-form.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { namedChoice, toChoices, useLanguageChoices, useTimeZoneChoices } from '../parts/name-choices.ts'
import pageStyles from '../parts/page.module.css'
import { useTexts } from '../text/catalogue.ts'
import { CallPath } from './call-path.tsx'
import type { HoursDraft } from '../parts/opening-hours.ts'
import { HoursField } from '../parts/opening-hours-field.tsx'
import { numberTexts } from './number-texts.ts'
import { draftOf, type RouteDraft, routeOf } from './route-draft.ts'
import { RouteField } from './route-field.tsx'
import { routeTexts } from './route-texts.ts'
import { useAgents } from './use-agents.ts'

/** No hotel and no account, in fields that must have a value. */
const none = 'none'

type NumberFormProps = {
  /** The number to change; without it the form adds one. */
  readonly number?: VoiceDid
  readonly onDone: (number: VoiceDid) => void
}

/** The form of a number, with a picture of where its calls would go. */
export function NumberForm({ number, onDone }: NumberFormProps) {
  const texts = useTexts(numberTexts)
  const routes = useTexts(routeTexts)
  const { hotels, hotelIds, piiAccess } = useProfile()
  const accounts = useAll('integrations.list', [{ type: 'voiceProvider' }]).data
  const queues = useAll('voiceQueues.list', [{ sort: 'name' }]).data
  const agents = useAgents()
  const [routing, setRouting] = useState<RouteDraft>(number ? draftOf(number.routing) : { type: 'queue', target: '' })
  const [afterHours, setAfterHours] = useState(draftOf(number?.afterHours ?? { type: 'hangup' }))
  const [hours, setHours] = useState<HoursDraft | null>(() => hoursOf(number))
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
    businessHours: null,
  }
  const form = useApiForm({
    initialValues,
    send(values: typeof initialValues) {
      const body: VoiceDidCreate = {
        number: values.number.trim(),
        label: values.label.trim() || null,
        hotelId: values.hotelId === none ? null : values.hotelId,
        integrationId: values.integrationId === none ? null : values.integrationId,
        ...(values.integrationId === none ? { provider: 'sipEdge' as const } : {}),
        routing: routeOf(routing),
        businessHours: hours && {
          weekly: [...hours.weekly],
          holidays: [...hours.holidays],
          ...(values.timeZone === null ? {} : { timeZone: values.timeZone }),
        },
        afterHours: hours === null || afterHours.type === 'hangup' ? null : routeOf(afterHours),
        recordCalls: values.recordCalls ? 'always' : 'never',
        languageCode: values.languageCode,
        isActive: values.isActive,
        ...(canBlock ? { blockedNumbers: linesOf(values.blockedNumbers) } : {}),
      }
      return number
        ? change('voiceDids.update', number.id, body, { ifMatch: number })
        : change('voiceDids.create', body)
    },
    fieldOf: (field) => ['businessHours', 'blockedNumbers'].find((name) => field.startsWith(name)),
    onDone,
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
    <DrawerForm form={form} submit={number ? texts.save : texts.create}>
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
      <HoursField
        isRefused={errorOf('businessHours') !== undefined}
        onChange={changed('businessHours', setHours)}
        value={hours}
      />
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
    </DrawerForm>
  )
}

/** The hours of a number as the form edits them. */
export const hoursOf = (number: Pick<VoiceDid, 'businessHours'> | undefined): HoursDraft | null =>
  number?.businessHours
    ? {
        timeZone: number.businessHours.timeZone ?? null,
        weekly: number.businessHours.weekly,
        holidays: number.businessHours.holidays ?? [],
      }
    : null

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
