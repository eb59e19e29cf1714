import { callbackDue, callMissed, queueSlaBreached } from '#modules/voice/index.ts'
import { sql } from '#platform/db/sql.ts'
import { words } from '#shared/glossary.ts'
import { notificationRule } from './notification-rule.ts'

/** Why a call was not answered, as text. */
const reasons = {
  en: {
    afterHours: 'outside business hours',
    noAgent: 'no agent was available',
    agentsDidNotAnswer: 'no agent answered',
    abandonedInQueue: 'the caller hung up',
    shortAbandon: 'the caller hung up at once',
  },
  tr: {
    afterHours: 'mesai dışı',
    noAgent: 'kimse yoktu',
    agentsDidNotAnswer: 'kimse yanıtlamadı',
    abandonedInQueue: 'arayan kapattı',
    shortAbandon: 'arayan hemen kapattı',
  },
} as const

const reasonIn = (language: 'en' | 'tr', reason: string): string =>
  (reasons[language] as Readonly<Record<string, string>>)[reason] ?? reason

/** Whether a call was abandoned; otherwise it was missed. */
const outcome = (reason: string) =>
  reason === 'abandonedInQueue' || reason === 'shortAbandon' ? 'abandoned' : 'missed'

const at = (hotelName: string): string => (hotelName === '' ? '' : `${hotelName}: `)

/** A call that was not answered: missed or abandoned. It is for those whose phone rang; the team sees it in its list. */
export const onCallMissed = notificationRule({
  type: 'callMissed',
  severity: 'warning',
  on: callMissed,
  to: 'calls.manage',
  isDirect: ({ data }) => sql`exists (
    select from call_legs l where l.tenant_id = u.tenant_id and l.call_id = ${data.callId} and l.user_id = u.id)`,
  link: ({ data }) => ({ type: 'call', id: data.callId }),
  text: {
    en: ({ data, hotelName }) => ({
      title: `${words.en[outcome(data.missedReason)]} call`,
      body: `${at(hotelName)}${reasonIn('en', data.missedReason)}, after ${data.waitSeconds} seconds.`,
    }),
    tr: ({ data, hotelName }) => ({
      title: `${words.tr[outcome(data.missedReason)]} çağrı`,
      body: `${at(hotelName)}${reasonIn('tr', data.missedReason)}, ${data.waitSeconds} saniye sonra.`,
    }),
  },
})

/** A due callback: for the assigned user, or else for all who handle calls. */
export const onCallbackDue = notificationRule({
  type: 'callbackDue',
  severity: 'info',
  on: callbackDue,
  to: 'calls.manage',
  only: ({ data }) => (data.assignedUserId === null ? null : [data.assignedUserId]),
  link: ({ data }) => ({ type: 'callback', id: data.callbackId }),
  text: {
    en: ({ hotelName }) => ({ title: 'Callback due', body: `${at(hotelName)}it is time to call a guest back.` }),
    tr: ({ hotelName }) => ({ title: 'Geri arama zamanı', body: `${at(hotelName)}bir misafiri geri arama zamanı.` }),
  },
})

/** A caller has waited longer than the service level of the queue. */
export const onSlaBreached = notificationRule({
  type: 'slaBreached',
  severity: 'warning',
  on: queueSlaBreached,
  to: 'calls.manage',
  link: ({ data }) => ({ type: 'call', id: data.callId }),
  text: {
    en: ({ data, hotelName }) => ({
      title: `A caller waits in ${data.queueKey}`,
      body: `${at(hotelName)}for more than ${data.slaSeconds} seconds.`,
    }),
    tr: ({ data, hotelName }) => ({
      title: `${data.queueKey} kuyruğunda bekleyen var`,
      body: `${at(hotelName)}${data.slaSeconds} saniyeden uzun süredir.`,
    }),
  },
})
