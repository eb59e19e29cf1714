import type { CliContext } from './context.ts'
import { reportError } from './errors.ts'
import { createProgram } from './program.ts'

/** Runs a command line, without the name of the program, and returns the exit code. */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  const program = createProgram(context)
  try {
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    return reportError(error, context, program.opts<{ json?: true }>().json === true)
  }
}
