import { readFileSync } from 'node:fs'
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
 * Reads every setting from the environment; an empty variable counts as absent. A secret may also be in a file that
 * `NAME_FILE` names, as container platforms mount them.
 * @returns the values, and one sentence for each that is wrong (its value then stands at the default)
 */
export function readSettings<All extends Settings>(
  all: All,
  env: Readonly<Record<string, string | undefined>>,
): { values: Values<All>; faults: string[] } {
  const faults: string[] = []
  const read = Object.entries(all).map(([name, { type, fallback }]) => {
    const { text, fault } = type.secret ? secretTextOf(name, env) : { text: given(env, name), fault: undefined }
    if (fault !== undefined) faults.push(fault)
    if (text === undefined) return [name, fallback]
    const value = type.parse(text)
    if (value !== undefined) return [name, value]
    faults.push(`${name}: ${type.secret ? 'its value' : JSON.stringify(text)} is not ${type.expected}`)
    return [name, fallback]
  })
  return { values: Object.fromEntries(read), faults }
}

const given = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined

type Env = Readonly<Record<string, string | undefined>>

/** The text of a secret, from its variable or its file; both at once is a fault, because one of them is not meant. */
function secretTextOf(name: string, env: Env): { text?: string | undefined; fault?: string } {
  const [text, file] = [given(env, name), given(env, `${name}_FILE`)]
  if (file === undefined) return { text }
  if (text !== undefined) return { fault: `${name}, ${name}_FILE: both are set; set one` }
  try {
    const content = readFileSync(file, 'utf8').trim()
    return content === '' ? { fault: `${name}_FILE: ${JSON.stringify(file)} is empty` } : { text: content }
  } catch (error) {
    const { code = 'unreadable' } = error as NodeJS.ErrnoException
    return { fault: `${name}_FILE: ${JSON.stringify(file)} cannot be read (${code})` }
  }
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
    ([name, { type, fallbackText, reason }]) =>
      `| \`${name}\`${type.secret ? ` or \`${name}_FILE\`` : ''} | ${fallbackText} | ${type.expected} | ${reason} |`,
  )
  return ['| Name | Default | Value | What it is for |', '|---|---|---|---|', ...rows, ''].join('\n')
}
