import type { Direction } from './text-direction.ts'

/** The colours in light and, by the class of the same name, in dark surroundings. Both have a contrast of 4.5 or more. */
const colours = {
  paper: ['background-color', '#f4f2ee', '#14171b'],
  sheet: ['background-color', '#ffffff', '#1e2227'],
  ink: ['color', '#1d2430', '#eceae5'],
  quiet: ['color', '#566072', '#a9adb6'],
  accent: ['color', '#1f5d57', '#7fc4bc'],
  button: ['background-color', '#1f5d57', '#7fc4bc'],
  label: ['color', '#ffffff', '#12201e'],
  line: ['border-color', '#e4e0d8', '#353a42'],
} as const

type Colour = keyof typeof colours

/** What mail programs read in a `style` element: the dark colours, and the narrow margins of a phone. */
export const styleSheet = [
  '@media (prefers-color-scheme: dark) {',
  ...Object.entries(colours).map(([name, [property, , dark]]) => `.${name} { ${property}: ${dark} !important; }`),
  '}',
  '@media (max-width: 480px) { .margin { padding: 0 !important; } .inner { padding: 28px 20px !important; } .letterhead { padding: 24px 20px 0 !important; } .sheet { border-radius: 0 !important; } }',
].join('\n')

/** The attributes of an element: its colours for light surroundings with their classes, and its style. */
export function styled(names: readonly Colour[], style = ''): string {
  const light = names.map((name) => `${colours[name][0]}: ${colours[name][1]};`)
  const classes = names.length > 0 ? ` class="${names.join(' ')}"` : ''
  return `${classes} style="${[...light, style].join(' ').trim()}"`
}

/** A serif for what stands above the text: the name of the hotel, and headings. */
const serif = "font-family: Georgia, 'Times New Roman', 'Noto Serif', serif; font-weight: 400;"

const factCell = 'padding: 10px 0; border-width: 0 0 1px; border-style: solid; text-align: start; vertical-align: top;'

/** How the elements look. The styles stand in them, because many mail programs read no others. */
const looks: Readonly<Record<string, readonly [colours: readonly Colour[], style: string]>> = {
  p: [[], 'margin: 0 0 16px;'],
  small: [[], 'margin: 0 0 6px;'],
  subhead: [['ink'], 'margin: 28px 0 8px; font-weight: 600;'],
  h1: [['ink'], `margin: 0 0 20px; font-size: 28px; line-height: 1.25; ${serif}`],
  h2: [['ink'], `margin: 28px 0 12px; font-size: 22px; line-height: 1.3; ${serif}`],
  h3: [['ink'], 'margin: 20px 0 8px; font-size: 17px; line-height: 1.35; font-weight: 600;'],
  // Not every mail program knows `padding-inline-start`.
  ul: [[], 'margin: 0 0 16px; padding: 0 22px;'],
  ol: [[], 'margin: 0 0 16px; padding: 0 26px;'],
  li: [[], 'margin: 0 0 4px;'],
  code: [[], 'font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 14px;'],
  pre: [
    [],
    'margin: 0 0 16px; font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 14px; white-space: pre-wrap;',
  ],
  hr: [['line'], 'margin: 28px 0 16px; border-width: 1px 0 0; border-style: solid;'],
  table: [
    ['line'],
    'margin: 0 0 20px; width: 100%; border-collapse: collapse; border-width: 1px 0 0; border-style: solid;',
  ],
  th: [['quiet', 'line'], `${factCell} padding-inline-end: 16px; width: 30%; font-weight: 400;`],
  td: [['ink', 'line'], factCell],
  a: [['accent'], 'text-decoration: underline; overflow-wrap: anywhere;'],
}

/** The attributes with the look of an element. */
export const lookOf = (tag: string): string => (looks[tag] ? styled(...looks[tag]) : '')

/** The look of a quotation: a line where its text begins. */
export const quotationLook = (direction: Direction): string =>
  styled(
    ['quiet', 'line'],
    `margin: 0 0 16px; padding: 0 14px; border-${direction === 'ltr' ? 'left' : 'right'}: 3px solid;`,
  )

/** The look of the line with the name of the hotel, and of the rule below it. */
export const letterheadLook = {
  cell: styled([], 'padding: 32px 40px 0; text-align: center;'),
  name: styled(
    ['accent', 'line'],
    `margin: 0; padding: 0 0 24px; border-width: 0 0 1px; border-style: solid; font-size: 22px; line-height: 1.3; ${serif}`,
  ),
} as const

/** The look of a link that stands alone in its paragraph. */
export const buttonLook = styled(
  ['button', 'label'],
  'display: inline-block; margin: 4px 0; padding: 12px 28px; border-radius: 8px; font-weight: 600; text-decoration: none;',
)
