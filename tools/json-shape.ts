/** The parts of JSON Schema that event schemas use. */
export type JsonShape = {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly const?: unknown
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonShape>>
  readonly required?: readonly string[]
  readonly items?: JsonShape
  readonly additionalProperties?: boolean | JsonShape
}

/** The types of a value without `null`, and whether it may be `null`. */
export function typesOf({ type = [] }: JsonShape): { names: readonly string[]; orNull: boolean } {
  const all = [type].flat()
  return { names: all.filter((name) => name !== 'null'), orNull: all.includes('null') }
}

/** The schema of the values of a map; undefined if it is not a map. */
export const valuesOf = ({ additionalProperties: values }: JsonShape): JsonShape | undefined =>
  typeof values === 'object' ? values : undefined
