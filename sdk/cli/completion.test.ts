import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { runCli } from './run-cli.ts'

/** Runs a command that needs no service. */
async function run(args: readonly string[], isTTY = false) {
  const written = { stdout: '', stderr: '' }
  const code = await runCli(args, {
    version: '1.2.3',
    env: {},
    stdin: Readable.from([]),
    stdout: { write: (text) => void (written.stdout += text), isTTY },
    stderr: { write: (text) => void (written.stderr += text), isTTY },
    interruption: () => new AbortController().signal,
    fetch,
  })
  return { code, ...written }
}

/** What bash offers for a command line that ends in the word to complete. */
function completions(script: string, words: readonly string[]): string[] {
  const list = words.map((word) => `'${word}'`).join(' ')
  const code = `${script}\nCOMP_WORDS=(${list}); COMP_CWORD=${words.length - 1}; _bellhop; printf '%s\\n' "\${COMPREPLY[@]}"`
  return execFileSync('bash', ['-c', code], { encoding: 'utf8' }).trim().split('\n')
}

test('bash completes commands and options', async () => {
  const { stdout } = await run(['completion', 'bash'])
  assert.deepEqual(completions(stdout, ['bellhop', 're']), ['reservations'])
  assert.deepEqual(completions(stdout, ['bellhop', 'reservations', 'c']), ['create', 'cancel'])
  assert.deepEqual(completions(stdout, ['bellhop', '--json', 'webhooks', 'listen', '--f']), ['--forward-to'])
  assert.deepEqual(completions(stdout, ['bellhop', 'guests', 'find', '--b']), ['--base-url'])
})

test('zsh and fish get the same words', async () => {
  for (const [shell, word] of [
    ['zsh', '"webhooks listen") compadd -- --forward-to --events'],
    ['fish', `test (__bellhop_path | string collect -a) = "webhooks listen"' -a "--forward-to --events`],
  ] as const) {
    const { code, stdout } = await run(['completion', shell])
    assert.equal(code, 0)
    assert.ok(stdout.includes(word), stdout)
  }
  assert.equal((await run(['completion', 'tcsh'])).code, 2)
})

test('every command explains itself with an example', async () => {
  const lines = (await run(['completion', 'zsh'])).stdout.matchAll(/^ {4}"([^"]*)"\) compadd/gm)
  const paths = [...lines].map(([, path = '']) => path.split(' ').filter(Boolean))
  assert.ok(paths.length > 12)
  for (const path of paths) {
    const { code, stdout } = await run([...path, '--help'])
    assert.equal(code, 0)
    assert.match(stdout, /^Usage: bellhop/)
    const groups = ['guests', 'reservations', 'webhooks', 'events', 'letters', 'offers', 'turnaways', 'leads']
    const isGroup = groups.includes(path.join(' '))
    if (!isGroup) assert.match(stdout, /\nExamples:\n {2}\$ .*bellhop /, path.join(' '))
  }
  assert.deepEqual(await run(['--version']), { code: 0, stdout: '1.2.3\n', stderr: '' })
})

test('colours are for terminals only', async () => {
  const escape = '\u001b['
  assert.ok((await run(['guests', 'find', 'ada'], true)).stderr.includes(escape))
  assert.ok(!(await run(['guests', 'find', 'ada'])).stderr.includes(escape))
})
