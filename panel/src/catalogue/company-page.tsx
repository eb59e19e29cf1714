import type { Company } from '@bellhop/sdk'
import { notifications } from '@mantine/notifications'
import { change } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { CountryField } from '../parts/choice-fields.tsx'
import { Form } from '../parts/form.tsx'
import { SubmitButton } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { Loaded } from '../parts/loaded.tsx'
import styles from '../parts/page.module.css'
import { Page, Sheet } from '../parts/page.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { companyTexts } from './company-texts.ts'
import { LeadSettings } from './lead-settings.tsx'

/** The settings of the company: whose phone numbers without a country code are. */
export function CompanyPage() {
  const texts = useTexts(companyTexts)
  const query = useRead('company.get')
  return (
    <Page title={texts.title}>
      <Loaded query={query} rows={2}>
        {(company) => <CompanyForm company={company} />}
      </Loaded>
      <LeadSettings />
    </Page>
  )
}

function CompanyForm({ company }: { company: Company }) {
  const texts = useTexts(companyTexts)
  const canChange = useProfile().hotelIds.length === 0
  const form = useApiForm({
    initialValues: { defaultPhoneCountry: company.defaultPhoneCountry },
    send: (values) => change('company.update', values),
    onDone: () => notifications.show({ message: textsOf(companyTexts).saved }),
  })
  return (
    <Sheet title={texts.phones}>
      <Form className={styles.form} form={form}>
        <FormStatus form={form} />
        <CountryField description={texts.countryText} form={form} label={texts.country} name="defaultPhoneCountry" />
        {canChange && (
          <div className={styles.actions}>
            <SubmitButton form={form}>{texts.save}</SubmitButton>
          </div>
        )}
      </Form>
    </Sheet>
  )
}
