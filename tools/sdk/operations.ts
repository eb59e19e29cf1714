import type { Operation } from '../../sdk/client/request.ts'
import { methodName, resourceName } from '../../server/platform/http/docs/sdk-names.ts'
import { capitalize } from '../../server/shared/words.ts'
import {
  type JsonSchema,
  nameOfReference,
  type OpenapiDocument,
  type OpenapiOperation,
  parametersOf,
} from './openapi.ts'

/** What an operation responds with: a page of a list, an array, one value, nothing, or the bytes of a file. */
type OperationResult =
  | { readonly kind: 'page'; readonly type: string; readonly item: string }
  | { readonly kind: 'array'; readonly item: string }
  | { readonly kind: 'value'; readonly type: string; readonly isNullable?: true }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'file' }

/** A method of the SDK. */
export type SdkOperation = {
  readonly resource: string
  readonly name: string
  readonly summary: string
  readonly method: Operation['method']
  readonly path: string
  readonly pathParameters: readonly string[]
  /** `type` is that of the JSON body; a form has the name of its file instead. */
  readonly body?: {
    readonly type: string
    readonly isRequired: boolean
    /** The field of a form with one file. */
    readonly formField?: string
    /** The content type of a body that is a file itself. */
    readonly fileType?: string
  }
  readonly query?: { readonly type: string; readonly isRequired: boolean; readonly schema: JsonSchema }
  readonly result: OperationResult
  /** The field by which a list is sorted while it is walked: it never changes. */
  readonly walkOrder?: string
  readonly isAnonymous: boolean
  /** A POST that takes no Idempotency-Key must not be sent again. */
  readonly isRepeatable: boolean
}

/** The operations of the document that the SDK has: all but streams and the webhooks of providers. */
export function sdkOperations(document: OpenapiDocument): readonly SdkOperation[] {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const types = Object.keys(successContent(operation))
      const isRaw = types.some((type) => type === 'text/event-stream' || type === '*/*')
      return isRaw
        ? []
        : [sdkOperation(document, { path, method: method.toUpperCase() as Operation['method'], operation })]
    }),
  )
  assertDistinct(all)
  return all.toSorted((a, b) => compareTexts(a.resource, b.resource))
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

function assertDistinct(operations: readonly SdkOperation[]): void {
  const names = operations.map(({ resource, name }) => `${resource}.${name}`)
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  if (repeated.length > 0) throw new Error(`Operations of one name; add them to sdk-names.ts: ${repeated.join(', ')}`)
}

type Endpoint = { readonly path: string; readonly method: Operation['method']; readonly operation: OpenapiOperation }

function sdkOperation(document: OpenapiDocument, endpoint: Endpoint): SdkOperation {
  const { path, method, operation } = endpoint
  const { operationId, tags, summary, security } = operation
  const [tag = ''] = tags
  const parameters = parametersOf(document, operation)
  const query = querySchema(document, operation)
  const body = bodyOf(document, operation)
  const order = walkOrder(document, query)
  return {
    resource: resourceName(tag),
    name: methodName(operationId, tag),
    summary,
    method,
    path,
    pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    ...(body ? { body } : {}),
    ...(query
      ? {
          query: {
            type: `${capitalize(operationId)}Query`,
            isRequired: (query.required ?? []).length > 0,
            schema: query,
          },
        }
      : {}),
    result: resultOf(document, operation),
    ...(order ? { walkOrder: order } : {}),
    isAnonymous: security?.length === 0,
    isRepeatable: method !== 'POST' || parameters.some(({ name }) => name === 'Idempotency-Key'),
  }
}

/** The query parameters as one object; undefined if there are none. */
function querySchema(document: OpenapiDocument, operation: OpenapiOperation): JsonSchema | undefined {
  const parameters = parametersOf(document, operation).filter((each) => each.in === 'query')
  if (parameters.length === 0) return undefined
  const properties = parameters.map(({ name, description, schema }) => [
    name,
    schema.$ref || !description ? schema : { ...schema, description },
  ])
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** Of the fields that `sort` accepts, the one that no record changes. */
function walkOrder({ components }: OpenapiDocument, query: JsonSchema | undefined): string | undefined {
  const sort = query?.properties?.sort
  const { enum: values = [] } = (sort?.$ref ? components.schemas[nameOfReference(sort.$ref)] : sort) ?? {}
  return ['createdAt', 'at'].find((field) => values.includes(field))
}

function bodyOf({ components }: OpenapiDocument, { requestBody }: OpenapiOperation): SdkOperation['body'] {
  if (!requestBody) return undefined
  const isRequired = requestBody.required ?? false
  const schema = requestBody.content['multipart/form-data']?.schema
  const form = schema?.$ref ? components.schemas[nameOfReference(schema.$ref)] : schema
  if (form) return { type: 'Blob', isRequired, formField: Object.keys(form.properties ?? {})[0] ?? 'file' }
  const [fileType] = Object.keys(requestBody.content)
  if (fileType !== undefined && fileType !== 'application/json') return { type: 'Blob', isRequired, fileType }
  const reference = requestBody.content['application/json']?.schema?.$ref
  if (!reference) throw new Error('A JSON body needs a schema with a name')
  return { type: nameOfReference(reference), isRequired }
}

function successContent({ responses }: OpenapiOperation) {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))
  return success?.[1].content ?? {}
}

function resultOf(document: OpenapiDocument, operation: OpenapiOperation): OperationResult {
  const content = successContent(operation)
  if (!content['application/json']) return Object.keys(content).length === 0 ? { kind: 'nothing' } : { kind: 'file' }
  const envelope = nameOfReference(content['application/json'].schema?.$ref ?? '')
  const { allOf = [], properties } = document.components.schemas[envelope] ?? {}
  const data = [{ properties }, ...allOf].map((each) => each.properties?.data).find(Boolean)
  if (data?.items?.$ref) return { kind: 'array', item: nameOfReference(data.items.$ref) }
  const either = data?.anyOf?.find(({ $ref }) => $ref)?.$ref
  if (either) return { kind: 'value', type: nameOfReference(either), isNullable: true }
  if (!data?.$ref) return { kind: 'nothing' }
  const type = nameOfReference(data.$ref)
  const page = document.components.schemas[type]?.properties ?? {}
  if (!page.items || !page.totalPages) return { kind: 'value', type }
  const item = page.items.items?.$ref
  return { kind: 'page', type, item: item ? nameOfReference(item) : `${type}['items'][number]` }
}
