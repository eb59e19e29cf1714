import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { checkCompatibility } from './check-compatibility.ts'
import { type AcceptedChanges, acceptedPath, documentPath } from './held-document.ts'
import { changed, smallDocument } from './testing/small-document.ts'

const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']
const git = (root: string, ...args: string[]) =>
  execFileSync('git', [...identity, ...args], { cwd: root, stdio: 'pipe' })

const notes = ['components', 'schemas', 'Reservation', 'properties', 'notes']
const broken = () => changed(smallDocument(), notes, undefined)
const removed = 'Reservation.notes: removed'

/** A repository in which the document is held since the first commit. */
function repository(t: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'bellhop-contract-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'docs'))
  const write = (path: string, content: unknown) => writeFileSync(join(root, path), JSON.stringify(content, null, 1))
  const writeDocument = (document: object) => write(documentPath, document)
  const writeAccepted = (list: Partial<AcceptedChanges>) =>
    write(acceptedPath, { heldSince: 'v1', accepted: [], ...list })
  const commit = () => {
    git(root, 'add', '.')
    git(root, 'commit', '--quiet', '--message', 'A change')
  }
  git(root, 'init', '--quiet')
  writeDocument(smallDocument())
  writeAccepted({})
  commit()
  return { root, writeDocument, writeAccepted, commit }
}

test('§9.3 a breaking change is refused, before it is committed and in every commit afterwards', (t) => {
  const { root, writeDocument, commit } = repository(t)
  assert.deepEqual(checkCompatibility(root), [])
  writeDocument(broken())
  assert.deepEqual(checkCompatibility(root), [`breaking change: ${removed}`])
  commit()
  assert.deepEqual(checkCompatibility(root), [`breaking change: ${removed}`])
  writeDocument(changed(broken(), ['paths', '/guests'], { get: { operationId: 'listGuests', responses: {} } }))
  commit()
  assert.deepEqual(checkCompatibility(root), [`breaking change: ${removed}`])
})

test('§9.2 a new field passes', (t) => {
  const { root, writeDocument, commit } = repository(t)
  writeDocument(changed(smallDocument(), [...notes.slice(0, -1), 'currency'], { type: 'string' }))
  commit()
  assert.deepEqual(checkCompatibility(root), [])
})

test('a listed breaking change needs a reason, and leaves the list when it is undone', (t) => {
  const { root, writeDocument, writeAccepted, commit } = repository(t)
  writeDocument(broken())
  writeAccepted({ accepted: [{ change: removed, reason: ' ' }] })
  assert.deepEqual(checkCompatibility(root), [`no reason is given for: ${removed}`])
  writeAccepted({ accepted: [{ change: removed, reason: 'Nobody has used it yet' }] })
  commit()
  assert.deepEqual(checkCompatibility(root), [])
  writeDocument(smallDocument())
  assert.deepEqual(checkCompatibility(root), [`docs/openapi-breaking.json is outdated: ${removed}`])
})

test('a new name of the moment holds the present document from then on', (t) => {
  const { root, writeDocument, writeAccepted, commit } = repository(t)
  writeDocument(broken())
  writeAccepted({ heldSince: 'v2' })
  assert.deepEqual(checkCompatibility(root), [])
  commit()
  assert.deepEqual(checkCompatibility(root), [])
  writeDocument(changed(broken(), ['paths', '/hotels'], undefined))
  assert.deepEqual(checkCompatibility(root), ['breaking change: GET /hotels: removed'])
})

test('a clone without history fetches it, and is refused if it cannot', (t) => {
  const { root, writeDocument, commit } = repository(t)
  writeDocument(broken())
  commit()
  const shallow = join(root, 'clone')
  git(root, 'clone', '--quiet', '--depth=1', pathToFileURL(root).href, shallow)
  assert.deepEqual(checkCompatibility(shallow), [`breaking change: ${removed}`])

  const orphan = join(root, 'orphan')
  git(root, 'clone', '--quiet', '--depth=1', pathToFileURL(root).href, orphan)
  git(orphan, 'remote', 'set-url', 'origin', join(root, 'missing'))
  assert.throws(() => checkCompatibility(orphan))
})
