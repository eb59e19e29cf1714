import { version } from '../../server/platform/kernel/version.ts'
import { ArgumentError } from '../../tools/local-service.ts'
import { help, parseArguments } from './arguments.ts'
import { reportLines } from './report.ts'
import { runSoak } from './soak.ts'

// npm run soak -- [--minutes 20]: exit code 1 if an invariant is broken, 2 if the soak could not be run to its end.

try {
  const args = parseArguments(process.argv.slice(2))
  if (args === 'help') console.log(help)
  else if (args === 'version') console.log(version)
  else {
    const result = await runSoak(args)
    const broken = result.invariants.filter(({ holds }) => holds === false)
    console.log(reportLines(result).join('\n'))
    console.log(
      broken.length === 0 ? '\nAll invariants hold.' : `\nBroken: ${broken.map(({ name }) => name).join('; ')}`,
    )
    process.exit(broken.length === 0 ? 0 : 1)
  }
} catch (error) {
  console.error(error instanceof ArgumentError ? error.message : error)
  process.exit(2)
}
