import type { SalesSettings } from '@bellhop/sdk'
import { change } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { Form } from '../parts/form.tsx'
import { CheckField, SubmitButton } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { notify } from '../parts/notify.ts'
import { NumberField } from '../parts/number-field.tsx'
import styles from '../parts/page.module.css'
import { Sheet } from '../parts/page.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { type NumberText, numberOf } from '../text/number-texts.ts'
import { companyTexts } from './company-texts.ts'

const sources = ['offer', 'turnaway', 'conversation', 'missedCall'] as const

/** What the service makes leads of, and when it gives one up. */
export function LeadSettings() {
  const texts = useTexts(companyTexts)
  const query = useRead('leads.getSalesSettings')
  return (
    <Sheet title={texts.leads}>
      <Loaded query={query} rows={2}>
        {(settings) => <LeadForm settings={settings} />}
      </Loaded>
    </Sheet>
  )
}

function LeadForm({ settings: { leadSources, leadDays } }: { readonly settings: SalesSettings }) {
  const texts = useTexts(companyTexts)
  const canChange = useProfile().hotelIds.length === 0
  const form = useApiForm({
    initialValues: {
      offer: leadSources.includes('offer'),
      turnaway: leadSources.includes('turnaway'),
      conversation: leadSources.includes('conversation'),
      missedCall: leadSources.includes('missedCall'),
      leadDays: leadDays as NumberText,
    },
    send: ({ leadDays: days, ...isSource }) =>
      change('leads.updateSalesSettings', {
        leadSources: sources.filter((each) => isSource[each]),
        leadDays: numberOf(days) ?? 0,
      }),
    onDone: () => notify(textsOf(companyTexts).saved),
  })
  return (
    <Form className={styles.form} form={form}>
      <FormStatus form={form} />
      <p className="dim small">{texts.leadsText}</p>
      {sources.map((each) => (
        <CheckField form={form} key={each} label={texts[each]} name={each} />
      ))}
      <NumberField description={texts.leadDaysText} form={form} label={texts.leadDays} name="leadDays" />
      {canChange && (
        <div className={styles.actions}>
          <SubmitButton form={form}>{texts.save}</SubmitButton>
        </div>
      )}
    </Form>
  )
}
