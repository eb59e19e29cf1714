import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { parseArgs } from 'node:util'
import { testCluster } from '../server/testing/cluster.ts'
import { report } from './test-report.ts'

// node tools/test.ts [--coverage] [--full] [files…]
// One process, one database cluster. `--full` (or TEST_FULL=1) lets tests that have a long variant run it. VERBOSE=1 prints
// every test, REQUIRE_ALL=1 takes a skipped test for a failed one.

const { values, positionals } = parseArgs({
  options: { coverage: { type: 'boolean', default: false }, full: { type: 'boolean', default: false } },
  allowPositionals: true,
})

// Tests start the service dozens of times, and its modules need to be compiled for the first time only. What was not
// compiled here is counted less exactly.
if (!values.coverage) enableCompileCache((process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')))

// Tests that start the service let it run on an embedded database too, unless a server was named.
if (!process.env.TEST_DATABASE_ADMIN_URL) process.env.TEST_EMBEDDED = '1'
process.env.TEST_DATABASE_ADMIN_URL = await testCluster()
if (values.full) process.env.TEST_FULL = '1'
const places = ['server/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts', 'sdk/**/*.test.ts']
const tests = run({
  isolation: 'none',
  globPatterns: positionals.length > 0 ? positionals : places,
  coverage: values.coverage,
  coverageExcludeGlobs: ['**/*.test.ts', '**/testing/**', 'tools/**', 'bench/**'],
})
if (process.env.VERBOSE) tests.compose(spec).pipe(process.stdout)
const counts = await report(tests, !process.env.VERBOSE)

console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
const incomplete = process.env.REQUIRE_ALL === '1' && counts.skipped > 0
process.exit(counts.failed > 0 || incomplete || counts.passed === 0 ? 1 : Number(process.exitCode ?? 0))
