import type { SsoConnection } from '@bellhop/sdk'
import { KeyButton } from '../parts/key-button.tsx'
import { nameColumn, nameOf, RecordDrawer, useStateColumn } from '../parts/manage-list.tsx'
import { Sheet } from '../parts/page.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { ConnectionForm } from './connection-form.tsx'
import styles from './sign-on.module.css'
import { connectionTexts } from './texts.ts'

/** What a list of the page gets: what the address opens, and how to open something else. */
export type OpenedProps = { readonly current: string | undefined; readonly open: (id?: string) => void }

/** How many providers a company has at most. */
const maxConnections = 5

/** The identity providers of the company. A new one stays open, to be tested. */
export function ConnectionList(props: OpenedProps & { readonly connections: readonly SsoConnection[] }) {
  const { connections, current, open } = props
  const texts = useTexts(connectionTexts)
  const state = useStateColumn<SsoConnection>()
  const columns: Column<SsoConnection>[] = [
    nameColumn<SsoConnection>(texts.name, open, nameOf),
    { key: 'issuer', head: texts.issuer, isWide: true, cell: ({ issuer }) => <span className="dim">{issuer}</span> },
    state,
  ]
  const close = (): void => open()
  return (
    <Sheet
      action={
        <KeyButton
          keys="n"
          label={texts.add}
          onPress={() => open('new')}
          variant="filled"
          whyDisabled={connections.length >= maxConnections ? texts.full : undefined}
        />
      }
      title={texts.title}
    >
      {connections.length === 0 ? (
        <p className={styles.none}>{texts.none}</p>
      ) : (
        <RecordTable
          columns={columns}
          current={current}
          isGone={({ isActive }) => !isActive}
          label={texts.title}
          rows={connections}
        />
      )}
      {current === 'new' && (
        <SideDrawer onClose={close} title={texts.add}>
          <ConnectionForm onDone={({ id }) => open(id)} />
        </SideDrawer>
      )}
      {connections.some(({ id }) => id === current) && current !== undefined && (
        <RecordDrawer
          form={ConnectionForm}
          id={current}
          isWide={false}
          key={current}
          onClose={close}
          resource="ssoConnections"
          titleOf={nameOf}
        />
      )}
    </Sheet>
  )
}
