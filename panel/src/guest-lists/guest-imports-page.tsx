import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { getRouteApi } from '@tanstack/react-router'
import type { GuestImport } from '../../../sdk/index.ts'
import { useChange } from '../api/changes.ts'
import { ask } from '../api/operations.ts'
import { usePage } from '../api/reads.ts'
import { Icon } from '../parts/icon.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { OpenName } from '../parts/open-name.tsx'
import type { Column } from '../parts/record-table.tsx'
import { saveFile } from '../parts/save-file.ts'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { DrawerList } from './drawer-list.tsx'
import { ImportStatus } from './import-status.tsx'
import { importTexts } from './import-texts.ts'
import { NewImport } from './new-import.tsx'
import { type ListSearch, perPage } from './search.ts'
import { ShowImport } from './show-import.tsx'

const route = getRouteApi('/shell/manager/guest-imports')

/** Guests from a file, and into a file. */
export function GuestImportsPage() {
  const texts = useTexts(importTexts)
  const search = route.useSearch()
  const { page = 1, open } = search
  const navigate = route.useNavigate()
  const query = usePage('guests.listImports', [{ page, pageSize: perPage }])
  const exportAll = useChange(async () => saveFile(await (await ask('guests.export', {})).blob(), 'guests.csv'), {
    onDone: () => notifications.show({ message: texts.exported }),
  })
  const change = (changes: ListSearch): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, ...changes }) })
  const close = (): void => change({ open: undefined })
  const columns = useColumns((id) => change({ open: id }))
  return (
    <DrawerList
      actions={
        <Button
          disabled={exportAll.isPending}
          leftSection={<Icon name="download" />}
          onClick={() => exportAll.mutate()}
        >
          {texts.export}
        </Button>
      }
      columns={columns}
      onChange={change}
      query={query}
      search={search}
      texts={texts}
    >
      {exportAll.error && <ErrorNotice error={exportAll.error} />}
      {open === 'new' && <NewImport onClose={close} onStarted={(id) => change({ open: id })} />}
      {open !== undefined && open !== 'new' && <ShowImport id={open} key={open} onClose={close} />}
    </DrawerList>
  )
}

function useColumns(onOpen: (id: string) => void): Column<GuestImport>[] {
  const texts = useTexts(importTexts)
  const { count, moment } = useFormat()
  const amount = (key: 'lineCount' | 'createdCount' | 'updatedCount' | 'errorCount', head: string) => ({
    key,
    head,
    isNumber: true,
    cell: (each: GuestImport) => count(each[key]),
  })
  return [
    {
      key: 'when',
      head: texts.when,
      cell: ({ id, createdAt }) => <OpenName onOpen={() => onOpen(id)}>{moment(createdAt)}</OpenName>,
    },
    amount('lineCount', texts.lines),
    amount('createdCount', texts.created),
    amount('updatedCount', texts.updated),
    amount('errorCount', texts.problems),
    { key: 'state', head: texts.state, cell: (each) => <ImportStatus guestImport={each} /> },
  ]
}
