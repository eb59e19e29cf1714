import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Loaded into a service under test by `NODE_OPTIONS=--import=…`. At SIGUSR2 it writes the addresses of all modules that
// the process has loaded to `MODULES_FILE`, one a line.
const loaded = new Set<string>()
registerHooks({
  load(url, context, next) {
    loaded.add(url)
    return next(url, context)
  },
})

process.on('SIGUSR2', () => writeFileSync(process.env['MODULES_FILE'] ?? '/dev/null', `${[...loaded].join('\n')}\n\n`))
