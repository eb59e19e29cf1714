import type { OpenapiDocument } from './openapi.ts'
import { sdkOperations } from './operations.ts'
import { operationsFile, resourcesFile } from './resources-file.ts'
import { schemaFile } from './schema-file.ts'

/** The files of the SDK's client that follow from the OpenAPI document. `schemaBefore` is the present `schema.ts`. */
export async function sdkFiles(document: OpenapiDocument, schemaBefore: string): Promise<Record<string, string>> {
  const operations = sdkOperations(document)
  return {
    'sdk/generated/schema.ts': await schemaFile(document, operations, schemaBefore),
    'sdk/generated/operations.ts': operationsFile(operations),
    'sdk/generated/resources.ts': resourcesFile(operations),
  }
}
