import type { CpuProfile, CpuProfileNode } from './cpu-profile.ts'

/** A function with the samples in it and in what it called. */
export type Frame = {
  readonly label: string
  readonly origin: Origin
  samples: number
  readonly calls: Map<string, Frame>
}

/** Whose code a frame is. */
type Origin = 'service' | 'library' | 'node' | 'engine'

const colourOf: Readonly<Record<Origin, string>> = {
  service: '#f4a259',
  library: '#8cb369',
  node: '#5b8e7d',
  engine: '#a3a9b8',
}
const width = 1200
const rowHeight = 17
const margin = 8
/** Frames with a smaller share of the samples are not drawn. */
const leastShare = 0.004
/** Pixels of a letter. */
const letter = 6.6

/** The tree of calls, with the same functions of a caller as one, without the time in which nothing ran. */
export function framesOf({ nodes, samples }: CpuProfile): Frame {
  const nodeOf = new Map(nodes.map((node) => [node.id, node]))
  const callerOf = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const root: Frame = { label: 'all', origin: 'engine', samples: 0, calls: new Map() }
  for (const sample of samples) {
    const stack: CpuProfileNode[] = []
    for (let id: number | undefined = sample; id !== undefined; id = callerOf.get(id)) {
      const node = nodeOf.get(id)
      if (node) stack.unshift(node)
    }
    const [, ...called] = stack
    if (called.at(-1)?.callFrame.functionName === '(idle)') continue
    root.samples++
    let frame = root
    for (const node of called) {
      frame = calledFrame(frame, node)
      frame.samples++
    }
  }
  return root
}

function calledFrame(caller: Frame, { callFrame: { functionName, url } }: CpuProfileNode): Frame {
  const label = labelOf(functionName, url)
  const known = caller.calls.get(label)
  if (known) return known
  const frame: Frame = { label, origin: originOf(url), samples: 0, calls: new Map() }
  caller.calls.set(label, frame)
  return frame
}

function labelOf(functionName: string, url: string): string {
  const name = functionName || '(anonymous)'
  const place = placeOf(url)
  return place === '' ? name : `${name} ${place}`
}

/** The file in the service, the name of a library's package, or the module of Node. */
function placeOf(url: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  return library ?? /\/server\/(.+)/.exec(url)?.[1] ?? url
}

function originOf(url: string): Origin {
  if (url.includes('node_modules/')) return 'library'
  if (url.startsWith('node:')) return 'node'
  return url === '' ? 'engine' : 'service'
}

/** The share of all samples that ran in functions of each origin themselves, not in what they called. */
export function sharesByOrigin(root: Frame): Readonly<Record<Origin, number>> {
  const shares: Record<Origin, number> = { service: 0, library: 0, node: 0, engine: 0 }
  const add = ({ origin, samples, calls }: Frame): void => {
    const called = [...calls.values()].reduce((sum, each) => sum + each.samples, 0)
    shares[origin] += (samples - called) / root.samples
    for (const each of calls.values()) add(each)
  }
  add(root)
  return shares
}

/** A picture (SVG) of the calls: a caller above what it calls, as wide as its share of the time. */
export function flameGraph(title: string, root: Frame): string {
  const rows: string[] = []
  let depth = 0
  const draw = (frame: Frame, x: number, level: number): void => {
    depth = Math.max(depth, level)
    rows.push(rectangle(frame, { x, level, share: frame.samples / root.samples }))
    let left = x
    for (const called of [...frame.calls.values()].toSorted((one, other) => other.samples - one.samples)) {
      const share = called.samples / root.samples
      if (share >= leastShare) draw(called, left, level + 1)
      left += share * width
    }
  }
  draw(root, 0, 2)
  const legend = (Object.keys(colourOf) as Origin[]).map((origin, index) => {
    const percent = Math.round(sharesByOrigin(root)[origin] * 100)
    const x = index * 200
    const mark = `<rect x="${x}" y="22" width="12" height="12" fill="${colourOf[origin]}"/>`
    return `${mark}<text x="${x + 18}" y="32">${origin} ${percent} %</text>`
  })
  const height = (depth + 1) * rowHeight + 2 * margin
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${width + 2 * margin} ${height}" font-family="monospace" font-size="11">`,
    `<rect x="${-margin}" y="${-margin}" width="${width + 2 * margin}" height="${height}" fill="#fff"/>`,
    `<text y="12" font-weight="bold">${escaped(title)}</text>`,
    ...legend,
    ...rows,
    '</svg>\n',
  ].join('\n')
}

function rectangle(frame: Frame, { x, level, share }: { x: number; level: number; share: number }): string {
  const label = escaped(frame.label)
  const pixels = share * width
  const y = level * rowHeight
  const letters = Math.floor((pixels - 6) / letter)
  const text =
    letters > 2 ? `<text x="${(x + 3).toFixed(1)}" y="${y + 12}">${escaped(frame.label.slice(0, letters))}</text>` : ''
  const box = `<rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(pixels - 0.5, 0.5).toFixed(1)}" height="${rowHeight - 1}" fill="${colourOf[frame.origin]}"/>`
  return `<g><title>${label}: ${(share * 100).toFixed(1)} %</title>${box}${text}</g>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
