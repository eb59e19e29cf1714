import type { AuditEntry } from './entry.ts'

/** The entry about card numbers that were masked in fields of a record: which fields, and nothing of the numbers. */
export const cardNumberMasked = (
  resourceType: string,
  resourceId: string | null,
  fields: Iterable<string>,
): AuditEntry => ({
  action: 'cardNumber.masked',
  resourceType,
  resourceId,
  changes: [...fields].map((field) => ({ field, before: null, after: null })),
})
