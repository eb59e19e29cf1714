import { readFileSync } from 'node:fs'

const manifest = new URL('../../package.json', import.meta.url)

/** The version of this release, as `/health/live`, `/metrics` and the log say it. */
export const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }
