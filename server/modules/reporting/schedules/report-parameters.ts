import type { TSchema } from 'typebox'
import type { Report } from '../engine/report.ts'
import { reportQuerySchema } from '../engine/report-schema.ts'

/** The parameters of a report with the defaults that a request has. */
export function withDefaults(report: Report, parameters: object): object {
  const { properties = {} } = reportQuerySchema(report) as {
    properties?: Record<string, TSchema & { default?: unknown }>
  }
  const defaults = Object.entries(properties).flatMap(([name, schema]) =>
    schema.default === undefined ? [] : [[name, schema.default] as const],
  )
  return { ...Object.fromEntries(defaults), ...parameters }
}
