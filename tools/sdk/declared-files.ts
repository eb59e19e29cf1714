import { IsOptional, type TSchema } from 'typebox'
import { operatorsOf, segmentFields } from '../../server/modules/guests/index.ts'
import type { Provider } from '../../server/modules/integrations/providers/provider.ts'
import { allProviders } from '../../server/modules/integrations/providers/registry.ts'
import { bookingEventNames, letterChannels, letterEventNames } from '../../server/modules/letters/letter-events.ts'
import { letterStatuses } from '../../server/modules/letters/record/letter-values.ts'
import { orderedGroups } from '../../server/modules/reporting/engine/group-by.ts'
import { isList, type Report } from '../../server/modules/reporting/engine/report.ts'
import { reportAreas, reports } from '../../server/modules/reporting/reports/index.ts'
import {
  sources as leadSources,
  stages as leadStages,
  nextSteps,
} from '../../server/modules/sales/leads/lead-values.ts'
import { statuses as offerStatuses } from '../../server/modules/sales/record/offer-machine.ts'
import { denialReasons, turnawayKinds } from '../../server/modules/sales/turnaways/turnaway-values.ts'
import { lostReasons } from '../../server/modules/voice/state-machine/lost-reasons.ts'
import { errorCodes } from '../../server/platform/kernel/error-codes/error-codes.ts'

const generatedBy = '// Generated from the code of the service by `npm run generate`.\n'

/** The files of the SDK with what the service declares and the OpenAPI document cannot say. */
export const declaredFiles = (): Record<string, string> => ({
  'sdk/generated/error-codes.ts': errorCodesFile(),
  'sdk/generated/letter-kinds.ts': letterKindsFile(),
  'sdk/generated/sales-kinds.ts': salesKindsFile(),
  'sdk/generated/providers.ts': providersFile(),
  'sdk/generated/provider-types.ts': providerTypesFile(),
  'sdk/generated/segment-operators.ts': segmentOperatorsFile(),
  'sdk/generated/report-metrics.ts': reportMetricsFile(),
  'sdk/generated/report-options.ts': reportOptionsFile(),
})

const errorCodesFile = (): string =>
  file('/** The error codes of the API (§7.2). A newer service may have more. */', [
    `export type ErrorCode =${union(Object.keys(errorCodes))}`,
  ])

const letterKindsFile = (): string =>
  file('/** The events of letters, in the order of a booking’s life. */', [
    `export const letterEvents = ${literal(letterEventNames)} as const`,
    `/** Those that are about bookings. */\nexport const bookingEvents = ${literal(bookingEventNames)} as const`,
    `/** The channels of letters. */\nexport const letterChannels = ${literal(letterChannels)} as const`,
    `/** The statuses of letters. */\nexport const letterStatuses = ${literal(letterStatuses)} as const`,
  ])

const salesKindsFile = (): string =>
  file('/** The statuses of offers, in the order of their life. */', [
    `export const offerStatuses = ${literal(offerStatuses)} as const`,
    `/** Why a guest does not take an offer or a stay. */\nexport const lostReasons = ${literal(lostReasons)} as const`,
    `/** The kinds of turnaways. */\nexport const turnawayKinds = ${literal(turnawayKinds)} as const`,
    `/** Why a hotel could not sell a stay. */\nexport const denialReasons = ${literal(denialReasons)} as const`,
    `/** The stages of leads, in the order of their life. */\nexport const leadStages = ${literal(leadStages)} as const`,
    `/** What leads come from. */\nexport const leadSources = ${literal(leadSources)} as const`,
    `/** The next steps of leads. */\nexport const nextSteps = ${literal(nextSteps)} as const`,
  ])

const providerTypesFile = (): string =>
  file('/** What the accounts of each provider are used for. */', [
    `export const providerTypes = ${literal(Object.fromEntries(allProviders.map(({ name, types }) => [name, types])))} as const`,
  ])

