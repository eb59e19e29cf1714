import { integrationFailed } from '#modules/integrations/index.ts'
import { sql } from '#platform/db/sql.ts'
import { notificationRule } from './notification-rule.ts'

/** An account with a provider does not work, so messages or calls may be lost. */
export const onIntegrationFailed = notificationRule({
  type: 'integrationError',
  severity: 'critical',
  on: integrationFailed,
  to: 'integrations.manage',
  hotels: ({ data }) => data.hotelIds,
  isDirect: () => sql`true`,
  link: ({ data }) => ({ type: 'integration', id: data.integrationId }),
  text: {
    en: ({ data }) => ({
      title: `${data.name} does not work`,
      body: `The account with ${data.provider} failed: ${data.error}`,
      advice: 'Check its settings and test it. The service keeps trying meanwhile.',
    }),
    tr: ({ data }) => ({
      title: `${data.name} çalışmıyor`,
      body: `${data.provider} hesabı hata verdi: ${data.error}`,
      advice: 'Ayarlarını kontrol edip deneyin; bu arada denenmeye devam edilir.',
    }),
  },
})
