import { execFile, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** Why a test of LibreOffice is skipped; false if it is installed. */
export const libreOfficeSkip: string | false =
  spawnSync('sh', ['-c', 'command -v soffice']).status !== 0 && 'needs soffice (Debian: libreoffice-calc-nogui)'

/** A country of a user, and the file that is saved: the codes of the separator and of the encoding in LibreOffice. */
export type Saving = { readonly locale: string; readonly separator: 44 | 59 | 9; readonly encoding: 76 | 65_535 }

const settingsOf = (locale: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${['ooSetupSystemLocale', 'ooLocale']
  .map(
    (name) =>
      `<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="${name}" oor:op="fuse"><value>${locale}</value></prop></item>`,
  )
  .join('\n')}
</oor:items>
`

/**
 * Opens a CSV file in LibreOffice Calc, which recognises numbers, dates and truth values as it does for a user of the
 * country, and saves it as CSV again, cells as shown.
 */
export async function saveWithLibreOffice(csv: Buffer, { locale, separator, encoding }: Saving): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'libre-office-'))
  try {
    await mkdir(join(folder, 'profile', 'user'), { recursive: true })
    await writeFile(join(folder, 'profile', 'user', 'registrymodifications.xcu'), settingsOf(locale))
    await writeFile(join(folder, 'guests.csv'), csv)
    await promisify(execFile)('soffice', [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`,
      '--headless',
      '--infilter=Text - txt - csv (StarCalc):44,34,76,1,,0,false,true',
      '--convert-to',
      `csv:Text - txt - csv (StarCalc):${separator},34,${encoding},1,,0,false,true,false`,
      '--outdir',
      join(folder, 'saved'),
      join(folder, 'guests.csv'),
    ])
    return await readFile(join(folder, 'saved', 'guests.csv'))
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
