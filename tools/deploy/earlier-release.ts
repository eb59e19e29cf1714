import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The commit of an earlier release, or why there is none. */
export type EarlierRelease = { readonly commit: string } | { readonly reason: string }

/**
 * The newest tag; without tags the parent of the newest commit with a migration. A version whose migrations are not all
 * among those of today is none: they were folded since, and no database of it can be upgraded.
 */
export function findEarlierRelease(): EarlierRelease {
  try {
    const [tag] = git('tag', '--sort=-creatordate').split('\n')
    if (tag) return { commit: git('rev-list', '-n', '1', tag) }
    if (git('rev-parse', '--is-shallow-repository') === 'true') return { reason: 'the clone is shallow' }
    const newest = git('log', '-1', '--no-merges', '--format=%H', '--', 'server/migrations/0*.sql')
    const commit = git('rev-parse', `${newest}^`)
    const later = git('diff', '--name-status', commit, 'HEAD', '--', 'server/migrations/0*.sql').split('\n')
    return later.every((change) => change.startsWith('A')) ? { commit } : { reason: 'the migrations were folded' }
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
