import type { ProviderTemplate } from '../../../provider/port.ts'

/** The vendor's names of the categories. */
export const categories = { MARKETING: 'marketing', UTILITY: 'utility', AUTHENTICATION: 'authentication' } as const

const template = (number: number, facts: Partial<ProviderTemplate>): ProviderTemplate => ({
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
export const storedTemplates: readonly ProviderTemplate[] = [
  template(1, {}),
  template(2, { status: 'rejected', rejectionReason: 'TAG_CONTENT_MISMATCH', category: 'marketing' }),
  template(3, { status: 'paused' }),
  template(4, { status: 'pending', category: 'authentication', languageCode: 'tr' }),
  template(5, { components: [] }),
]

/** A template as the vendor lists it. */
export const toVendorTemplate = ({
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
