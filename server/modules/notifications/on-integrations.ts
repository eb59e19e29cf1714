import { integrationFailed } from '#modules/integrations/index.ts'
import { notice } from './notification-rule.ts'

/** An account with a provider does not work: messages or calls may not come through. */
export const onIntegrationFailed = notice({
  type: 'integrationError',
  severity: 'critical',
  on: integrationFailed,
  to: 'integrations.manage',
  hotels: ({ data }) => data.hotelIds,
  link: ({ data }) => ({ type: 'integration', id: data.integrationId }),
  words: {
    en: ({ data }) => ({
      title: `${data.name} does not work`,
      body: `The account with ${data.provider} failed: ${data.error}`,
      advice: 'Look at its settings and test it; it is tried on meanwhile.',
    }),
    tr: ({ data }) => ({
      title: `${data.name} çalışmıyor`,
      body: `${data.provider} hesabı hata verdi: ${data.error}`,
      advice: 'Ayarlarını kontrol edip deneyin; bu arada denenmeye devam edilir.',
    }),
  },
})
