import type { TSchema } from 'typebox'
import { refuse } from '../../kernel/errors.ts'
import { validated } from './validation.ts'

/** The parameters of a path. An id that is none cannot name a record: 404, as any other missing one (§4.3). */
export function pathParameters(schema: TSchema, given: unknown): unknown {
  try {
    return validated(schema, given)
  } catch {
    throw refuse('not_found', 'There is no such record')
  }
}
