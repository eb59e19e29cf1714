import type { CDPSession } from 'playwright-core'

/** The heap of a tab in bytes: all of it, and without compiled code, which V8 adds for hours as functions get hot. */
export type Heap = { readonly total: number; readonly withoutCode: number }

type Snapshot = {
  readonly snapshot: { readonly meta: { readonly node_fields: string[]; readonly node_types: [string[]] } }
  readonly nodes: readonly number[]
}

/** Collects garbage and weighs what is left. */
export async function weighHeap(devtools: CDPSession): Promise<Heap> {
  // A second collection takes what the finalizers of the first one have released.
  for (let n = 0; n < 2; n += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const chunks: string[] = []
  const add = ({ chunk }: { chunk: string }): void => void chunks.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', add)
  await devtools.send('HeapProfiler.takeHeapSnapshot', {})
  devtools.off('HeapProfiler.addHeapSnapshotChunk', add)
  return { total: usedSize, withoutCode: sizeWithoutCode(JSON.parse(chunks.join(''))) }
}

/** The size of what scripts hold: no code, and nothing of the browser itself. */
function sizeWithoutCode({ snapshot: { meta }, nodes }: Snapshot): number {
  const [types] = meta.node_types
  const [type, size] = ['type', 'self_size'].map((field) => meta.node_fields.indexOf(field)) as [number, number]
  let sum = 0
  for (let at = 0; at < nodes.length; at += meta.node_fields.length) {
    const name = types[nodes[at + type] ?? 0] ?? ''
    if (!['code', 'native', 'synthetic'].includes(name)) sum += nodes[at + size] ?? 0
  }
  return sum
}
