import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkCompatibility } from './check-compatibility.ts'
import { allGenerators, compileClients, generateClients } from './generate-clients.ts'
import { documentPath } from './held-document.ts'
import { lintDocument } from './lint-document.ts'
import { installPackages } from './packages.ts'

// npm run contract: other programs check docs/openapi.json and generate clients from it, which must compile, and what
// clients rely on must still be there.

const root = fileURLToPath(new URL('../..', import.meta.url))
installPackages()

/** What the generators, and the compiler of their clients, complain of. */
async function checkClients(): Promise<string> {
  try {
    const folder = await generateClients(join(root, documentPath), allGenerators)
    return await compileClients(folder).finally(folder.close)
  } catch (error) {
    return (error as Error).message
  }
}

const complaints = checkCompatibility(root)
for (const complaint of complaints) console.error(complaint)
if (complaints.length === 0) console.log('compatibility: no breaking changes besides the accepted ones')
const [findings, ofClients] = await Promise.all([lintDocument(root), checkClients()])
findings.push({ checker: `clients of ${allGenerators.join(', ')}`, complaints: ofClients })
for (const { checker, complaints } of findings)
  console.log(`${checker}: ${complaints === '' ? 'no complaints' : `\n${complaints}`}`)
process.exitCode = complaints.length > 0 || findings.some((each) => each.complaints !== '') ? 1 : 0
