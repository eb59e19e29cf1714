import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into a service under test by `NODE_OPTIONS=--import=…`: at SIGUSR2 it collects garbage and writes to `MEMORY_FILE`
// how much memory is in use. Without a collection the figure would be that of the garbage.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('SIGUSR2', () => {
  collect()
  writeFileSync(process.env.MEMORY_FILE ?? '/dev/null', JSON.stringify(process.memoryUsage()))
})
