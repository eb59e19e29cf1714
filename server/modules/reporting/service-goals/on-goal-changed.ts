import { notificationRule } from '#modules/notifications/index.ts'
import { serviceGoalChanged } from '#modules/voice/index.ts'

const names = {
  en: {
    serviceLevelPercent: 'service level',
    averageAnswerSeconds: 'average wait',
    abandonPercent: 'share of abandoned calls',
    missed: 'missed',
    waiting: 'waiting',
    longestWaitSeconds: 'longest wait',
  },
  tr: {
    serviceLevelPercent: 'hizmet düzeyi',
    averageAnswerSeconds: 'ortalama bekleme',
    abandonPercent: 'vazgeçilen çağrı',
    missed: 'kaçırılan çağrı',
    waiting: 'bekleyen arayan',
    longestWaitSeconds: 'en uzun bekleme',
  },
} as const

const units = {
  en: { percent: (value: number) => `${value} %`, seconds: (value: number) => `${value} s` },
  tr: { percent: (value: number) => `%${value}`, seconds: (value: number) => `${value} sn` },
} as const

type Language = keyof typeof names

const nameOf = (language: Language, metric: string): string =>
  names[language][metric as keyof (typeof names)['en']] ?? metric

/** A value with the unit of its metric; a dash without one. */
function shown(language: Language, metric: string, value: number | null): string {
  if (value === null) return '–'
  if (metric.endsWith('Percent')) return units[language].percent(value)
  return metric.endsWith('Seconds') ? units[language].seconds(value) : String(value)
}

/** A goal was breached or holds again: once for each change, for those who set goals. */
export const onGoalChanged = notificationRule({
  type: 'serviceGoal',
  severity: 'warning',
  on: serviceGoalChanged,
  to: 'settings.manage',
  link: ({ subjectId }) => ({ type: 'serviceGoal', id: subjectId }),
  text: {
    en: ({ data: { metric, state, value, atLeast, atMost, queueKey }, hotelName }) => ({
      title: state === 'breached' ? `Goal missed: ${nameOf('en', metric)}` : `Goal held again: ${nameOf('en', metric)}`,
      body:
        [queueKey, hotelName].filter(Boolean).join(' · ') +
        `${queueKey || hotelName ? ': ' : ''}now ${shown('en', metric, value)}, the goal is ` +
        (atLeast === null ? `at most ${shown('en', metric, atMost)}.` : `at least ${shown('en', metric, atLeast)}.`),
    }),
    tr: ({ data: { metric, state, value, atLeast, atMost, queueKey }, hotelName }) => ({
      title:
        state === 'breached'
          ? `Hedef tutmadı: ${nameOf('tr', metric)}`
          : `Hedef yeniden tutuyor: ${nameOf('tr', metric)}`,
      body:
        [queueKey, hotelName].filter(Boolean).join(' · ') +
        `${queueKey || hotelName ? ': ' : ''}şu an ${shown('tr', metric, value)}, hedef ` +
        (atLeast === null ? `en çok ${shown('tr', metric, atMost)}.` : `en az ${shown('tr', metric, atLeast)}.`),
    }),
  },
})
