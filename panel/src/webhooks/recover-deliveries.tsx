import type { EventType, Webhook } from '@bellhop/sdk'
import { Checkbox } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { change } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import choices from '../parts/choices.module.css'
import { MomentField } from '../parts/date-fields.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { Notice } from '../parts/notice.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { instantOfClock } from '../text/zoned-time.ts'
import { pageTexts } from './page-texts.ts'

/** Sends again what an endpoint missed in a time span. */
export function RecoverDeliveries({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const texts = useTexts(pageTexts)
  const format = useFormat()
  const { timeZone, tenant } = useProfile()
  const zone = timeZone ?? tenant.timeZone
  const policy = useRead('webhooks.getPolicy').data
  const [count, setCount] = useState<number>()
  const [types, setTypes] = useState<readonly EventType[]>(webhook.events)
  const form = useApiForm<RecoverValues, { count: number }>({
    // Errors of the events appear beside them, so the form knows their name.
    initialValues: { since: null, until: null, types: null },
    send: ({ since, until }) =>
      change('webhooks.recoverDeliveries', webhook.id, {
        since: instantOfClock(since ?? '', zone),
        ...(until ? { until: instantOfClock(until, zone) } : {}),
        // Without types the API takes all events of the endpoint, whatever is added to it meanwhile.
        ...(types.length === webhook.events.length ? {} : { types: [...types] }),
      }),
    fieldOf: (field) => (field.startsWith('types') ? 'types' : undefined),
    onDone: (result) => setCount(result.count),
  })
  function submit(event?: FormEvent<HTMLFormElement>): void {
    const hasStart = form.fields.getValues().since !== null
    if (hasStart && types.length > 0) return form.submit(event)
    event?.preventDefault()
    if (!hasStart) form.fields.setFieldError('since', texts.fromNeeded)
    if (types.length === 0) form.fields.setFieldError('types', texts.typesNeeded)
  }
  return (
    <SideDrawer onClose={onClose} title={texts.recover}>
      <DrawerForm close={texts.close} form={{ ...form, submit }} submit={texts.recoverNow}>
        {policy && <p>{texts.recoverText(format.span(policy.retentionDays.bodies * 86_400))}</p>}
        <MomentField form={form} label={texts.from} name="since" />
        <MomentField form={form} isOptional label={texts.until} name="until" />
        <Checkbox.Group
          error={form.fields.errors['types']}
          label={texts.types}
          onChange={(chosen) => {
            form.fields.clearFieldError('types')
            setTypes(webhook.events.filter((type) => chosen.includes(type)))
          }}
          value={[...types]}
        >
          <div className={choices.choices}>
            {webhook.events.map((type) => (
              <Checkbox key={type} label={<span className="mono">{type}</span>} value={type} />
            ))}
          </div>
        </Checkbox.Group>
        {count !== undefined && (
          <Notice title={count === 0 ? texts.recoveredNone : texts.recovered(format.count(count))} tone="go" />
        )}
      </DrawerForm>
    </SideDrawer>
  )
}

type RecoverValues = { since: string | null; until: string | null; types: null }