function providersFile(): string {
  const providers = allProviders.map(({ name, settings, secrets, verifyToken }: Provider) => [
    name,
    {
      settings: Object.entries(settings).map(([setting, schema]) => ({ name: setting, ...describeSetting(schema) })),
      secrets: Object.entries(secrets).map(([secret, use]) => ({ name: secret, isOptional: use === 'optional' })),
      ...(verifyToken === undefined ? {} : { verifyToken }),
    },
  ])
  const namesOf = (part: 'settings' | 'secrets'): string[] =>
    [...new Set(allProviders.flatMap((each) => Object.keys(each[part])))].toSorted()
  return file("import type { IntegrationProvider } from './schema.ts'\n", [
    `/** The name of a setting of an account. */\nexport type ProviderSettingName =${union(namesOf('settings'))}`,
    `/** The name of a secret of an account. */\nexport type ProviderSecretName =${union(namesOf('secrets'))}`,
    `/** A word that a setting of an account may be. */\nexport type ProviderSettingChoice =${union(settingChoices())}`,
    providerTypes,
    `/** The providers, with the settings and secrets of their accounts. */
export const providers: Readonly<Record<IntegrationProvider, ProviderAccount>> = ${literal(Object.fromEntries(providers))}`,
  ])
}

const settingChoices = (): string[] => {
  const schemas = allProviders.flatMap(({ settings }: Provider) => Object.values(settings) as SettingSchema[])
  return [...new Set(schemas.flatMap((schema) => schema.enum ?? []))].toSorted()
}

const providerTypes = `/** A setting of an account. One with an initial value, and a list that may be empty, may be absent. */
export type ProviderSetting = {
  readonly name: ProviderSettingName
  readonly kind: 'text' | 'number' | 'list' | 'choice'
  readonly isOptional: boolean
  readonly initial?: string | number
  /** The words to choose from. */
  readonly choices?: readonly ProviderSettingChoice[]
}

/** A secret of an account. */
export type ProviderSecret = { readonly name: ProviderSecretName; readonly isOptional: boolean }

/**
 * What the accounts of a provider need. \`verifyToken\`: people enter the token in the provider's console, or it is part of
 * the address of the webhook; absent if the provider asks for none.
 */
export type ProviderAccount = {
  readonly settings: readonly ProviderSetting[]
  readonly secrets: readonly ProviderSecret[]
  readonly verifyToken?: 'entered' | 'inAddress'
}`

const union = (names: readonly string[]): string => names.map((name) => `\n  | '${name}'`).join('')

type SettingSchema = TSchema & { readonly type?: string; readonly default?: unknown; readonly enum?: readonly string[] }

function describeSetting(schema: SettingSchema): object {
  const text = schema.enum ? 'choice' : 'text'
  const kind = schema.type === 'array' ? 'list' : schema.type === 'string' ? text : 'number'
  return {
    kind,
    isOptional: schema.default !== undefined || IsOptional(schema),
    ...(schema.default !== undefined && kind !== 'list' ? { initial: schema.default } : {}),
    ...(schema.enum ? { choices: schema.enum } : {}),
  }
}

function segmentOperatorsFile(): string {
  const operators = [...segmentFields].map(([name, { kind }]) => [name, operatorsOf(kind.operatorSql)])
  return file('/** The operators of each field of segment filters. */', [
    `export const segmentOperators = ${literal(Object.fromEntries(operators))} as const`,
    `/** An operator of segment filters. */
export type SegmentOperator = (typeof segmentOperators)[keyof typeof segmentOperators][number]`,
  ])
}

