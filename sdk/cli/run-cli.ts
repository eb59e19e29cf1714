import type { CliContext } from './context.ts'
import { reportError } from './errors.ts'
import { createProgram } from './program.ts'

/** Runs a command line, without the name of the program, and returns the exit code. */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  // A wrong option may stand before it, so that the program has not read it when it fails.
  const options = args.includes('--') ? args.slice(0, args.indexOf('--')) : args
  const isJson = options.includes('--json')
  const program = createProgram(context, { isJson })
  try {
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    return reportError(error, context, isJson)
  }
}
