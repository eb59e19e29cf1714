import type { ProviderTemplate } from '../../../provider/port.ts'

/** The vendor's words for the kinds of templates. */
export const categories = { MARKETING: 'marketing', UTILITY: 'utility', AUTHENTICATION: 'authentication' } as const

const kept = (number: number, facts: Partial<ProviderTemplate>): ProviderTemplate => ({
  providerTemplateId: `119233920465448${number}`,
  name: `template_${number}`,
  languageCode: 'en_US',
  category: 'utility',
  components: [{ type: 'BODY', text: 'Hello {{1}}', example: { body_text: [['Ayşe']] } }],
  status: 'approved',
  rejectionReason: null,
  ...facts,
})

/** The templates of the account. */
export const keptTemplates: readonly ProviderTemplate[] = [
  kept(1, {}),
  kept(2, { status: 'rejected', rejectionReason: 'TAG_CONTENT_MISMATCH', category: 'marketing' }),
  kept(3, { status: 'paused' }),
  kept(4, { status: 'pending', category: 'authentication', languageCode: 'tr' }),
  kept(5, { components: [] }),
]

/** A template as the vendor shows it. */
export const asTold = ({
  providerTemplateId,
  languageCode,
  category,
  status,
  rejectionReason,
  ...rest
}: ProviderTemplate) => ({
  ...rest,
  id: providerTemplateId,
  language: languageCode,
  category: category.toUpperCase(),
  status: status.toUpperCase(),
  rejected_reason: rejectionReason ?? 'NONE',
})
