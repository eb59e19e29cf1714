import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The built panel: its folder, and its pages by file name. `index.html` is the shell of all client routes. */
export type PanelBuild = { readonly root: string; readonly pages: ReadonlyMap<string, string> }

const shell = 'index.html'

/** What stands in a page for the nonce of its styles. Vite writes it with `html.cspNonce`. */
const noncePlaceholder = 'CSP_NONCE_PLACEHOLDER'

/** Reads the build in a folder. Returns undefined if there is none. */
export function readPanelBuild(root: string): PanelBuild | undefined {
  if (!existsSync(join(root, shell))) return undefined
  const names = globSync('*.html', { cwd: root })
  return { root, pages: new Map(names.map((name) => [name, readFileSync(join(root, name), 'utf8')])) }
}

/** A page with its nonce; without a name, the shell. */
export const renderPage = ({ pages }: PanelBuild, nonce: string, name = shell): string =>
  (pages.get(name) ?? '').replaceAll(noncePlaceholder, nonce)
