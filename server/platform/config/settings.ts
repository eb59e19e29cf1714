import { readFileSync } from 'node:fs'
import { OperatorError } from './operator-error.ts'
import type { SettingType } from './setting-types.ts'

/** A setting: its type, its default, and its purpose. */
export type Setting<Value, Fallback> = {
  readonly type: SettingType<Value>
  readonly fallback: Fallback
  /** The default as shown in the documentation. */
  readonly fallbackText: string
  readonly reason: string
}

/** Settings by the name of their environment variable. */
export type Settings = Readonly<Record<string, Setting<unknown, unknown>>>

/** The values of `All`, with defaults. */
export type Values<All extends Settings> = {
  readonly [Name in keyof All]: All[Name] extends Setting<infer Value, infer Fallback> ? Value | Fallback : never
}

/** A default that is computed from other settings later; until then the value is undefined. */
export type ComputedDefault = { readonly description: string }

/** A default that depends on other settings. `text` explains it in the documentation. */
export const computedDefault = (text: string): ComputedDefault => ({ description: text })

/** The service cannot start with these settings. The message lists all faults. */
export class SettingsError extends OperatorError {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(['These settings cannot be used:', ...faults.map((fault) => `  ${fault}`)].join('\n'))
    this.name = 'SettingsError'
    this.faults = faults
  }
}

/** Declares a setting. Without a default it may be absent. */
export function setting<Value>(
  type: SettingType<Value>,
  fallback: undefined | ComputedDefault,
  reason: string,
): Setting<Value, undefined>
export function setting<Value>(type: SettingType<Value>, fallback: Value, reason: string): Setting<Value, never>
export function setting<Value>(
  type: SettingType<Value>,
  fallback: Value | undefined | ComputedDefault,
  reason: string,
): Setting<Value, unknown> {
  if (fallback === undefined) return { type, fallback, fallbackText: '–', reason }
  if (isComputedDefault(fallback)) return { type, fallback: undefined, fallbackText: fallback.description, reason }
  return { type, fallback, fallbackText: type.show(fallback) === '' ? '–' : `\`${type.show(fallback)}\``, reason }
}

const isComputedDefault = (value: unknown): value is ComputedDefault =>
  typeof value === 'object' && value !== null && 'description' in value

/**
 * Reads all settings from the environment. An empty variable counts as absent. A secret may also be in the file of
 * `NAME_FILE`, as container platforms mount it.
 * @returns the values, and one sentence for each fault (the value is then the default)
 */
export function readSettings<All extends Settings>(
  all: All,
  env: Readonly<Record<string, string | undefined>>,
): { values: Values<All>; faults: string[] } {
  const faults: string[] = []
  const read = Object.entries(all).map(([name, { type, fallback }]) => {
    const { text, fault } = type.secret ? secretTextOf(name, env) : { text: textOf(env, name), fault: undefined }
    if (fault !== undefined) faults.push(fault)
    if (text === undefined) return [name, fallback]
    const value = type.parse(text)
    if (value !== undefined) return [name, value]
    faults.push(`${name}: ${type.secret ? 'its value' : JSON.stringify(text)} is not ${type.expected}`)
    return [name, fallback]
  })
  return { values: Object.fromEntries(read), faults }
}

const textOf = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined

type Env = Readonly<Record<string, string | undefined>>

/** The text of a secret, from its variable or its file. Both together are a fault, because only one can be meant. */
function secretTextOf(name: string, env: Env): { text?: string | undefined; fault?: string } {
  const [text, file] = [textOf(env, name), textOf(env, `${name}_FILE`)]
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

/** Values as text for the console and the log, secrets masked. Absent values are omitted. */
export function formatValues<All extends Settings>(all: All, values: Values<All>): Record<string, string> {
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
