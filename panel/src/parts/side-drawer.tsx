import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { catalogue, useTexts } from '../text/catalogue.ts'
import styles from './side-drawer.module.css'

export const sideDrawerTexts = catalogue('parts/sideDrawerTexts', { close: 'Close' })

type SideDrawerProps = {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** The width in pixels; narrow screens show it from edge to edge. */
  readonly size?: number
}

/** Where records are made and changed, beside the page. Its open state belongs into the address. */
export function SideDrawer({ title, onClose, children, size = 420 }: SideDrawerProps) {
  const { close } = useTexts(sideDrawerTexts)
  return (
    <Drawer
      // A header in a dialog is no banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ header: styles.head ?? '', title: styles.title ?? '', body: styles.body ?? '' }}
      closeButtonProps={{ 'aria-label': close }}
      onClose={onClose}
      opened
      overlayProps={{ backgroundOpacity: 0.2 }}
      position="right"
      size={size}
      title={title}
      transitionProps={{ duration: 0 }}
    >
      {children}
    </Drawer>
  )
}
