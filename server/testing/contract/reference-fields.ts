import { openapiDocument } from '../../app.ts'

type Schema = {
  readonly $ref?: string
  readonly readOnly?: boolean
  readonly format?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}
type Operation = {
  readonly parameters?: readonly { readonly in?: string; readonly name?: string; readonly schema?: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** A field of a request that names a record by its id. */
export type ReferenceField = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With parameters as endpoints write them: `/calls/:id`. */
  readonly path: string
  readonly isQuery: boolean
  /** `discountId`, `hotelIds[]`, `additionalServices[].serviceId`. */
  readonly field: string
}

/** Lists the ids that the document of the API shows in bodies and queries; fields that the server sets are left out. */
export function listReferenceFields(): ReferenceField[] {
  const document = JSON.parse(JSON.stringify(openapiDocument())) as Document
  const idsOf = (schema: Schema, at: string, seen: readonly string[]): string[] => {
    if (schema.readOnly) return []
    if (schema.$ref) {
      const name = schema.$ref.split('/').at(-1) ?? ''
      const target = document.components.schemas[name]
      return !target || seen.includes(name) ? [] : idsOf(target, at, [...seen, name])
    }
    const variants = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    return [
      ...(schema.format === 'uuid' ? [at] : []),
      ...variants.flatMap((each) => idsOf(each, at, seen)),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
        idsOf(each, at === '' ? name : `${at}.${name}`, seen),
      ),
      ...(schema.items ? idsOf(schema.items, `${at}[]`, seen) : []),
    ]
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
      const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => idsOf(schema, '', []))
      const queries = parameters.flatMap(({ in: place, name = '', schema }) =>
        place === 'query' && schema ? idsOf(schema, name, []) : [],
      )
      const of = (fields: readonly string[], isQuery: boolean) =>
        [...new Set(fields)].map((field) => ({
          method: method.toUpperCase() as ReferenceField['method'],
          path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
          isQuery,
          field,
        }))
      return [...of(bodies, false), ...of(queries, true)]
    }),
  )
}
