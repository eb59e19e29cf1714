import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The built panel: its folder, its pages by file name, and an id that changes with its files. `index.html` is the shell of
 * all client routes.
 */
export type PanelBuild = { readonly root: string; readonly pages: ReadonlyMap<string, string>; readonly id: string }

const shell = 'index.html'

/** What stands in a page for the nonce of its styles. Vite writes it with `html.cspNonce`. */
const noncePlaceholder = 'CSP_NONCE_PLACEHOLDER'

/** What stands in a page for the id of its build. */
const idPlaceholder = 'BUILD_ID_PLACEHOLDER'

/** What stands in a page for the address of the docs; empty where the service does not serve them. */
const docsPlaceholder = 'DOCS_PLACEHOLDER'

/** Reads the build in a folder, whose pages get the address of the docs. Returns undefined if there is none. */
export function readPanelBuild(root: string, docs = ''): PanelBuild | undefined {
  if (!existsSync(join(root, shell))) return undefined
  const names = globSync('*.html', { cwd: root })
  const pages = new Map(
    names.map((name) => [name, readFileSync(join(root, name), 'utf8').replaceAll(docsPlaceholder, docs)]),
  )
  // The shell names its scripts, and their names have the hashes of all that they load.
  const id = createHash('sha256')
    .update(pages.get(shell) ?? '')
    .digest('hex')
    .slice(0, 16)
  return { root, pages, id }
}

/** A page with its nonce and the id of the build; without a name, the shell. */
export const renderPage = ({ pages, id }: PanelBuild, nonce: string, name = shell): string =>
  (pages.get(name) ?? '').replaceAll(noncePlaceholder, nonce).replaceAll(idPlaceholder, id)
