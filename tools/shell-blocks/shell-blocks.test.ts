import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { shellBlocks } from './shell-blocks.ts'
import { shellFaults } from './shell-faults.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = ['README.md', ...globSync('docs/**/*.md', { cwd: root })]

test('the commands of README and docs work in bash, zsh and fish', () => {
  const blocks = files.flatMap((file) =>
    shellBlocks(readFileSync(`${root}/${file}`, 'utf8')).map((block) => ({ file, ...block })),
  )
  assert.ok(blocks.length > 10)
  const found = blocks.flatMap(({ file, line, commands }) =>
    shellFaults(commands).map((fault) => `${file}:${line + fault.line} ${fault.what}`),
  )
  assert.deepEqual(found, [])
})

test('the README stays short', () => {
  assert.ok(readFileSync(`${root}/README.md`, 'utf8').trimEnd().split('\n').length <= 100)
})

test('what only some of the shells know is found', () => {
  const clean = [
    'npm run voice -- --check',
    'A=1 B="x y" npm start',
    `export TOKEN=$(api "$BASE/x?y=*" -d '{"a": [1]}' | field '[0].id'); sleep 3`,
    `alias api="curl -w '\\n' --cacert a.pem"`,
    'curl -F file=@guests.csv \\\n  "https://localhost/x?dryRun=true" > /tmp/x && tee /dev/stderr < /tmp/x',
    'api $BASE/calls/$CALL/wrap-up -d "{\\"a\\": \\"$X\\", \\"b\\": \\"# * ?\\"}"',
    'echo "$(node -p \'`${1}` + "#"\')" a#b',
    '',
  ]
  for (const commands of clean) assert.deepEqual(shellFaults(commands), [], commands)
  for (const [commands, what] of [
    ['npm start   # installs', /comment/],
    ['# Log in', /comment/],
    ['curl https://x/y?z=1', /unquoted/],
    ['ls *.md', /unquoted/],
    ['field [0].id', /unquoted/],
    ['[ -f x ] && ls', /unquoted/],
    ['BASE=https://x', /export/],
    ['A=1 B=2; npm start', /export/],
    ['A=$(ls)', /export/],
    ['cat > x <<EOF\nEOF', /heredoc/],
    ['echo ${X}', /\$\{/],
    ['echo "a ${X}"', /\$\{/],
    ['echo `ls`', /backtick/],
    ['echo $?', /\$ with/],
    ['echo "$1"', /\$ with/],
    ['echo $((1 + 2))', /\$ with/],
    ["echo $'a'", /\$ with/],
    ['api() { curl; }', /function/],
    ['diff <(ls) x', /function/],
    ['for x in a b\ndo ls\ndone', /keyword/],
    ['source x.sh', /keyword/],
    ['echo =ls', /start of a word/],
    ['echo "a!b"', /earlier command/],
    ['echo $(ls *.md)', /unquoted/],
    ['echo "x $(ls *.md) y"', /unquoted/],
  ] as const) {
    assert.ok(
      shellFaults(commands).some((fault) => what.test(fault.what)),
      commands,
    )
  }
  assert.deepEqual(
    shellFaults("npm start \\\n  'a\nb'\nls *").map(({ line }) => line),
    [3],
  )
})

test('only commands of a block are read: of a session those behind the prompt, of other languages none', () => {
  const markdown = [
    'a',
    '```json',
    '{"a": [1]}',
    '```',
    '   ```',
    '   $ export X=$(node -p "',
    '   1")',
    '   *ok*',
    '   ```',
  ]
  assert.deepEqual(shellBlocks(markdown.join('\n')), [{ line: 6, commands: 'export X=$(node -p "\n   1")\n' }])
  assert.deepEqual(shellBlocks('```sh\nnpm start\n```\n'), [{ line: 2, commands: 'npm start' }])
})
