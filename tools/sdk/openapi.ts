/** The parts of JSON Schema and OpenAPI that the generator of the SDK reads. */
export type JsonSchema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly string[]
  readonly description?: string
  readonly readOnly?: boolean
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly allOf?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
}

type Parameter = {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>

/** An operation of the document. */
export type OpenapiOperation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security?: readonly object[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

/** The document of the service. */
export type OpenapiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenapiOperation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly parameters: Readonly<Record<string, Parameter>>
  }
}

/** The last part of a reference: `#/components/schemas/Guest` → `Guest`. */
export const nameOfReference = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)

/** The parameters of an operation, without references. */
export const parametersOf = (
  { components }: OpenapiDocument,
  { parameters = [] }: OpenapiOperation,
): readonly Parameter[] =>
  parameters.map((each) => {
    const shared = each.$ref ? components.parameters[nameOfReference(each.$ref)] : each
    if (!shared) throw new Error(`${each.$ref} is not in the document`)
    return shared
  })
