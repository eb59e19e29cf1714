import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * The release before this one: the newest tag before this commit, or, before the first tag, the commit before the newest
 * migration. Undefined where the history is missing, as in a shallow clone.
 */
export function commitBefore(): string | undefined {
  try {
    const tags = git('tag', '--merged', 'HEAD~1', '--sort=-creatordate').split('\n').filter(Boolean)
    if (tags[0] !== undefined) return git('rev-parse', `${tags[0]}^{commit}`)
    return git('rev-parse', `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/migrations')}~1`)
  } catch {
    return undefined
  }
}

/** Unpacks a commit into a folder of its own, with the packages of this one, until the test ends. */
export function releaseOf(t: TestContext, commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-release-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const archive = join(folder, 'archive.tar')
  git('archive', '--output', archive, commit)
  const release = join(folder, 'release')
  mkdirSync(release)
  execFileSync('tar', ['-xf', archive, '-C', release])
  symlinkSync(join(root, 'node_modules'), join(release, 'node_modules'))
  return release
}
