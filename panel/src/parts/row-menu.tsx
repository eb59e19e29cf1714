import { Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type RowMenuProps = {
  readonly label: string
  readonly isBusy?: boolean
  /** The items (`Menu.Item`). */
  readonly children: ReactNode
  /** Whether it stands in a drawer and not in a table. */
  readonly isInDrawer?: boolean
}

/** A button with a menu in a row of a table. The table would cut the menu off, so that opens in the page. */
export const RowMenu = ({ label, isBusy = false, children, isInDrawer = false }: RowMenuProps) => (
  <Menu position="bottom-end" {...(isInDrawer ? {} : { withinPortal: true, portalProps: { target: '#content' } })}>
    <Menu.Target>
      <Button disabled={isBusy} rightSection={<Icon name="chevron" />}>
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
