import type { Readable } from 'node:stream'

/** Where text goes. `isTTY` is set for a terminal. */
export type CliOutput = { write(text: string): unknown; readonly isTTY?: boolean | undefined }

/** What a command reads, writes and is stopped by. Tests replace it. */
export type CliContext = {
  readonly version: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin: Readable & { readonly isTTY?: boolean | undefined }
  readonly stdout: CliOutput
  readonly stderr: CliOutput
  /** Aborted by Ctrl-C, for commands that end themselves then. Without a call Ctrl-C ends the process. */
  readonly interruption: () => AbortSignal
  readonly fetch: typeof fetch
}

/** The options of every command. */
export type GlobalOptions = { readonly json?: true; readonly baseUrl?: string; readonly ca?: string }

/** Whether text to this output is coloured: on a terminal, unless `NO_COLOR` is set (https://no-color.org). */
export const hasColors = ({ env }: CliContext, { isTTY }: CliOutput): boolean => isTTY === true && !env.NO_COLOR
