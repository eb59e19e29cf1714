import { fileURLToPath } from 'node:url'
import { checkCompatibility } from './check-compatibility.ts'
import { lintDocument } from './lint-document.ts'
import { installPackages } from './packages.ts'

// npm run contract: other programs judge docs/openapi.json, and what clients rely on must still be there.

const root = fileURLToPath(new URL('../..', import.meta.url))
installPackages()

const complaints = checkCompatibility(root)
for (const complaint of complaints) console.error(complaint)
const judgements = await lintDocument(root)
for (const { judge, complaints } of judgements)
  console.log(`${judge}: ${complaints === '' ? 'no complaints' : `\n${complaints}`}`)
if (complaints.length === 0) console.log('compatibility: no breaking changes besides the accepted ones')
process.exitCode = complaints.length > 0 || judgements.some((each) => each.complaints !== '') ? 1 : 0
