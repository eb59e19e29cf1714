const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const sheetsUpTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

/** The path of a sheet in its workbook, from 1. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`

/** What each part of a workbook is. */
export const contentTypes = (sheetCount: number): string =>
  `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/>` +
  sheetsUpTo(sheetCount)
    .map((number) => `<Override PartName="/${sheetPath(number)}" ContentType="${media}.worksheet+xml"/>`)
    .join('') +
  '</Types>'

/** Where the workbook is in its file. */
export const packageRelations =
  `${head}<Relationships xmlns="${relations}">` +
  `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

/** The list of the sheets. */
export const workbook = (sheetCount: number): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
  sheetsUpTo(sheetCount)
    .map((number) => `<sheet name="${number}" sheetId="${number}" r:id="rId${number}"/>`)
    .join('') +
  '</sheets></workbook>'

/** Where the sheets and the styles are. */
export const workbookRelations = (sheetCount: number): string =>
  `${head}<Relationships xmlns="${relations}">` +
  sheetsUpTo(sheetCount)
    .map(
      (number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )
    .join('') +
  `<Relationship Id="rId${sheetCount + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`

/** The styles of cells: as it is, a day, a moment. */
export const styles =
  `${head}<styleSheet xmlns="${main}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/></numFmts>' +
  '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>'
