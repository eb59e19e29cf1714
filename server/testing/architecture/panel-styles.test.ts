import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('../../../', import.meta.url).pathname

/** A file of the panel that has a style. */
type Source = { readonly path: string; readonly code: string }

const sources: readonly Source[] = globSync('panel/src/**/*.{css,ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.ts$|texts\.\w+\.ts$/.test(path))
  .map((path) => ({ path, code: readFileSync(root + path, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '') }))

const inCss: readonly RegExp[] = [
  /\b(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /\bborder-(?:top|bottom)-(?:left|right)-radius\b/,
  /^\s*(?:left|right):/,
  /\b(?:text-align|float|clear|justify-\w+): (?:left|right)\b/,
  /\btranslate(?:X|3d)?\(\s*-?\d/,
  // A shadow beside, and four lengths of which left and right differ.
  /\bbox-shadow: (?:inset )?-?[1-9]/,
  /^\s*(?:margin|padding|inset|border-width): \S+ (\S+) \S+ (?!\1;)\S+;/,
  /^\s*border-radius: (\S+) (?!\1 )\S+ \S+ \S+;/,
]
const inCode: readonly RegExp[] = [
  /\b(?:margin|padding|border)(?:Left|Right)\b/,
  /\bstyle=\{\{[^}\n]*\b(?:left|right):/,
  /\btextAlign: '(?:left|right)'/,
  /<[A-Z][^>\n]*\s(?:ml|mr|pl|pr|left|right)=/,
]

/** Where a style says left or right, so that a language from right to left would stand the wrong way round. */
const physicalDirections = ({ path, code }: Source): string[] =>
  linesWith(path, code, path.endsWith('.css') ? inCss : inCode)

const colours: readonly RegExp[] = [
  /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!\w)/i,
  /\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch)\(/,
  /(?:color|background|fill|stroke|border|c|bg)(?:: |=)['"]?(?:white|black|red|green|blue|orange|yellow|gr[ae]y|teal)\b/i,
]

/** Where a colour stands that is none of the theme. */
const ownColours = ({ path, code }: Source): string[] =>
  path.startsWith('panel/src/theme/') ? [] : linesWith(path, code, colours)

/** The short form takes the figures of equal width away, and with them the columns of numbers. */
const shortFonts = ({ path, code }: Source): string[] =>
  linesWith(path, code, [/^\s*font: (?!inherit|[^;]*var\(--mono\))/])

const linesWith = (path: string, code: string, patterns: readonly RegExp[]): string[] =>
  code
    .split('\n')
    .flatMap((line) => (patterns.some((pattern) => pattern.test(line)) ? [`${path}: ${line.trim()}`] : []))

test('styles of the panel name directions by the flow of text, so that a language from right to left is a switch', () => {
  assert.ok(sources.filter(({ path }) => path.endsWith('.css')).length > 50)
  assert.deepEqual(sources.flatMap(physicalDirections), [])
})

test('colours of the panel stand in its theme', () => {
  assert.deepEqual(sources.flatMap(ownColours), [])
})

test('no style of the panel takes the figures of equal width away', () => {
  assert.deepEqual(sources.filter(({ path }) => path.endsWith('.css')).flatMap(shortFonts), [])
  assert.equal(shortFonts({ path: 'planted.css', code: 'font: 600 16px / 1 var(--font);' }).length, 1)
})

test('a planted direction and a planted colour are found', () => {
  const css = [
    'margin-left: 4px;',
    'border-top-right-radius: 2px;',
    'left: 0;',
    'text-align: right;',
    'transform: translateX(-50%);',
    'box-shadow: inset 3px 0 0 var(--line);',
    'padding: 0 8px 0 10px;',
    'border-radius: 3px 0 0 3px;',
  ]
  const code = ["style={{ marginLeft: 'auto' }}", 'style={{ left: 0 }}', '<Group ml="md">']
  const planted = [
    ...css.map((line) => ({ path: 'planted.css', code: `  ${line}` })),
    ...code.map((line) => ({ path: 'planted.tsx', code: line })),
  ]
  for (const source of planted) assert.equal(physicalDirections(source).length, 1, source.code)
  for (const line of ['color: #0a5340;', 'background: rgb(0 0 0 / 50%);', 'fill: white;', '<Text c="red">'])
    assert.equal(ownColours({ path: 'panel/src/desk/planted.css', code: line }).length, 1, line)
  assert.deepEqual(ownColours({ path: 'panel/src/theme/theme.css', code: 'color: #0a5340;' }), [])
})
