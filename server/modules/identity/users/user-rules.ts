import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import type { UserValues } from './users.ts'

/** Throws 422 for what no schema can say of the given values. */
export function mustFit({ password, skills = [] }: UserValues, isServiceUser: boolean): void {
  const items: ErrorItem[] = []
  if (isServiceUser && password !== undefined) {
    items.push({ field: 'password', code: 'invalid_value', message: 'A service user signs in with API keys alone' })
  }
  skills.forEach(({ code }, index) => {
    if (skills.findIndex((each) => each.code === code) === index) return
    items.push({ field: `skills[${index}].code`, code: 'invalid_value', message: 'This skill is named twice' })
  })
  if (items.length > 0) throw invalid(...items)
}
