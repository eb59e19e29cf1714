import type { Module } from '#platform/module.ts'
import { apiTags } from './api-tags.ts'
import { letterFailed, letterSent } from './events.ts'
import { letterGuestData } from './guest-data.ts'
import { changeLetterSettings, getLetterSettings } from './letter-settings.ts'
import { letterChanged } from './live-events.ts'
import { planningSubscribers } from './planning/plan-letters.ts'
import { sendLetterNow } from './planning/send-letter-now.ts'
import { planTimedLetters, timedLettersJob } from './planning/timed-letters-job.ts'
import { previewLetter } from './preview/preview-letter.ts'
import { cancelLetter } from './record/cancel-letter.ts'
import { countedLetters, letters } from './record/letters.ts'
import { letterRules } from './rules/letter-rules.ts'
import { ruleLimit } from './rules/rule-limit.ts'
import { automaticMessages, waitingLetterMetrics } from './sending/address-limit.ts'
import { messageSubscribers } from './sending/follow-messages.ts'
import { lettersSendJob } from './sending/send-letter-job.ts'
import { letterTemplates } from './templates/letter-templates.ts'
import { addDefaultRules } from './tenant-defaults.ts'

export { letterFailed } from './events.ts'
export { letterChannels } from './letter-events.ts'
export { planOfferLetters } from './planning/plan-offer-letters.ts'
export { type Rehearsal, rehearseLetter } from './planning/rehearse-letter.ts'
export { writeLetterNow } from './planning/write-letter-now.ts'
export { skipReasons } from './record/letter-values.ts'
export { whoWroteLetter } from './record/letters.ts'
export { passReasons } from './sending/choose-channel.ts'
export { channelGrounds } from './sending/letter-sending.ts'
export { quietUntilOf } from './sending/quiet-hours.ts'
export { type LetterSubject, letterSubjects } from './subjects/letter-subject.ts'
export { writeCalendar } from './text/index.ts'

/** What the service writes to guests about their bookings and offers. */
export const lettersModule: Module = {
  name: 'letters',
  tables: ['letter_rules', 'letter_templates', 'letter_settings', 'letters'],
  resources: [letterRules, letterTemplates, letters],
  triggers: {
    copy_message_status: 'Copies the status of a message to the letter that it carries.',
  },
  tags: apiTags,
  endpoints: [
    ...letterRules.endpoints,
    ...letterTemplates.endpoints,
    getLetterSettings,
    changeLetterSettings,
    ...letters.endpoints,
    previewLetter,
    sendLetterNow,
    cancelLetter,
  ],
  countedLists: [countedLetters],
  guestData: [letterGuestData],
  events: [letterSent, letterFailed],
  liveEvents: [letterChanged],
  subscribers: [addDefaultRules, planTimedLetters, ...planningSubscribers, ...messageSubscribers],
  jobKinds: [lettersSendJob, timedLettersJob],
  metricSources: [ruleLimit.metrics, waitingLetterMetrics],
  limits: [ruleLimit.limit, automaticMessages],
}
