import type { GuestImport } from '@bellhop/sdk'
import { notifications } from '@mantine/notifications'
import { useChange } from '../api/changes.ts'
import { ask } from '../api/operations.ts'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { nameColumn } from '../parts/manage-list.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { RecordList, useRecordList } from '../parts/record-list.tsx'
import type { Column } from '../parts/record-table.tsx'
import { saveFile } from '../parts/save-file.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { ImportStatus } from './import-status.tsx'
import { importTexts } from './import-texts.ts'
import { NewImport } from './new-import.tsx'
import { ShowImport } from './show-import.tsx'

/** Guests from a file, and into a file. */
export function GuestImportsPage() {
  const texts = useTexts(importTexts)
  const list = useRecordList('guests.listImports', {})
  const { open } = list.search
  const exportAll = useChange(async () => saveFile(await (await ask('guests.export', {})).blob(), 'guests.csv'), {
    onDone: () => notifications.show({ message: texts.exported }),
  })
  return (
    <RecordList
      actions={
        <KeyButton
          disabled={exportAll.isPending}
          label={texts.export}
          leftSection={<Icon name="download" />}
          onPress={() => exportAll.mutate()}
        />
      }
      columns={useColumns(list.open)}
      list={list}
      texts={texts}
    >
      {exportAll.error && <ErrorNotice error={exportAll.error} />}
      {open === 'new' && <NewImport onClose={() => list.open()} onStarted={list.open} />}
      {open !== undefined && open !== 'new' && <ShowImport id={open} key={open} onClose={() => list.open()} />}
    </RecordList>
  )
}

function useColumns(open: (id: string) => void): Column<GuestImport>[] {
  const texts = useTexts(importTexts)
  const { count, moment } = useFormat()
  const amount = (key: 'lineCount' | 'createdCount' | 'updatedCount' | 'errorCount', head: string) => ({
    key,
    head,
    isNumber: true,
    cell: (each: GuestImport) => count(each[key]),
  })
  return [
    nameColumn(texts.when, open, ({ createdAt }) => moment(createdAt)),
    amount('lineCount', texts.lines),
    amount('createdCount', texts.created),
    amount('updatedCount', texts.updated),
    amount('errorCount', texts.problems),
    { key: 'state', head: texts.state, cell: (each) => <ImportStatus guestImport={each} /> },
  ]
}
