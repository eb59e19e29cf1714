import { breakingChanges } from './breaking-changes.ts'
import { acceptedChanges, acceptedPath, heldDocument, presentDocument } from './held-document.ts'

/**
 * Compares `docs/openapi.json` with the document that clients rely on. Returns one complaint for each breaking change
 * without an entry in `docs/openapi-breaking.json`, and for each entry without a change or a reason (§9.3).
 */
export function checkCompatibility(root: string): string[] {
  const held = heldDocument(root)
  const { accepted } = acceptedChanges(root)
  const changes = held ? breakingChanges(held, presentDocument(root)) : []
  const listed = accepted.map(({ change }) => change)
  return [
    ...changes.filter((change) => !listed.includes(change)).map((change) => `breaking change: ${change}`),
    ...listed.filter((change) => !changes.includes(change)).map((change) => `${acceptedPath} is outdated: ${change}`),
    ...accepted.filter(({ reason }) => reason.trim() === '').map(({ change }) => `no reason is given for: ${change}`),
  ]
}
