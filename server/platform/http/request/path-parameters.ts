import type { TSchema } from 'typebox'
import { refuse } from '../../kernel/errors.ts'
import { validate } from './validation.ts'

/** The parameters of a path. An invalid id is answered like a missing record, with 404 (§4.3). */
export function parsePathParameters(schema: TSchema, given: unknown): unknown {
  try {
    return validate(schema, given)
  } catch {
    throw refuse('not_found', 'There is no such record')
  }
}
