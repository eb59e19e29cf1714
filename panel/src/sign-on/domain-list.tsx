import type { SsoDomain } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { change } from '../api/changes.ts'
import { useAll } from '../api/reads.ts'
import { useApiForm } from '../parts/api-form.ts'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { TextField } from '../parts/form-fields.tsx'
import { Icon } from '../parts/icon.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { nameColumn } from '../parts/manage-list.tsx'
import { Sheet } from '../parts/page.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { type ChipTone, StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import type { OpenedProps } from './connection-list.tsx'
import { DomainDrawer } from './domain-drawer.tsx'
import styles from './sign-on.module.css'
import { domainTexts } from './texts.ts'

const tones: Record<SsoDomain['status'], ChipTone> = { pending: 'line', verified: 'go', lapsed: 'bad' }

/** The domains of the company's addresses. A new one stays open with the record to publish. */
export function DomainList({ current, open }: OpenedProps) {
  const texts = useTexts(domainTexts)
  const query = useAll('ssoDomains.list', [{ sort: 'domain' }])
  const columns = useColumns(open)
  const opened = query.data?.items.find(({ id }) => id === current)
  return (
    <Sheet
      action={
        <Button leftSection={<Icon name="plus" />} onClick={() => open('newDomain')}>
          {texts.add}
        </Button>
      }
      title={texts.title}
    >
      <Loaded query={query} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.none}>{texts.none}</p>
          ) : (
            <RecordTable
              columns={columns}
              current={current}
              isGone={({ status }) => status === 'lapsed'}
              label={texts.title}
              rows={items}
            />
          )
        }
      </Loaded>
      {current === 'newDomain' && (
        <SideDrawer onClose={() => open()} title={texts.add}>
          <NewDomain onDone={open} />
        </SideDrawer>
      )}
      {opened && <DomainDrawer domain={opened} key={opened.id} onClose={() => open()} />}
    </Sheet>
  )
}

function useColumns(open: (id: string) => void): Column<SsoDomain>[] {
  const texts = useTexts(domainTexts)
  const { moment } = useFormat()
  return [
    nameColumn(texts.domain, open, ({ domain }) => domain),
    {
      key: 'checked',
      head: texts.checked,
      isWide: true,
      cell: ({ checkedAt }) => (checkedAt === null ? texts.never : moment(checkedAt)),
    },
    {
      key: 'state',
      head: texts.state,
      cell: ({ status, failingSince }) => (
        <span className="row">
          <StatusChip tone={tones[status]}>{texts[status]}</StatusChip>
          {status === 'verified' && failingSince !== null && <StatusChip tone="warn">{texts.failing}</StatusChip>}
        </span>
      ),
    },
  ]
}

function NewDomain({ onDone }: { readonly onDone: (id: string) => void }) {
  const texts = useTexts(domainTexts)
  const form = useApiForm({
    initialValues: { domain: '' },
    send: ({ domain }) => change('ssoDomains.create', { domain: domain.trim() }),
    onDone: ({ id }) => onDone(id),
  })
  return (
    <DrawerForm form={form} submit={texts.addIt}>
      <TextField description={texts.domainHint} form={form} hasFocus label={texts.domain} name="domain" />
    </DrawerForm>
  )
}
