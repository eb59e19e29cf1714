import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Command } from 'commander'
import { Option } from 'commander'
import type { Bellhop } from '../../index.ts'
import type { CliContext, GlobalOptions } from '../context.ts'
import { openClient } from '../open-client.ts'
import { collect } from '../options.ts'

/** What a follower waits when there is nothing new. */
const pauseMs = 2000

const help = `
With --cursor-file the command continues where it ended the last time; the file is written after each page, so a page
may come again after a crash. Without a cursor it begins now. With --json each line is one change.

Examples:
  $ bellhop changes --cursor-file bellhop.cursor --json >> changes.ndjson
  $ bellhop changes --resources reservations,guests --follow
  $ bellhop changes --since "$CURSOR" --records --json`

type Query = NonNullable<Parameters<Bellhop['changes']['list']>[0]>
type Page = Awaited<ReturnType<Bellhop['changes']['list']>>

type Options = {
  readonly since?: string
  readonly cursorFile?: string
  readonly resources?: Query['resources']
  readonly records?: true
  readonly follow?: true
}

/** `bellhop changes`: what happened after a cursor. */
export function addChanges(program: Command, context: CliContext): void {
  program
    .command('changes')
    .description('Show what was created, changed, deleted, merged or erased.')
    .addOption(new Option('--since <cursor>', 'begin after this cursor').conflicts('cursorFile'))
    .option('--cursor-file <file>', 'read the cursor from this file, and write the next one to it')
    .option('--resources <resources>', 'only these resources, separated by commas', collect)
    .option('--records', 'add each record as it is now (with --json)')
    .option('--follow', 'wait for further changes until Ctrl-C')
    .addHelpText('after', help)
    .action(async (options: Options, command: Command) => {
      const bellhop = openClient(context, command)
      const isJson = command.optsWithGlobals<GlobalOptions>().json === true
      let since = options.since ?? (await readCursor(options.cursorFile))
      const signal = context.interruption()
      for (;;) {
        const page = await bellhop.changes.list(queryOf(options, since))
        for (const change of page.items) context.stdout.write(isJson ? `${JSON.stringify(change)}\n` : lineOf(change))
        if (options.cursorFile !== undefined) await writeFile(options.cursorFile, `${page.nextCursor}\n`)
        since = page.nextCursor
        if (page.hasMore) continue
        if (!options.follow) break
        await wait(pauseMs, undefined, { signal }).catch(() => undefined)
        if (signal.aborted) break
      }
      if (options.cursorFile === undefined) context.stderr.write(`Next cursor: ${since}\n`)
    })
}

const queryOf = ({ resources, records }: Options, since: string | undefined): Query => ({
  ...(since === undefined ? {} : { since }),
  ...(resources ? { resources } : {}),
  ...(records ? { include: 'record' } : {}),
})

/** The cursor of a file; undefined if the file is not there yet. */
async function readCursor(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.trim() || undefined
}

const lineOf = ({ at, resource, change, id, mergedIntoId }: Page['items'][number]): string =>
  `${at}  ${resource}  ${change}  ${id}${mergedIntoId ? ` into ${mergedIntoId}` : ''}\n`
