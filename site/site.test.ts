import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { buildSite, siteBuild } from '../panel/build/build-site.ts'
import { leftOut } from './site-map.ts'
import { sitePages } from './write-pages.ts'

test('every page of the docs stands in the menu of the site, or is left out on purpose', () => {
  const pages = globSync('**/*.md', { cwd: 'docs', exclude: ['decisions', 'spec-gaps'] }).map((name) =>
    name.replace(/\.md$/, ''),
  )
  assert.deepEqual(pages.toSorted(), [...sitePages(), ...leftOut].toSorted())
})

suite('the built site', () => {
  before(buildSite)

  const folder = siteBuild.folder
  const read = (page: string): string => readFileSync(join(folder, page), 'utf8')

  test('every link of a page leads to a page and a heading that exist, and every picture is there', () => {
    const pages = globSync('**/*.html', { cwd: folder })
    assert.ok(pages.length > 30)
    const missing: string[] = []
    for (const page of pages.filter((name) => name !== '404.html')) {
      for (const [, link = ''] of read(page).matchAll(/(?:href|src)="([^"]*)"/g)) {
        if (!isFound(page, link.replaceAll('&amp;', '&'))) missing.push(`${page}: ${link}`)
      }
    }
    assert.deepEqual(missing, [])
  })

  /** Addresses that the service answers besides the site. */
  const ofService = /^\/(?:docs\/errors|swagger)(?:#|$)/

  function isFound(page: string, link: string): boolean {
    if (/^(?:https?|mailto|data):/.test(link) || ofService.test(link)) return true
    const [path = '', fragment = ''] = link.split('#')
    const file = path === '' ? page : join(path.replace(/^\/docs\//, ''), path.endsWith('/') ? 'index.html' : '')
    if (!link.startsWith('#') && !path.startsWith('/docs/')) return false
    if (!existsSync(join(folder, file))) return false
    return fragment === '' || read(file).includes(`id="${decodeURIComponent(fragment)}"`)
  }
})
