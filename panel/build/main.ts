import { buildPages } from './build-pages.ts'

await buildPages()
