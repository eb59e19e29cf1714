import type { ComponentProps, ReactNode } from 'react'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'aria-label'> & {
  /** What it does, for screen readers and as a tip. */
  readonly label: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A button that shows an icon or one short word. */
export const IconButton = ({ label, isWide = false, children, className, ...rest }: IconButtonProps) => (
  <button
    {...rest}
    aria-label={label}
    className={`${styles.button} ${isWide ? styles.wide : ''} ${className ?? ''}`}
    title={label}
    type="button"
  >
    {children}
  </button>
)
