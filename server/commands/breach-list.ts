import { parseArgs } from 'node:util'
import { OperatorError } from '#platform/config/operator-error.ts'
import { writeBreachList } from '#platform/crypto/breach-list/write-breach-list.ts'
import { runCommand } from './run-command.ts'

// npm run breach-list -- <folder> --min-count 5 --to breach-list.bin: makes the file of BREACH_LIST_FILE from files with a
// line hash:count for each password of a data breach. Needs no database, and downloads nothing.

const usage =
  'Use: npm run breach-list -- <folder of hash:count files> [--min-count 5] [--to breach-list.bin] [--source <name>]'

await runCommand(async (_config, args) => {
  const options = { 'min-count': { type: 'string' }, to: { type: 'string' }, source: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [folder, ...more] = positionals
  const minCount = Number(values['min-count'] ?? 5)
  if (folder === undefined || more.length > 0 || !Number.isSafeInteger(minCount) || minCount < 1)
    throw new OperatorError(usage)
  const target = values.to ?? 'breach-list.bin'
  const date = Temporal.Now.plainDateISO('UTC').toString()
  const { count } = await writeBreachList({ folder, minCount, target, source: values.source ?? folder, date })
  return {
    text: `${target} has ${count} passwords. Set BREACH_LIST_FILE to it and restart the service.`,
    isInOrder: true,
  }
})
