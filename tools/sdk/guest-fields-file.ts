import {
  choicesOf,
  codesOf,
  guestFieldList,
  importColumns,
  segmentFields,
  type ValueShape,
  valueKind,
} from '../../server/modules/guests/index.ts'

/** `sdk/generated/guest-fields.ts`: what a form, an import and a segment have to know of the fields of a guest. */
export function guestFieldsFile(): string {
  const fields = guestFieldList.map(([name, { schema, use }]) => {
    const shape = schema as ValueShape
    const { merge, form } = use
    return {
      name,
      ...facts(valueKind(shape), choicesOf(shape), codesOf(shape)),
      isOptional: [shape.type].flat().includes('null') || undefined,
      merge,
      form,
    }
  })
  const segments = [...segmentFields].map(([name, { kind, codes, isHidden }]) => ({
    name,
    ...facts(kind.name, kind.values ?? [], codes),
    isHidden,
  }))
  return [
    '// Generated from the code of the service by `npm run generate`.',
    ...list(
      'guestFields',
      fields,
      'The fields of a guest: their values, how a merge decides, and their place in a form.',
    ),
    ...list('segmentFields', segments, 'The fields by which segments can filter guests.'),
    ...list('importColumns', importColumns, 'The columns of an import, with what other systems call them.'),
    '',
  ].join('\n')
}

const facts = (kind: string, values: readonly string[], codes: string | undefined) => ({
  kind,
  values: values.length > 0 ? values : undefined,
  codes,
})

const list = (name: string, items: readonly object[], comment: string): string[] => [
  '',
  `/** ${comment} */`,
  `export const ${name} = [`,
  ...items.map((item) => `  ${JSON.stringify(item)},`),
  '] as const',
]
