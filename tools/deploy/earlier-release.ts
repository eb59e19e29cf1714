import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The commit of an earlier release, or why there is none. */
export type EarlierRelease = { readonly commit: string } | { readonly reason: string }

/** The newest tag; without tags the parent of the newest commit with a migration. */
export function findEarlierRelease(): EarlierRelease {
  try {
    const [tag] = git('tag', '--sort=-creatordate').split('\n')
    if (tag) return { commit: git('rev-list', '-n', '1', tag) }
    if (git('rev-parse', '--is-shallow-repository') === 'true') return { reason: 'the clone is shallow' }
    const newest = git('log', '-1', '--no-merges', '--format=%H', '--', 'server/migrations/*.sql')
    return { commit: git('rev-parse', `${newest}^`) }
  } catch {
    return { reason: 'there is no git, or no repository' }
  }
}

/** Unpacks the release of a commit into a folder. It runs with the packages of this one. */
export function unpackRelease(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, 'release.tar')
  git('archive', '--output', archive, commit)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}
