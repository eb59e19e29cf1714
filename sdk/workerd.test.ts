import assert from 'node:assert/strict'
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { full } from '../server/testing/full.ts'
import { testService } from '../server/testing/processes/process.ts'
import { createPackedProject } from './testing/packed-project.ts'
import { installWorkerd, startWorker } from './testing/workerd.ts'

const worker = fileURLToPath(new URL('testing/worker.mjs', import.meta.url))

// The runtime has 160 MB, so it is installed only for `npm run test:full`.
full('the packed package runs in workerd, the runtime of Cloudflare Workers, against a service', async (t) => {
  installWorkerd()
  const { path: project, remove } = createPackedProject()
  t.after(remove)
  const { port, dataDir, demo, close } = await testService()
  t.after(close)
  copyFileSync(worker, join(project, 'worker.mjs'))
  const env = { BASE_URL: `https://localhost:${port}`, EMAIL: demo.email ?? '', PASSWORD: demo.password ?? '' }
  const ca = readFileSync(join(dataDir, 'tls', 'ca.pem'), 'utf8')
  const response = await fetch(await startWorker(t, { project, ca, env }))
  const text = await response.text()
  assert.equal(response.status, 200, text)
  const { exchanges, lastNames, ...result } = JSON.parse(text)
  assert.deepEqual(result, { events: ['ready', 'break'], code: 'not_found', received: ['Demir'] })
  assert.deepEqual(lastNames.toSorted(), ['Demir', 'Kaya', 'Martin', 'Weber', 'Yıldız', 'Çelik'])
  const names = ['auth.login', 'events', 'profile.setPresence', 'guests.create', 'guests.import']
  for (const name of names)
    assert.ok(
      exchanges.some((each: string) => each.endsWith(` ${name}`)),
      name,
    )
  assert.ok(exchanges.includes('404 guests.get'))
})
