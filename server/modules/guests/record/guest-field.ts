import type { Field, PersonalField } from '#platform/resource/fields.ts'

/**
 * How a merge decides about a field. `one`: the value of one guest survives. `any`: true if it is true for one of the
 * guests. `keys`: the keys of all guests. `items`: the items of all guests. `primary`: a contact point, of which one
 * becomes the primary one.
 */
export type MergeRule = 'one' | 'any' | 'keys' | 'items' | 'primary'

/** The place of a field in the panel: in the form of a guest and in the facts of its profile. */
export type FormSection = 'person' | 'kind' | 'company' | 'care'

type ValueOf<F> = F extends Field<infer T> ? T : never

/** What becomes of a field in each place that handles guests. Each place derives its list from these decisions. */
export type FieldUse<F extends Field = Field> = {
  /** False: a merge does not touch the field. */
  readonly merge: MergeRule | false
  /**
   * The column of a CSV file, by the field's schema. Only the server sets a computed field, so an import does not take it.
   * `parts`: a column for each of these fields of the object. A text: a column that `csv-columns.ts` reads by itself.
   */
  readonly csv: boolean | string | { readonly parts: readonly string[] }
  /** What other systems call the column, in English, Turkish and German, without spaces and marks; of parts, for each. */
  readonly otherNames?: string | Readonly<Record<string, string>>
  /**
   * Whether segments can filter by it, by its schema; `rank`: its values have an order, the lowest first. Roles that do not
   * see its values cannot. `own`: `segments/filter/fields.ts` compiles it by itself.
   */
  readonly segment: boolean | 'rank' | 'own'
  /** Whether it identifies one guest, so that an erasure removes it from the filters of segments. */
  readonly isIdentifier?: true
  /** Whether the search finds guests by the words in it. The triggers of the search terms must know it too. */
  readonly isSearched?: true
  /** False: the form of the panel has no field for it, or one of its own. */
  readonly form: FormSection | false
} & (F extends { readonly personal: unknown }
  ? { /** The value of an erased guest. */ readonly erasedAs: ValueOf<F> }
  : { readonly erasedAs?: ValueOf<F> })

/** What becomes of most values: a merge takes them from one guest, and files and segments have them. */
export const usual = { merge: 'one', csv: true, segment: true } as const

/** A field of a guest with what becomes of it. A personal field without `erasedAs` does not compile. */
export const guestField = <F extends Field | PersonalField, const U extends FieldUse<F>>(
  field: F,
  use: U,
): F & { readonly use: U } => ({ ...field, use })

/** The keywords of a schema that decide how its values are written and compared. */
export type ValueShape = {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly (string | null)[]
  readonly items?: ValueShape
  readonly properties?: Readonly<Record<string, ValueShape>>
  readonly readOnly?: boolean
  readonly writeOnly?: boolean
}

/** What kind of value a field has. */
export type ValueKind = 'text' | 'choice' | 'yesNo' | 'number' | 'day' | 'moment' | 'id' | 'phone' | 'words' | 'json'

const kindsByFormat: Readonly<Record<string, ValueKind>> = {
  date: 'day',
  'date-time': 'moment',
  uuid: 'id',
  phone: 'phone',
}

/** The kind of the values that fit a schema. */
export function valueKind({ type = [], format = '', enum: values, items }: ValueShape): ValueKind {
  const types = [type].flat()
  if (values) return 'choice'
  if (types.includes('boolean')) return 'yesNo'
  if (types.includes('integer') || types.includes('number')) return 'number'
  if (items && valueKind(items) === 'text') return 'words'
  if (items || types.includes('object')) return 'json'
  return kindsByFormat[format] ?? 'text'
}

/** The values of a choice. */
export const choicesOf = ({ enum: values = [] }: ValueShape): readonly string[] =>
  values.filter((value) => value !== null)

/** Of what the texts of a schema are codes. */
export const codesOf = ({ format }: ValueShape): 'country' | 'language' | undefined =>
  format === 'country-code' ? 'country' : format === 'language-tag' ? 'language' : undefined
