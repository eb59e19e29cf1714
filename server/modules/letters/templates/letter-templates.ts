import { resource } from '#platform/resource/resource.ts'
import { letterRules } from '../rules/letter-rules.ts'
import { checkTemplate, hotelsOfTemplate } from './check-template.ts'
import { templateFields } from './template-fields.ts'

/** The texts of a letter rule, in one language for one channel each. Without one, the built-in text counts. */
export const letterTemplates = resource({
  path: '/letterrules/:ruleId/templates',
  table: 'letter_templates',
  label: 'letter template',
  extension: true,
  access: { read: 'settings.manage', write: 'settings.manage' },
  reach: 'hotel',
  fields: templateFields,
  filters: ['languageCode', 'channel'],
  sort: ['languageCode', 'createdAt'],
  descriptions: {
    create: 'Until a language has a template for a channel, letters have the text that the service brings along.',
    delete: 'Letters have the text that the service brings along again.',
  },
  errors: {
    create: ['duplicate', 'unknown_reference', 'card_number'],
    update: ['duplicate', 'unknown_reference', 'card_number'],
  },
  parent: { exists: async (ctx, { ruleId = '' }) => void (await letterRules.find(ctx, ruleId)) },
  hotelsOf: hotelsOfTemplate,
  check: (ctx, input, current) => checkTemplate(ctx, input, current),
})
