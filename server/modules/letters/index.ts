import type { Module } from '#platform/module.ts'
import { apiTags } from './api-tags.ts'
import { letterGuestData } from './guest-data.ts'
import { changeLetterSettings, getLetterSettings } from './letter-settings.ts'
import { previewLetter } from './preview/preview-letter.ts'
import { countedLetters, letters } from './record/letters.ts'
import { letterRules } from './rules/letter-rules.ts'
import { ruleLimit, ruleMetrics } from './rules/rule-limit.ts'
import { letterTemplates } from './templates/letter-templates.ts'
import { addDefaultRules } from './tenant-defaults.ts'

/** What the service writes to guests about their bookings by itself. */
export const lettersModule: Module = {
  name: 'letters',
  tables: ['letter_rules', 'letter_templates', 'letter_settings', 'letters'],
  resources: [letterRules, letterTemplates, letters],
  tags: apiTags,
  endpoints: [
    ...letterRules.endpoints,
    ...letterTemplates.endpoints,
    getLetterSettings,
    changeLetterSettings,
    ...letters.endpoints,
    previewLetter,
  ],
  countedLists: [countedLetters],
  guestData: [letterGuestData],
  subscribers: [addDefaultRules],
  metricSources: [ruleMetrics],
  limits: [ruleLimit],
}
