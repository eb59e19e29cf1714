import { Drawer } from '@mantine/core'
import { createContext, type ReactNode } from 'react'
import { catalogue, useTexts } from '../text/catalogue.ts'
import styles from './side-drawer.module.css'

export const sideDrawerTexts = catalogue('parts/sideDrawerTexts', { close: 'Close' })

/** Closes the drawer that something stands in. */
export const CloseDrawer = createContext<(() => void) | undefined>(undefined)

type SideDrawerProps = {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Whether it has a preview or a table beside its fields. */
  readonly isWide?: boolean
}

/**
 * Where records are made and changed, beside the page: titled with what is new, or with the name of the record. Its open
 * state belongs into the address. Narrow screens show it from edge to edge.
 */
export function SideDrawer({ title, onClose, children, isWide = false }: SideDrawerProps) {
  const { close } = useTexts(sideDrawerTexts)
  return (
    <Drawer
      // A header in a dialog is no banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        content: styles.content ?? '',
        header: styles.head ?? '',
        title: styles.title ?? '',
        body: styles.body ?? '',
      }}
      closeButtonProps={{ 'aria-label': close }}
      onClose={onClose}
      opened
      overlayProps={{ backgroundOpacity: 0.2 }}
      position="right"
      size={isWide ? 840 : 560}
      title={title}
      transitionProps={{ duration: 0 }}
    >
      <CloseDrawer value={onClose}>{children}</CloseDrawer>
    </Drawer>
  )
}