function reportMetricsFile(): string {
  const areas = Object.entries(reportAreas).map(([area, all]) => [area, all.map(({ name }) => name)])
  return file('/** The reports by area, in the order of a list. */', [
    `export const reportAreas = ${literal(Object.fromEntries(areas))} as const`,
    '/** An area of reports. */\nexport type ReportArea = keyof typeof reportAreas',
    `/** The groups whose rows have an order: times and numbers. */
export const orderedGroups: readonly string[] = ${literal(orderedGroups)}`,
    `/** What a metric counts or measures. \`money\` is in the currency of the row. */
export type MetricUnit =${union([...new Set(reports.flatMap(({ metrics }) => Object.values(metrics).map(({ unit }) => unit)))])}`,
    `/** The reports: their groups, whether amounts are per currency, and the unit of each metric with its formula. */
export const reportMetrics = {\n${reports.map(describeReport).join('\n')}\n} as const`,
    '/** The name of a report. */\nexport type ReportName = keyof typeof reportMetrics',
    `/** A group that the rows of a report can stand for. */
export type ReportGroup = Extract<(typeof reportMetrics)[ReportName], { readonly groupBy: unknown }>['groupBy'][number]`,
    `/** A metric of a report. */
export type ReportMetric<Name extends ReportName = ReportName> = Name extends ReportName
  ? keyof (typeof reportMetrics)[Name]['metrics']
  : never`,
  ])
}

function describeReport(report: Report): string {
  const { name, perCurrency, looksAhead, metrics } = report
  return [
    `  ${name}: {`,
    ...(isList(report) ? [] : [`    groupBy: ${literal(report.groupBy)},`]),
    `    perCurrency: ${perCurrency},`,
    ...(looksAhead ? ['    looksAhead: true,'] : []),
    ...(['callLists', 'bookingLists'] as const).flatMap((kind) => {
      const lists = Object.entries(report[kind] ?? {})
      if (lists.length === 0) return []
      return [`    ${kind}: {`, ...lists.map(([metric, list]) => `      ${metric}: ${literal(list)},`), '    },']
    }),
    '    metrics: {',
    ...Object.entries(metrics).flatMap(([metric, { formula, unit }]) => [
      `      /** ${formula} */`,
      `      ${metric}: '${unit}',`,
    ]),
    '    },\n  },',
  ].join('\n')
}

/** A form can offer a parameter that has a list of values or is a number. */
const isChosen = ({ enum: values, type }: TSchema & { readonly enum?: unknown; readonly type?: unknown }): boolean =>
  values !== undefined || type === 'integer'

function reportOptionsFile(): string {
  const options = reports.flatMap(({ parameters = {} }) =>
    Object.entries(parameters).flatMap(([name, schema]) => (isChosen(schema) ? [name] : [])),
  )
  return file('/** The parameters that only some reports have and whose values people choose. */', [
    `export const reportOptions = ${literal([...new Set(options)])} as const`,
    '/** A parameter that only some reports have. */\nexport type ReportOption = (typeof reportOptions)[number]',
  ])
}

const file = (comment: string, declarations: readonly string[]): string =>
  `${generatedBy}\n${comment}\n${declarations.join('\n\n')}\n`

const maxWidth = 120

/** A value as TypeScript; what fits into a line stands on one. */
function literal(value: unknown, indent = '', columnsBefore = 0): string {
  const short = oneLine(value)
  if (short.length + indent.length + columnsBefore < maxWidth || typeof value !== 'object' || value === null)
    return short
  const inner = `${indent}  `
  if (Array.isArray(value))
    return `[\n${value.map((each) => `${inner}${literal(each, inner)},`).join('\n')}\n${indent}]`
  const entries = Object.entries(value).map(([name, each]) => {
    const key = `${keyOf(name)}: `
    return `${inner}${key}${literal(each, inner, key.length)},`
  })
  return `{\n${entries.join('\n')}\n${indent}}`
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (typeof value !== 'object' || value === null) return String(value)
  return `{ ${Object.entries(value)
    .map(([name, each]) => `${keyOf(name)}: ${oneLine(each)}`)
    .join(', ')} }`
}

const keyOf = (name: string): string => (/^[a-zA-Z]\w*$/.test(name) ? name : `'${name}'`)
