import { invalidField, type Refusal } from '#platform/kernel/errors.ts'

/** 422 for what does not fit into one guest. */
export const tooMuch = (field: string, most: number): Refusal =>
  invalidField(field, 'too_many_items', `The guests together have more than ${most} of these`)
