import { globSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { parseArgs } from 'node:util'
import { buildPages } from '../panel/build/build-pages.ts'
import { testCluster } from '../server/testing/postgres/cluster.ts'
import { installPackages } from './contract/packages.ts'
import { endFile, report, slowestFiles, sumOf } from './test-report.ts'
import { filesOfShard, inShards, processesFor, recordTimes } from './test-shards.ts'

// node tools/test.ts [--coverage] [--full] [--record-times] [files…]
// Many files run in several processes, each with a database cluster of its own; few files in one. `--full` (or
// TEST_FULL=1) lets tests that have a long variant run it. VERBOSE=1 prints every test, REQUIRE_ALL=1 counts a skipped
// test as failed.

const { values, positionals } = parseArgs({
  options: {
    coverage: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    'record-times': { type: 'boolean', default: false },
    // Which part of the files this process runs: `2/3`. The parent process sets it.
    shard: { type: 'string' },
  },
  allowPositionals: true,
})
if (values.full) process.env.TEST_FULL = '1'

const places = [
  'server/**/*.test.ts',
  'voice/**/*.test.ts',
  'pg-pipeline/*.test.ts',
  'tools/**/*.test.ts',
  'bench/**/*.test.ts',
  'sdk/**/*.test.ts',
  'panel/**/*.test.ts',
]
const files = globSync(positionals.length > 0 ? positionals : places, { exclude: ['**/node_modules/**'] }).toSorted()
const processes = values.shard === undefined && !values.coverage ? processesFor(files.length) : 1

if (processes > 1) {
  // Once, because processes that do it at the same time disturb each other.
  if (files.some((path) => path.startsWith('panel/'))) await buildPages()
  if (files.some((path) => /^(sdk|tools)\//.test(path))) installPackages()
  const results = await inShards(processes, [...(values.full ? ['--full'] : []), ...positionals])
  finish(sumOf(results))
} else {
  const [index, total] = (values.shard ?? '1/1').split('/').map(Number) as [number, number]
  const result = await runFiles(filesOfShard(files, index - 1, total))
  if (process.send === undefined) finish(result)
  else process.send(result, () => process.exit(0))
}

async function runFiles(paths: readonly string[]) {
  // Tests start the service dozens of times, and its modules need to be compiled for the first time only. What was not
  // compiled here is counted less exactly.
  if (!values.coverage) enableCompileCache((process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')))

  process.env.TEST_DATABASE_ADMIN_URL = await testCluster()
  const tests = run({
    isolation: 'none',
    files: [...paths.map((path) => resolve(path)), endFile],
    coverage: values.coverage,
    coverageExcludeGlobs: ['**/*.test.ts', '**/testing/**', 'tools/**', 'bench/**'],
  })
  if (process.env.VERBOSE) tests.compose(spec).pipe(process.stdout)
  return report(tests, !process.env.VERBOSE)
}

function finish({ passed, failed, skipped, files: millisecondsOf }: Awaited<ReturnType<typeof runFiles>>): never {
  if (!process.env.VERBOSE) for (const line of slowestFiles(millisecondsOf)) console.log(line)
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  if (values['record-times']) recordTimes(millisecondsOf)
  const isIncomplete = process.env.REQUIRE_ALL === '1' && skipped > 0
  process.exit(failed > 0 || isIncomplete || passed === 0 ? 1 : Number(process.exitCode ?? 0))
}
