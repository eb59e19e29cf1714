import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { full } from '../../server/testing/full.ts'
import { documentPath } from './held-document.ts'
import { lintDocument } from './lint-document.ts'
import { installPackages } from './packages.ts'

const operation = {
  operationId: 'getHealth',
  summary: 'Health',
  description: 'Whether the service runs.',
  tags: ['Health'],
  security: [],
  responses: { 200: { description: 'It runs' }, 429: { description: 'Too many requests' } },
}
const clean = {
  openapi: '3.1.0',
  info: {
    title: 'Bellhop',
    version: 'v1',
    description: 'A service.',
    contact: { name: 'Bellhop' },
    license: { name: 'None', identifier: 'UNLICENSED' },
  },
  servers: [{ url: 'https://hotel.example/api/v1' }],
  tags: [{ name: 'Health', description: 'The state of the service.' }],
  paths: { '/health': { get: operation } },
}

/** The checkers that complain of a document. */
async function complaining(t: TestContext, document: object): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'bellhop-lint-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, documentPath), JSON.stringify(document))
  return (await lintDocument(root)).filter(({ complaints }) => complaints !== '').map(({ checker }) => checker)
}

full('§9.4 a clean document passes, an invalid one fails with each checker, and warnings count', async (t) => {
  installPackages()
  assert.deepEqual(await complaining(t, clean), [])
  const missing = { 200: { $ref: '#/components/responses/Missing' }, 429: { description: 'Too many requests' } }
  const invalid = { ...clean, paths: { '/health': { get: { ...operation, responses: missing } } } }
  assert.deepEqual(await complaining(t, invalid), ['redocly lint', 'spectral lint', 'swagger-parser'])
  const { title, version, description } = clean.info
  const info = { title, version, description }
  assert.deepEqual(await complaining(t, { ...clean, info }), ['redocly lint', 'spectral lint'])
})
