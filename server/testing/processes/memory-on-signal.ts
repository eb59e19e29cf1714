import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into a service under test by `NODE_OPTIONS=--import=…`. At SIGUSR2 it collects garbage and writes the memory
// usage to `MEMORY_FILE`; without the collection the number would include garbage.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('SIGUSR2', () => {
  collect()
  writeFileSync(process.env.MEMORY_FILE ?? '/dev/null', JSON.stringify(process.memoryUsage()))
})
