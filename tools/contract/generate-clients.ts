import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  contractFolder,
  generatorFile,
  generatorsFolder,
  installPackages,
  packageFile,
  runProgram,
} from './packages.ts'

const fileOf = (generator: string, name: string): string => join('generated', generator, name)
const orval = (document: string, folder: string, ...options: readonly string[]) => [
  generatorFile('orval/dist/bin/orval.mjs'),
  `--input=${document}`,
  `--output=${fileOf(folder, 'client.ts')}`,
  ...options,
]

/** The generators, each with its arguments; they write into `generated`, a folder for each. */
const generators = {
  'openapi-typescript': (document: string) => [
    packageFile('openapi-typescript/bin/cli.js'),
    document,
    `--output=${fileOf('openapi-typescript', 'schema.d.ts')}`,
  ],
  'hey-api': (document: string) => [
    generatorFile('@hey-api/openapi-ts/bin/run.js'),
    '--silent',
    '--no-log-file',
    `--input=${document}`,
    `--output=${join('generated', 'hey-api')}`,
    '--client=@hey-api/client-fetch',
  ],
  orval: (document: string) => orval(document, 'orval', '--client=fetch'),
  // Its types are called after operations, which names of schemas must not be.
  'orval-axios': (document: string) => orval(document, 'orval-axios', '--client=axios', '--mode=tags-split'),
  'orval-zod': (document: string) => orval(document, 'orval-zod', '--client=zod'),
  'swagger-typescript-api': (document: string) => [
    generatorFile('swagger-typescript-api/dist/cli.mjs'),
    'generate',
    '--silent',
    `--path=${document}`,
    `--output=${join('generated', 'swagger-typescript-api')}`,
    '--name=api.ts',
  ],
  oazapfts: (document: string) => [generatorFile('oazapfts/dist/cli.js'), document, fileOf('oazapfts', 'api.ts')],
}

/** A folder with the programs of `clients/` and the clients that they use. */
export type ClientFolder = { readonly path: string; readonly close: () => void }

/** A generator of clients. A program of the same name in `clients/`, if there is one, uses what it generates. */
export type Generator = keyof typeof generators

/** All generators of clients. */
export const allGenerators = Object.keys(generators) as readonly Generator[]

/** Generates clients of a document beside the programs that use them. Throws what a generator complains of. */
export async function generateClients(document: string, wanted: readonly Generator[]): Promise<ClientFolder> {
  installPackages()
  const path = mkdtempSync(join(tmpdir(), 'bellhop-clients-'))
  const close = (): void => rmSync(path, { recursive: true, force: true })
  const unwanted = allGenerators.filter((each) => !wanted.includes(each))
  const isUsed = (file: string): boolean => !unwanted.some((each) => file.endsWith(`/${each}.ts`))
  cpSync(join(contractFolder, 'clients'), path, { recursive: true, filter: isUsed })
  symlinkSync(join(contractFolder, 'node_modules'), join(path, 'node_modules'))
  for (const each of wanted) mkdirSync(join(path, 'generated', each), { recursive: true })
  // What generated clients import beside their own files.
  symlinkSync(join(generatorsFolder, 'node_modules'), join(path, 'generated', 'node_modules'))
  const runs = wanted.map(async (generator) => {
    const [script = '', ...args] = generators[generator](document)
    const { code, output } = await runProgram(script, args, { cwd: path })
    return code === 0 ? [] : [`${generator} ended with ${code}: ${output}`]
  })
  const complaints = (await Promise.all(runs)).flat()
  if (complaints.length === 0) return { path, close }
  close()
  throw new Error(complaints.join('\n'))
}

/** Compiles all programs and clients of the folder with the project's compiler. Returns its complaints. */
export async function compileClients({ path }: ClientFolder): Promise<string> {
  const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))
  const { output } = await runProgram(tsc, ['--project', path], { cwd: path })
  return output
}
