import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Writes `name.br` and `name.gz` beside every file of a folder that is text. The server sends them as they are. */
export async function compressFiles(folder: string): Promise<void> {
  const names = globSync('**/*.{js,css,svg,html}', { cwd: folder })
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const bytes = await readFile(path)
      await writeFile(`${path}.br`, await toBrotli(bytes))
      await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }))
    }),
  )
}
