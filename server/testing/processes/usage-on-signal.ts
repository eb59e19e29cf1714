import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded into a service under test by `NODE_OPTIONS=--import=…`. At SIGUSR2 it collects garbage and writes the memory
// usage to `USAGE_FILE`, without which the number would include garbage, and the longest pause of the event loop since
// the last signal. A pause counts in time of the processor, because a busy machine lets a thread wait.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

if (isMainThread) {
  let maxPauseMs = 0
  let last = processorMs()
  setInterval(() => {
    const now = processorMs()
    maxPauseMs = Math.max(maxPauseMs, now - last)
    last = now
  }, 1).unref()

  process.on('SIGUSR2', () => {
    const usage = { maxPauseMs }
    collect()
    writeFileSync(process.env.USAGE_FILE ?? '/dev/null', JSON.stringify({ ...usage, ...process.memoryUsage() }))
    maxPauseMs = 0
    last = processorMs()
  })
}
