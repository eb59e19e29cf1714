import { buildSite } from '../panel/build/build-site.ts'

await buildSite()
