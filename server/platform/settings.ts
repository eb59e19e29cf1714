import type { SettingType } from './setting-types.ts'

/** One setting: how its text is read, what it is when nobody sets it, and why it exists. */
export type Setting<Value, Fallback> = {
  readonly type: SettingType<Value>
  readonly fallback: Fallback
  /** The default as the documentation words it. */
  readonly fallbackText: string
  readonly reason: string
}

/** Settings by the name of their environment variable. */
export type Settings = Readonly<Record<string, Setting<unknown, unknown>>>

/** What reading `All` gives: each value, or its default. */
export type Values<All extends Settings> = {
  readonly [Name in keyof All]: All[Name] extends Setting<infer Value, infer Fallback> ? Value | Fallback : never
}

/** A default that is worked out from other settings once they are read; until then the value is undefined. */
export type WorkedOut = { readonly workedOut: string }

/** A default that depends on other settings; `text` says in the documentation how. */
export const workedOut = (text: string): WorkedOut => ({ workedOut: text })

/** The service cannot start with these settings. The message names every wrong one. */
export class SettingsError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(['These settings cannot be used:', ...faults.map((fault) => `  ${fault}`)].join('\n'))
    this.name = 'SettingsError'
    this.faults = faults
  }
}

/** Declares a setting; without a default of its own it may be absent. */
export function setting<Value>(
  type: SettingType<Value>,
  fallback: undefined | WorkedOut,
  reason: string,
): Setting<Value, undefined>
export function setting<Value>(type: SettingType<Value>, fallback: Value, reason: string): Setting<Value, never>
export function setting<Value>(
  type: SettingType<Value>,
  fallback: Value | undefined | WorkedOut,
  reason: string,
): Setting<Value, unknown> {
  if (fallback === undefined) return { type, fallback, fallbackText: '–', reason }
  if (isWorkedOut(fallback)) return { type, fallback: undefined, fallbackText: fallback.workedOut, reason }
  return { type, fallback, fallbackText: type.show(fallback) === '' ? '–' : `\`${type.show(fallback)}\``, reason }
}

const isWorkedOut = (value: unknown): value is WorkedOut =>
  typeof value === 'object' && value !== null && 'workedOut' in value

/**
 * Reads every setting from the environment; an empty variable counts as absent.
 * @returns the values, and one sentence for each that is wrong (its value then stands at the default)
 */
export function readSettings<All extends Settings>(
  all: All,
  env: Readonly<Record<string, string | undefined>>,
): { values: Values<All>; faults: string[] } {
  const faults: string[] = []
  const read = Object.entries(all).map(([name, { type, fallback }]) => {
    const text = env[name]?.trim()
    if (text === undefined || text === '') return [name, fallback]
    const value = type.parse(text)
    if (value !== undefined) return [name, value]
    faults.push(`${name}: ${type.secret ? 'its value' : JSON.stringify(text)} is not ${type.expected}`)
    return [name, fallback]
  })
  return { values: Object.fromEntries(read), faults }
}

/** Values as text for the console and the log, secrets masked; absent ones are left out. */
export function shownValues<All extends Settings>(all: All, values: Values<All>): Record<string, string> {
  const shown = Object.entries(all).flatMap(([name, { type }]) => {
    const value: unknown = values[name]
    return value === undefined ? [] : [[name, type.show(value)]]
  })
  return Object.fromEntries(shown)
}

/** A markdown table of all settings. */
export function tableOf(all: Settings): string {
  const rows = Object.entries(all).map(
    ([name, { type, fallbackText, reason }]) => `| \`${name}\` | ${fallbackText} | ${type.expected} | ${reason} |`,
  )
  return ['| Name | Default | Value | What it is for |', '|---|---|---|---|', ...rows, ''].join('\n')
}
