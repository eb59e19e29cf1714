import { recordLimit } from '#platform/usage/record-limit.ts'

/** The letter rules of a tenant. */
export const ruleLimit = recordLimit({
  name: 'letterRules',
  resource: 'Letter rules',
  table: 'letter_rules',
  gauge: 'bellhop_letter_rules_tenant_max',
  max: 200,
})
