// node validate-document.mjs FILE: validates an OpenAPI document against the schema of its version, and its references.
import SwaggerParser from '@apidevtools/swagger-parser'

await SwaggerParser.validate(process.argv[2])
