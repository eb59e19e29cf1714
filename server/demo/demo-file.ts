import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '#platform/crypto/atomic-file.ts'

/** How to log in to the demo tenant. */
export type DemoLogin = { readonly baseUrl: string; readonly email: string; readonly password: string }

/**
 * The contents of `DATA_DIR/demo.json`. `unfinished` while the tenant is being created. If the process is killed
 * meanwhile, the next start creates another tenant.
 */
export type DemoFile = DemoLogin & {
  /** The public key of the chat widget that `/demo` shows. Tenants of earlier releases have none. */
  readonly chatWidgetKey?: string
  readonly unfinished?: true
}

/** Where the demo tenant is described. */
export const demoFileIn = (dataDir: string): string => join(dataDir, 'demo.json')

/** Reads the description of the demo tenant, if there is one. */
export const readDemoFile = (file: string): DemoFile | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoFile) : undefined

/** Writes the description of the demo tenant, for the owner's eyes only. */
export const writeDemoFile = (file: string, contents: DemoFile): Promise<void> =>
  replaceFile(file, `${JSON.stringify(contents, null, 2)}\n`, 'owner')
