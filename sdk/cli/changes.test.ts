import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { full } from '../../server/testing/full.ts'
import { created } from '../../server/testing/world.ts'
import { cliScene } from './testing/cli-scene.ts'

full('changes continue where the file says, and --follow shows what happens', async (t) => {
  const { app, tenant, config, login, run, start } = await cliScene(t)
  await login()
  const file = join(config, 'cursor')
  const command = ['changes', '--cursor-file', file, '--resources', 'guests']
  assert.deepEqual((await run(command)).stdout, '')
  const guest = await created(tenant, '/guests', { firstName: 'Elif', lastName: 'Kaya' })
  await app.settle()
  const { stdout, code } = await run([...command, '--records', '--json'])
  assert.equal(code, 0)
  const [change, ...others] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.deepEqual([change.change, change.record.lastName, others.length], ['created', 'Kaya', 0])
  assert.equal((await run(command)).stdout, '', 'the file has the next cursor')

  const following = start([...command, '--follow'])
  await tenant.call('PUT', `/guests/${guest.id}`, { body: { title: 'Dr' } })
  await app.settle()
  await following.output(`guests  changed  ${guest.id}`)
  following.stop()
  assert.equal((await following.ended).code, 0)

  const since = readFileSync(file, 'utf8').trim()
  const both = await run(['changes', '--since', since, '--cursor-file', file])
  assert.equal(both.code, 2)
  const refused = await run(['changes', '--since', `${since}x`])
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /since/)
  const without = await run(['changes'])
  assert.match(without.stderr, /^Next cursor: \S+\n$/)
})
