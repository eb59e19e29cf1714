import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { buildWidget, widgetBuild, widgetFile } from './build-widget.ts'

test('the chat widget is one script of at most 5.5 kB gzipped, without modules', async () => {
  await buildWidget()
  const path = join(widgetBuild.folder, widgetFile)
  const { length } = readFileSync(`${path}.gz`)
  assert.ok(length > 3000, 'the widget is read')
  assert.ok(length <= 5500, `${length}`)
  // A module would not parse here. Without a page it stops at once.
  assert.throws(() => runInNewContext(readFileSync(path, 'utf8')), /document is not defined/)
})
