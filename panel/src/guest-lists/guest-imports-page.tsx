import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { GuestImport } from '../../../sdk/index.ts'
import { useChange } from '../api/changes.ts'
import { ask } from '../api/operations.ts'
import { Icon } from '../parts/icon.tsx'
import { nameColumn } from '../parts/manage-room.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import type { Column } from '../parts/record-table.tsx'
import { RoomList, useRoomList } from '../parts/room-list.tsx'
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
  const room = useRoomList('guests.listImports', {})
  const { open } = room.search
  const exportAll = useChange(async () => saveFile(await (await ask('guests.export', {})).blob(), 'guests.csv'), {
    onDone: () => notifications.show({ message: texts.exported }),
  })
  return (
    <RoomList
      actions={
        <Button
          disabled={exportAll.isPending}
          leftSection={<Icon name="download" />}
          onClick={() => exportAll.mutate()}
        >
          {texts.export}
        </Button>
      }
      columns={useColumns(room.open)}
      room={room}
      texts={texts}
    >
      {exportAll.error && <ErrorNotice error={exportAll.error} />}
      {open === 'new' && <NewImport onClose={() => room.open()} onStarted={room.open} />}
      {open !== undefined && open !== 'new' && <ShowImport id={open} key={open} onClose={() => room.open()} />}
    </RoomList>
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
