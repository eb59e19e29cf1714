import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../docs/', import.meta.url))
const scheme = 'bellhop://docs/'
const openapiUri = 'bellhop://openapi.json'

type Resource = {
  readonly uri: string
  readonly name: string
  readonly mimeType: string
  readonly description?: string
}

/** The pages of the documentation that this installation has, and the OpenAPI document. */
export async function resourceList(): Promise<Resource[]> {
  const pages = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.md')).toSorted()
  const docs = pages.map((file) => ({ uri: scheme + file, name: file.slice(0, -3), mimeType: 'text/markdown' }))
  const description = 'Every endpoint of the API with its parameters, bodies and errors.'
  return [{ uri: openapiUri, name: 'openapi', mimeType: 'application/json', description }, ...docs]
}

/** The text of a resource; undefined if there is none. Only names of the list are read. */
export async function readResource(uri: string): Promise<{ mimeType: string; text: string } | undefined> {
  const found = (await resourceList()).find((each) => each.uri === uri)
  if (!found) return undefined
  const file = uri === openapiUri ? 'openapi.json' : uri.slice(scheme.length)
  const text = await readFile(`${folder}${file}`, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : { mimeType: found.mimeType, text }
}
