import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { lowerFirst } from '../../server/shared/words.ts'
import type { CliContext } from './context.ts'
import { CliError, exitCodes, usageError } from './errors.ts'

const silence = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })

/**
 * Asks a question on the terminal and returns the answer. `isHidden` hides what is typed. Without a terminal it throws
 * a usage error that names `instead`, the options to use.
 */
export async function promptFor(
  question: string,
  { stdin, stderr }: CliContext,
  { isHidden = false, instead }: { readonly isHidden?: boolean; readonly instead: string },
): Promise<string> {
  if (!stdin.isTTY) throw usageError(`There is no terminal to ask for ${lowerFirst(question)}: use ${instead}`)
  stderr.write(`${question}: `)
  const output = isHidden
    ? silence()
    : new Writable({ write: (chunk, _encoding, done) => done(void stderr.write(`${chunk}`)) })
  const lines = createInterface({ input: stdin, output, terminal: true })
  const closed = new Promise<never>((_resolve, reject) =>
    lines.once('close', () =>
      reject(new CliError('Cancelled', { exitCode: exitCodes.interrupted, code: 'cancelled' })),
    ),
  )
  try {
    return await Promise.race([lines.question(''), closed])
  } finally {
    closed.catch(() => undefined)
    lines.close()
    if (isHidden) stderr.write('\n')
  }
}

/** The standard input up to its end, without the last line end. */
export const readInput = async ({ stdin }: CliContext): Promise<string> => (await text(stdin)).replace(/\r?\n$/, '')
