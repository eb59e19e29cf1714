import { CommandRefusal } from '#platform/config/operator-error.ts'
import { version } from '#platform/kernel/version.ts'
import { type Config, readConfig } from '../config.ts'
import { faultText } from '../fault-text.ts'

/** Exit codes: something is left to do or was refused; the command failed, and the state is unknown. */
const [leftToDo, unknownState] = [1, 2]

/**
 * Runs a maintenance command with the settings of the environment, prints its text, and sets the exit code: 0 if all is
 * in order, 1 if something is left to do or was refused, 2 if the command failed. With `--version` it only prints the
 * version.
 */
export async function runCommand(
  command: (config: Config, args: string[]) => Promise<{ text: string; isInOrder: boolean }>,
): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--version')) return void process.stdout.write(`${version}\n`)
  try {
    const { text, isInOrder } = await command(readConfig(process.env), args)
    process.stdout.write(`${text}\n`)
    process.exitCode = isInOrder ? 0 : leftToDo
  } catch (error) {
    process.stderr.write(`${faultText(error)}\n`)
    process.exitCode = error instanceof CommandRefusal ? leftToDo : unknownState
  }
}
