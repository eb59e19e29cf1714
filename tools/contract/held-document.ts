import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenApiDocument } from './breaking-changes.ts'

/** The document, and the list of its accepted breaking changes. */
export const documentPath = 'docs/openapi.json'
export const acceptedPath = 'docs/openapi-breaking.json'

/** `docs/openapi-breaking.json`: a name for the moment since when the document is held, and what broke since. */
export type AcceptedChanges = {
  readonly heldSince: string
  readonly accepted: readonly { readonly change: string; readonly reason: string }[]
}

/**
 * The document that clients rely on: as it was in the commit that last changed the line `heldSince`. Undefined if that
 * line is changed in the work tree: the present document is held from the next commit on. Throws if the history is
 * incomplete.
 */
export function heldDocument(root: string): OpenApiDocument | undefined {
  const git = (...args: string[]): string =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  if (git('rev-parse', '--is-shallow-repository').trim() === 'true') git('fetch', '--quiet', '--unshallow')

  const commit = git('log', '-1', '--format=%H', '-G"heldSince"', '--', acceptedPath).trim()
  if (commit === '') return undefined
  const { heldSince } = JSON.parse(git('show', `HEAD:${acceptedPath}`)) as AcceptedChanges
  if (heldSince !== acceptedChanges(root).heldSince) return undefined
  return JSON.parse(git('show', `${commit}:${documentPath}`)) as OpenApiDocument
}

/** The list of the work tree. */
export const acceptedChanges = (root: string): AcceptedChanges =>
  JSON.parse(readFileSync(join(root, acceptedPath), 'utf8')) as AcceptedChanges

/** The document of the work tree. */
export const presentDocument = (root: string): OpenApiDocument =>
  JSON.parse(readFileSync(join(root, documentPath), 'utf8')) as OpenApiDocument
