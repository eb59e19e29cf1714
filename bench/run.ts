import { parseArgs } from 'node:util'
import { type Bench, benches } from './benches.ts'
import type { Pace } from './measured.ts'
import { jsonOf, linesOf, type NamedResult, writePage } from './report.ts'

// npm run bench [-- <name> [part …]] [--json] [--seconds 8] [--rounds 1] [--list] [--write-page]
// Without a name: everything that fits in ten minutes. Each figure is a ratio to something measured in the same run on
// the same machine, so it can be compared with others.

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    'write-page': { type: 'boolean', default: false },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
  },
  allowPositionals: true,
})
const [name, ...parts] = positionals
const pace: Pace = {
  ...(values.seconds && { seconds: Number(values.seconds) }),
  ...(values.rounds && { rounds: Number(values.rounds) }),
}

if (values.list || (name !== undefined && benches[name] === undefined)) {
  const width = Math.max(...Object.keys(benches).map(({ length }) => length))
  for (const [each, { about, always }] of Object.entries(benches))
    console.log(`${always ? '*' : ' '} ${each.padEnd(width)}  ${about}`)
  console.log('\n* also without a name. Usage: npm run bench -- [name [part …]] [--json] [--seconds 8] [--rounds 1]')
  process.exit(values.list ? 0 : 2)
}

const chosen = Object.entries(benches).filter(([each, { always }]) => (name === undefined ? always : each === name))
const results: NamedResult[] = []
for (const [each, bench] of chosen) results.push(await resultOf(each, bench))

if (values['write-page']) writePage(name ?? 'all', results)
if (values.json) console.log(JSON.stringify(jsonOf(results), null, 2))
else print(results)
process.exit(results.some(({ failed }) => failed) ? 1 : 0)

/** A benchmark that fails does not end the others. */
async function resultOf(bench: string, { run, always }: Bench): Promise<NamedResult> {
  try {
    return { bench, ...(await run(parts, { ...(name === undefined ? always : {}), ...pace })) }
  } catch (error) {
    console.error(error)
    return { bench, notes: [`${bench} failed: ${(error as Error).message}`], measurements: [], failed: true }
  }
}

function print(found: readonly NamedResult[]): void {
  for (const note of found.flatMap(({ notes }) => notes)) console.log(note)
  const measurements = found.flatMap((result) => result.measurements)
  // A single benchmark has columns of its own.
  console.table(
    name === undefined
      ? Object.fromEntries(linesOf(found).map(({ scenario, ...line }) => [scenario, line]))
      : Object.fromEntries(measurements.map(({ name: label, ...measurement }) => [label, measurement])),
  )
}
