import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import type { UserValues } from './users.ts'

/** Throws 422 for values that the schema cannot check. */
export function validateUserValues({ password, skills = [] }: UserValues, isServiceUser: boolean): void {
  const items: ErrorItem[] = []
  if (isServiceUser && password !== undefined) {
    items.push({
      field: 'password',
      code: 'invalid_value',
      message: 'A service user has no password; it uses API keys',
    })
  }
  skills.forEach(({ code }, index) => {
    if (skills.findIndex((each) => each.code === code) === index) return
    items.push({ field: `skills[${index}].code`, code: 'invalid_value', message: 'Each skill may be listed once' })
  })
  if (items.length > 0) throw invalid(...items)
}
