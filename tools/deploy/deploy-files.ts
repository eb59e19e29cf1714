import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of the examples. */
export const deployFolder: string = fileURLToPath(new URL('../../deploy/', import.meta.url))

/** The text of an example. Each of `replacements` must occur in it: a test uses other ports and paths. */
export function exampleText(name: string, replacements: Readonly<Record<string, string>> = {}): string {
  let text = readFileSync(`${deployFolder}${name}`, 'utf8')
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`${name} does not contain ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

/** Why a test without this program is skipped: it is a Debian package. `false` if the program is there. */
export const missing = (program: string, debianPackage: string): string | false =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0 && `needs ${program} (Debian: ${debianPackage})`
