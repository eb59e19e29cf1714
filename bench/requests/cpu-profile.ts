import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** A profile as V8 gives it: nodes of the tree of calls, and the node that was running at each sample. */
export type CpuProfile = {
  readonly nodes: readonly CpuProfileNode[]
  readonly samples: readonly number[]
}

export type CpuProfileNode = {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string }
  readonly children?: readonly number[]
}

/** Where Node's inspector listens after SIGUSR1. */
const inspector = 'http://127.0.0.1:9229/json/list'
const samplingMicroseconds = 200

/** A profiler of another Node process of this user. */
export type Profiler = {
  /** Profiles the process while `work` runs. */
  during(work: () => Promise<unknown>): Promise<CpuProfile>
  close(): void
}

/** Opens the inspector of a process. Only one process of a machine can be profiled at a time. */
export async function openProfiler(pid: number): Promise<Profiler> {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await debuggerUrl())
  await once(socket, 'open')
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data))
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let last = 0
  const send = <Result>(method: string, params: object = {}): Promise<Result> => {
    const id = ++last
    socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve) => waiting.set(id, (result) => resolve(result as Result)))
  }
  await send('Profiler.enable')
  await send('Profiler.setSamplingInterval', { interval: samplingMicroseconds })
  return {
    async during(work) {
      await send('Profiler.start')
      await work()
      return (await send<{ profile: CpuProfile }>('Profiler.stop')).profile
    },
    close: () => socket.close(),
  }
}

/** The inspector opens a moment after the signal. */
async function debuggerUrl(attempts = 50): Promise<string> {
  try {
    const [target] = (await (await fetch(inspector)).json()) as { webSocketDebuggerUrl: string }[]
    if (target) return target.webSocketDebuggerUrl
  } catch (error) {
    if (attempts === 0) throw error
  }
  await sleep(100)
  return debuggerUrl(attempts - 1)
}
