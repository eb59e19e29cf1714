import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One numbered file. `compatibleFrom`: processes whose newest migration is this one or a later one can work on the
 * schema after it. Without it, only processes that know the migration can.
 */
export type Migration = {
  readonly name: string
  readonly text: string
  readonly checksum: string
  readonly compatibleFrom: string | null
}

/** The files of a folder in order. Throws when a name is not `0001_some_name.sql` or a number comes twice. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name !== 'schema.snapshot.sql')
    .toSorted()
  const numbers = new Set<string>()
  return names.map((name) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (!number) throw new Error(`Migration ${name} must be named like 0001_some_name.sql`)
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}`)
    numbers.add(number)
    // Git may have changed the line ends on Windows.
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    const compatibleFrom = /^-- compatible from (\d{4}_[a-z0-9_]+\.sql)$/m.exec(text)?.[1] ?? null
    return { name, text, checksum: createHash('sha256').update(text).digest('hex'), compatibleFrom }
  })
}
