import { upperAscii } from '#shared/letter-case.ts'
import { methodName, resourceName } from './sdk-names.ts'

type Content = Readonly<
  Record<string, { readonly schema?: Schema; readonly examples?: { readonly demo?: { readonly $ref: string } } }>
>
type Schema = {
  readonly $ref?: string
  readonly format?: string
  readonly properties?: Readonly<Record<string, unknown>>
}
type Parameter = {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly example?: unknown
  readonly schema?: { readonly type?: unknown; readonly format?: string; readonly enum?: readonly unknown[] }
}
type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security?: readonly object[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>
    readonly schemas: Readonly<Record<string, Schema>>
  }
}

/** A program of one request, as `x-codeSamples` of an operation has it. */
type CodeSample = { readonly lang: string; readonly label: string; readonly source: string }

/** The request of a sample. `file` is the field of a form, or with `fileType` the name of a file that is the body. */
type SampleRequest = {
  readonly method: string
  readonly path: string
  readonly query: readonly (readonly [name: string, value: string | readonly string[]])[]
  readonly body?: unknown
  readonly file?: string
  readonly fileType?: string
  readonly isAnonymous: boolean
  readonly ids: readonly string[]
  /** What comes back: JSON, a file, a stream of events, or raw bytes for a provider. */
  readonly answer: 'json' | 'file' | 'stream' | 'raw'
}

/**
 * The document with a sample of each operation in curl and in TypeScript with the SDK (`x-codeSamples`), which runs at the
 * service of this address. They stand only in the document that a service shows: a file of the project with them would be
 * a tenth larger and change with every example.
 */
export function withCodeSamples(document: object, publicUrl: string): object {
  const { paths, ...rest } = document as Document
  const sampled = Object.entries(paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => {
        const request = requestOf(document as Document, { path, method: upperAscii(method), operation })
        const samples = [curlSample(request, publicUrl), ...typescriptSample(request, operation, publicUrl)]
        return [method, { ...operation, 'x-codeSamples': samples }]
      }),
    ),
  ])
  return { ...rest, paths: Object.fromEntries(sampled) }
}

type Place = { readonly path: string; readonly method: string; readonly operation: Operation }

function requestOf({ components }: Document, { path, method, operation }: Place): SampleRequest {
  const parameters = (operation.parameters ?? []).map((each) =>
    each.$ref ? (components.parameters[lastPart(each.$ref)] ?? each) : each,
  )
  const query = parameters
    .filter((each) => each.in === 'query' && each.required)
    .map((each) => [each.name, queryValue(each)] as const)
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const ids = names.map((name) => String(exampleValue(parameters.find((each) => each.name === name))))
  const { content = {} } = operation.requestBody ?? {}
  const example = content['application/json']?.examples?.demo?.$ref
  const form = content['multipart/form-data']?.schema
  const { properties } = (form?.$ref ? components.schemas[lastPart(form.$ref)] : form) ?? {}
  const [field] = Object.keys(properties ?? {})
  const fileType = Object.keys(content).find((type) => content[type]?.schema?.format === 'binary')
  const file = fileType?.replace('/', '.') ?? field
  return {
    method,
    path: names.reduce((text, name, index) => text.replace(`{${name}}`, ids[index] ?? ''), path),
    query,
    ids,
    ...(example ? { body: components.examples[lastPart(example)]?.value } : {}),
    ...(file ? { file } : {}),
    ...(fileType ? { fileType } : {}),
    isAnonymous: operation.security?.length === 0,
    answer: answerOf(operation),
  }
}

const lastPart = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)

const exampleId = '019fbe1f-2f14-7c1e-8e10-5d0e6f1a2b3c'

function exampleValue(parameter: Parameter | undefined): unknown {
  const { example, schema = {} } = parameter ?? {}
  if (example !== undefined) return example
  return schema.enum?.[0] ?? (schema.format === 'date' ? '2027-06-12' : exampleId)
}

/** A parameter with several values has one of them. */
function queryValue(parameter: Parameter): string | readonly string[] {
  const value = exampleValue(parameter)
  return parameter.schema?.type === 'array' ? [value].flat().map(String) : String(value)
}

function answerOf({ responses, requestBody }: Operation): SampleRequest['answer'] {
  const [, { content = {} } = {}] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const types = Object.keys(content)
  if (types.includes('*/*') || requestBody?.content['*/*']) return 'raw'
  if (types.includes('text/event-stream')) return 'stream'
  return types.length > 0 && !types.includes('application/json') ? 'file' : 'json'
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

function curlSample(request: SampleRequest, publicUrl: string): CodeSample {
  const { method, path, query, body, file, fileType, isAnonymous, answer } = request
  const search =
    query.length > 0
      ? `?${new URLSearchParams(query.flatMap(([name, value]) => [value].flat().map((each) => [name, each])))}`
      : ''
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${publicUrl}/api/v1${path}${search}`)}`,
    ...(isAnonymous ? [] : ['-H "Authorization: Bearer $BELLHOP_API_KEY"']),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body, null, 2))}`]),
    ...(file && !fileType ? [`-F '${file}=@${file}'`] : []),
    ...(file && fileType ? [`-H 'Content-Type: ${fileType}'`, `--data-binary '@${file}'`] : []),
    ...(answer === 'file' ? ['-OJ'] : []),
    ...(answer === 'stream' ? ['-N'] : []),
  ]
  return { lang: 'Shell', label: 'curl', source: lines.join(' \\\n  ') }
}

/** An expression of the sample; this code itself reads no environment. */
const keyInEnvironment = ['process', 'env', 'BELLHOP_API_KEY'].join('.')

/** TypeScript with the SDK; none for what only providers call. */
function typescriptSample(request: SampleRequest, operation: Operation, publicUrl: string): CodeSample[] {
  const { isAnonymous, answer } = request
  if (answer === 'raw') return []
  const caller = isAnonymous ? 'tokens: memoryTokens()' : `apiKey: ${keyInEnvironment} ?? ''`
  const source = [
    `import { Bellhop${isAnonymous ? ', memoryTokens' : ''} } from '@bellhop/sdk'`,
    ...(request.file ? ["import { readFile } from 'node:fs/promises'"] : []),
    '',
    `const bellhop = new Bellhop({ baseUrl: ${literal(publicUrl)}, ${caller} })`,
    ...(answer === 'stream'
      ? ['for await (const event of bellhop.events()) console.log(event)']
      : callLines(request, operation)),
  ]
  return [{ lang: 'TypeScript', label: 'TypeScript', source: source.join('\n') }]
}

function callLines({ ids, query, body, file, answer }: SampleRequest, { operationId, tags }: Operation): string[] {
  const [tag = ''] = tags
  const method = `bellhop.${resourceName(tag)}.${methodName(operationId, tag)}`
  const args = [
    ...ids.map(literal),
    ...(body === undefined ? [] : [literal(body)]),
    ...(file ? ['new Blob([await readFile(' + literal(file) + ')])'] : []),
    ...(query.length > 0 ? [literal(Object.fromEntries(query))] : []),
  ]
  const call = `await ${method}(${args.join(', ')})`
  if (answer !== 'file') return [`console.log(${call})`]
  return [`const response = ${call}`, 'console.log(await response.text())']
}

/** A value as source of TypeScript: JSON with bare names, and simple quotes in lines that have no others. */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replaceAll(/^( *)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replaceAll(/^[^'\\\n]*$/gm, (line) => line.replaceAll('"', "'"))
