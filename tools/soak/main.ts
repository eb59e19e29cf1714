import { ArgumentError } from '../local-service.ts'
import { help, parseArguments, type SoakOptions } from './arguments.ts'
import { type SoakReport, soak } from './soak.ts'

// npm run soak: uses a service for a while, disturbs it, and compares what it acknowledged with what is there. Exit code
// 1 if something does not hold.

const shownFaults = 5

function print({ answers, disturbances, leftOut, traffic, invariants }: SoakReport): void {
  const lines = [
    '',
    'Answers',
    ...answers.map(([name, count]) => `  ${name.padEnd(32)}${count}`),
    `  ${traffic}`,
    'Disturbances',
    ...[...disturbances].map(([name, count]) => `  ${name.padEnd(32)}${count}`),
    ...leftOut.map((each) => `  left out: ${each}`),
    'What must hold',
    ...invariants.flatMap(({ name, faults }) => [
      `  ${faults.length === 0 ? 'yes' : 'NO '}  ${name}`,
      ...faults.slice(0, shownFaults).map((fault) => `         ${fault}`),
      ...(faults.length > shownFaults ? [`         and ${faults.length - shownFaults} more`] : []),
    ]),
  ]
  console.log(lines.join('\n'))
}

async function run(options: SoakOptions): Promise<number> {
  console.log(`A soak of ${options.minutes} minutes, --seed ${options.seed}`)
  const report = await soak(options, (line) => console.log(`${new Date().toTimeString().slice(0, 8)}  ${line}`))
  print(report)
  return report.invariants.every(({ faults }) => faults.length === 0) ? 0 : 1
}

try {
  const options = parseArguments(process.argv.slice(2))
  if (options === 'help') console.log(help)
  else process.exitCode = await run(options)
} catch (error) {
  console.error(error instanceof ArgumentError ? error.message : error)
  process.exitCode = 2
}
