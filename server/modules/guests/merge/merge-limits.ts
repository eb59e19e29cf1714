import { invalidField, type Refusal } from '#platform/kernel/errors.ts'

/** The refusal (422) for lists that do not fit into one guest. */
export const tooManyItems = (field: string, most: number): Refusal =>
  invalidField(field, 'too_many_items', `The guests together have more than ${most} of these`)
