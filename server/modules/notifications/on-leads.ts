import { leadDue } from '#modules/sales/index.ts'
import { notificationRule } from './notification-rule.ts'

const steps = {
  en: { message: 'write to the guest', offer: 'make an offer', other: 'see the note' },
  tr: { message: 'misafire yazın', offer: 'teklif hazırlayın', other: 'nota bakın' },
} as const

const stepIn = (language: keyof typeof steps, step: string): string =>
  steps[language][step as keyof (typeof steps)['en']] ?? steps[language].other

/** The next step of a lead is due, for its owner; without one, for all who manage the calls of the hotel. */
export const onLeadDue = notificationRule({
  type: 'leadDue',
  severity: 'info',
  on: leadDue,
  to: 'calls.manage',
  only: ({ data }) => (data.ownerUserId === null ? null : [data.ownerUserId]),
  link: ({ subjectId }) => ({ type: 'lead', id: subjectId }),
  text: {
    en: ({ data, hotelName }) => ({
      title: 'A lead is due',
      body: `${hotelName}: ${stepIn('en', data.nextStep)}.`,
    }),
    tr: ({ data, hotelName }) => ({
      title: 'Bir satış fırsatının zamanı geldi',
      body: `${hotelName}: ${stepIn('tr', data.nextStep)}.`,
    }),
  },
})
